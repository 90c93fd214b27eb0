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
  const { t } = useTranslation('money')
  return (
    <Decision
      title={t('takeIn.title')}
      submit={t('takeIn.submit')}
      path="/reserve/takeIn"
      body={reason => ({ paymentId: payment.id, reason })}
      refreshes={[...moneyLists, '/reserve/list', '/reserve/get']}
      said={t('takeIn.done')}
      reason={t('takeIn.reason')}
      onClose={onClose}
    >
      <PaymentSummary payment={payment} />
      <p className="text-ink-2">{t('takeIn.hint')}</p>
    </Decision>
  )
}
