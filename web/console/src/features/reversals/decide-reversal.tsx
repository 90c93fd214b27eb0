// The outcomes of a proposed reversal, and what becomes of what a person owes after it.
import { Money } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { TextArea } from '@/ui/fields'
import type { Deciding } from '@/ui/side'
import { toast } from '@/ui/toast'
import { type Reversal, reversalLists } from './calls'

type Decision = 'approve' | 'reject' | 'withdraw' | 'collect' | 'waive'

export const ApproveReversal = (asked: Deciding<Reversal>) => <Decide {...asked} decision="approve" />
export const RejectReversal = (asked: Deciding<Reversal>) => <Decide {...asked} decision="reject" />
export const WithdrawReversal = (asked: Deciding<Reversal>) => <Decide {...asked} decision="withdraw" />
export const CollectReversal = (asked: Deciding<Reversal>) => <Decide {...asked} decision="collect" />
export const WaiveReversal = (asked: Deciding<Reversal>) => <Decide {...asked} decision="waive" />

function Decide({ decision, item: reversal, onClose }: Deciding<Reversal> & { decision: Decision }) {
  const { t } = useTranslation('reversals')
  const [reason, setReason] = useState('')
  const call = useAct(`/reversal/${decision}`, {
    refreshes: reversalLists,
    onDone: () => {
      toast(t(`decision.${decision}.done`))
      onClose()
    },
  })
  const { id, waiverBy } = reversal
  // The second operator agrees to the reason of the first.
  const needsReason = decision !== 'approve' && decision !== 'collect' && !(decision === 'waive' && waiverBy)
  return (
    <Dialog
      title={t(`decision.${decision}.title`)}
      submit={t(`decision.${decision}.open`)}
      danger={decision === 'approve' || decision === 'waive'}
      onClose={onClose}
      onSubmit={() => call.mutate(needsReason ? { id, reason } : { id })}
      busy={call.isPending}
      error={call.error}
    >
      <p className="text-ink-2">
        <Money amount={reversal.amount} className="font-semibold text-ink" /> · {reversal.nickname}{' '}
        <span className="num">{reversal.maskedMobile}</span> · {reversal.reason}
      </p>
      <p className="text-ink-2">{t(`decision.${decision}.hint`)}</p>
      {needsReason && (
        <TextArea
          label={t('reversal.decision')}
          value={reason}
          onChange={setReason}
          maxLength={300}
          required
        />
      )}
    </Dialog>
  )
}
