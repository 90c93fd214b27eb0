// What an operator may do with a promotion in each of its states.
import type { Act } from '@/ui/side'
import { isCovered, isProposedBy, mayEnd, type Promotion, type Translate } from './calls'
import { AnnouncePromotion, ApprovePromotion, EndPromotion } from './decide'
import { EditPromotion } from './promotion-editor'

/** `me`: the operator to whom they are offered. */
export const promotionActs = (t: Translate, me: string | undefined): Act<Promotion>[] => [
  {
    words: t('act.approve.open'),
    tone: 'primary',
    fits: item => item.state === 'proposed' && !isProposedBy(item, me),
    Dialog: ApprovePromotion,
  },
  {
    words: t('act.announce.open'),
    tone: 'primary',
    fits: ({ state }) => state === 'draft',
    Dialog: AnnouncePromotion,
  },
  { words: t('edit'), fits: ({ state }) => state === 'draft', Dialog: EditPromotion },
  {
    words: t('act.stop.open'),
    tone: 'danger',
    fits: item => isCovered(item) && mayEnd(item),
    Dialog: EndPromotion,
  },
  {
    words: t('act.cancel.open'),
    tone: 'danger',
    fits: item => !isCovered(item) && mayEnd(item),
    Dialog: EndPromotion,
  },
]
