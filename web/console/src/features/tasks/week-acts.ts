// What an operator may do with a team week in each of its states.
import type { Act } from '@/ui/side'
import { isCovered, isProposedBy, mayEnd, type TeamWeek, type Translate } from './calls'
import { AnnounceWeek, ApproveWeek, EndWeek } from './decide'
import { EditWeek } from './week-editor'

/** `me`: the operator to whom they are offered. */
export const weekActs = (t: Translate, me: string | undefined): Act<TeamWeek>[] => [
  {
    words: t('act.approve.open'),
    tone: 'primary',
    fits: item => item.state === 'proposed' && !isProposedBy(item, me),
    Dialog: ApproveWeek,
  },
  {
    words: t('act.announce.open'),
    tone: 'primary',
    fits: ({ state }) => state === 'draft',
    Dialog: AnnounceWeek,
  },
  { words: t('edit'), fits: ({ state }) => state === 'draft', Dialog: EditWeek },
  {
    words: t('act.stop.open'),
    tone: 'danger',
    fits: ({ state }) => state === 'open',
    Dialog: EndWeek,
  },
  {
    words: t('act.cancel.open'),
    tone: 'danger',
    fits: item => !isCovered(item) && mayEnd(item),
    Dialog: EndWeek,
  },
]
