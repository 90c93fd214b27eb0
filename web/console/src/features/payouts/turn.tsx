// Which approval the reader's would be, or why they cannot give one.
import { CircleAlert, UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { awaitsApproval, type Payout } from './calls'

export function Turn({ of: payout }: { of: Payout }) {
  const { t } = useTranslation('payouts')
  const { awaits, approver, details } = payout
  if (!details) return null
  if (details.whyNot && payout.state === 'reviewing')
    return (
      <p role="status" className="flex gap-2 rounded-xl bg-warning/12 px-4 py-3 text-sm text-warning">
        <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
        {details.whyNot}
      </p>
    )
  if (!awaitsApproval(payout)) return null
  const turn = details.needsTwo ? t('turn.first') : t('turn.only')
  return (
    <p className="flex gap-2 text-sm text-ink-2">
      <UserCheck className="size-5 shrink-0" aria-hidden="true" />
      {awaits === 'second_approval' ? t('turn.second', { name: approver }) : turn}
    </p>
  )
}
