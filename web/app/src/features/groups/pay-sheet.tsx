// The sheet in which a seat is paid: the sum, the odds once more, and the payment password.
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { PayPassword } from '@/ui/pay-password'
import type { Group } from './calls'
import type { Order } from './use-order'

export function PaySheet({ group, order }: { group: Group; order: Order }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  return (
    <PayPassword
      open={order.isOpen}
      onClose={order.close}
      onPassword={order.pay}
      payment={order.payment}
      amount={order.total}
      note={
        <>
          <p>{t('sheet.seats', { count: order.form.count, name: group.name })}</p>
          <p>
            {t('sheet.odds', {
              winners: group.winners,
              seats: group.seats,
              refund: dong(group.refund),
              reward: dong(group.reward),
            })}
          </p>
        </>
      }
    />
  )
}
