// The outcomes of a proposed reversal, and what becomes of what a person owes after it.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { type Reversal, reversalLists } from './calls'

type How = 'approve' | 'reject' | 'withdraw' | 'collect' | 'waive'

export const ApproveReversal = (asked: Deciding<Reversal>) => <Decide {...asked} decision="approve" />
export const RejectReversal = (asked: Deciding<Reversal>) => <Decide {...asked} decision="reject" />
export const WithdrawReversal = (asked: Deciding<Reversal>) => <Decide {...asked} decision="withdraw" />
export const CollectReversal = (asked: Deciding<Reversal>) => <Decide {...asked} decision="collect" />
export const WaiveReversal = (asked: Deciding<Reversal>) => <Decide {...asked} decision="waive" />

function Decide({ decision, item: reversal, onClose }: Deciding<Reversal> & { decision: How }) {
  const { t } = useTranslation(['reversals', 'common'])
  const { id, waiverBy } = reversal
  // The second operator agrees to the reason of the first.
  const needsReason = decision !== 'approve' && decision !== 'collect' && !(decision === 'waive' && waiverBy)
  return (
    <Decision
      title={t(`decision.${decision}.title`)}
      submit={t(`decision.${decision}.open`)}
      danger={decision === 'approve' || decision === 'waive'}
      path={`/reversal/${decision}`}
      about={{ id }}
      refreshes={reversalLists}
      said={t(`decision.${decision}.done`)}
      hint={t(`decision.${decision}.hint`)}
      reason={needsReason && t('common:field.decision')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <Money amount={reversal.amount} className="font-semibold text-ink" /> · {reversal.nickname}{' '}
        <span className="num">{reversal.maskedMobile}</span> · {reversal.reason}
      </p>
    </Decision>
  )
}
