// The outcomes of a proposed adjustment: approved by another operator, rejected, or withdrawn by its
// proposer.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { TextArea } from '@/ui/fields'
import type { Deciding } from '@/ui/side'
import { toast } from '@/ui/toast'
import { AdjustedAmount, type Adjustment } from './adjustment-columns'

/** The answers that proposing or deciding an adjustment makes stale. */
export const adjustmentLists = [
  '/adjustment/list',
  '/adjustment/get',
  '/person/holdings',
  '/person/flow',
] as const

type Decision = 'approve' | 'reject' | 'withdraw'

export const ApproveAdjustment = (asked: Deciding<Adjustment>) => <Decide {...asked} decision="approve" />
export const RejectAdjustment = (asked: Deciding<Adjustment>) => <Decide {...asked} decision="reject" />
export const WithdrawAdjustment = (asked: Deciding<Adjustment>) => <Decide {...asked} decision="withdraw" />

function Decide({ decision, item: adjustment, onClose }: Deciding<Adjustment> & { decision: Decision }) {
  const { t } = useTranslation('money')
  const [reason, setReason] = useState('')
  const call = useAct(`/adjustment/${decision}`, {
    refreshes: adjustmentLists,
    onDone: () => {
      toast(t(`decision.${decision}.done`))
      onClose()
    },
  })
  const { id } = adjustment
  return (
    <Dialog
      title={t(`decision.${decision}.title`)}
      submit={t(`decision.${decision}.open`)}
      danger={decision === 'reject'}
      onClose={onClose}
      onSubmit={() => call.mutate(decision === 'approve' ? { id } : { id, reason })}
      busy={call.isPending}
      error={call.error}
    >
      <p className="text-ink-2">
        <AdjustedAmount of={adjustment} className="font-semibold text-ink" /> · {adjustment.nickname}{' '}
        <span className="num">{adjustment.maskedMobile}</span> · {adjustment.reason}
      </p>
      {decision === 'approve' ? (
        <p className="text-ink-2">{t('decision.approve.hint')}</p>
      ) : (
        <TextArea
          label={t('adjustment.decision')}
          value={reason}
          onChange={setReason}
          maxLength={300}
          required
        />
      )}
    </Dialog>
  )
}
