// What an operator may do with a promotion or a team week in each of its states.
import type { ReactNode } from 'react'
import type { Act, Deciding } from '@/ui/side'
import { isCovered, isProposedBy, mayEnd, type Task, type Translate } from './calls'
import { AnnounceTask, ApproveTask, EndTask } from './decide'

/** A team that works on a closed week goes on. */
const mayStop = (item: Task) =>
  'promotionId' in item ? isCovered(item) && mayEnd(item) : item.state === 'open'

/** `me`: the operator to whom they are offered. */
export const taskActs = <Item extends Task>(
  t: Translate,
  me: string | undefined,
  Editor: (props: Deciding<Item>) => ReactNode,
): Act<Item>[] => [
  {
    words: t('act.approve.open'),
    tone: 'primary',
    fits: item => item.state === 'proposed' && !isProposedBy(item, me),
    Dialog: ApproveTask,
  },
  {
    words: t('act.announce.open'),
    tone: 'primary',
    fits: ({ state }) => state === 'draft',
    Dialog: AnnounceTask,
  },
  { words: t('common:act.edit'), fits: ({ state }) => state === 'draft', Dialog: Editor },
  { words: t('act.stop.open'), tone: 'danger', fits: mayStop, Dialog: EndTask },
  {
    words: t('act.cancel.open'),
    tone: 'danger',
    fits: item => !isCovered(item) && mayEnd(item),
    Dialog: EndTask,
  },
]
