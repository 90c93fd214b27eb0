// Proposing that a payment in suspense is the operator's own money. Another operator approves it.
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { moneyLists, type Suspense } from './calls'
import { PaymentSummary } from './decide-suspense'

interface Props {
  item: Suspense
  onClose: () => void
}

export function TakeIn({ item: payment, onClose }: Props) {
  const { t } = useTranslation(['money', 'common'])
  return (
    <Decision
      title={t('takeIn.title')}
      submit={t('common:act.propose')}
      path="/reserve/takeIn"
      about={{ paymentId: payment.id }}
      refreshes={[...moneyLists, '/reserve/list', '/reserve/get']}
      said={t('common:proposal.made')}
      hint={t('takeIn.hint')}
      reason={t('takeIn.reason')}
      onClose={onClose}
    >
      <PaymentSummary payment={payment} />
    </Decision>
  )
}
