// What an operator may do with a reversal in each of its states.
import type { Act } from '@/ui/side'
import { isProposedBy, type Reversal, type Translate } from './calls'
import {
  ApproveReversal,
  CollectReversal,
  RejectReversal,
  WaiveReversal,
  WithdrawReversal,
} from './decide-reversal'

const isOwed = ({ state }: Reversal) => state === 'owed'

/** `me`: the operator to whom they are offered. */
export const reversalActs = (t: Translate, me: string | undefined): Act<Reversal>[] => [
  {
    words: t('decision.approve.open'),
    tone: 'danger',
    fits: item => item.state === 'proposed' && !isProposedBy(item, me),
    Dialog: ApproveReversal,
  },
  {
    words: t('decision.reject.open'),
    fits: item => item.state === 'proposed' && !isProposedBy(item, me),
    Dialog: RejectReversal,
  },
  { words: t('decision.withdraw.open'), fits: item => isProposedBy(item, me), Dialog: WithdrawReversal },
  { words: t('decision.collect.open'), tone: 'primary', fits: isOwed, Dialog: CollectReversal },
  { words: t('decision.waive.open'), fits: isOwed, Dialog: WaiveReversal },
]
