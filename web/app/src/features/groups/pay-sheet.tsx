// The sheet in which a seat is paid: the sum and its coupon, what winning and not winning mean, and the
// payment password. It loads when it is first opened.
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { PayPassword } from '@/ui/pay-password'
import type { Group } from './calls'
import { rewardOn } from './deal'
import type { Order } from './use-order'

interface PaySheetProps {
  group: Group
  order: Order
}

export default function PaySheet({ group, order }: PaySheetProps) {
  const { t } = useTranslation('groups')
  return (
    <PayPassword
      open={order.isOpen}
      onClose={order.close}
      onPassword={order.pay}
      payment={order.payment}
      amount={order.isSumKnown ? order.total : undefined}
      note={
        <>
          <p>{t('sheet.seats', { count: order.form.count, name: group.name })}</p>
          <WithCoupon group={group} order={order} />
        </>
      }
    />
  )
}

/** What is paid in cash, and what comes of it: all that comes back is reckoned on the cash. */
function WithCoupon({ group, order }: PaySheetProps) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const { offered, used, onUse } = order.form.coupon
  const { winners, seats, price, refund, reward } = group
  const cash = dong(order.total)
  return (
    <>
      {used ? (
        <>
          <p>{t('coupon.sum', { price: dong(price), worth: dong(used.worth) })}</p>
          <p>{t('coupon.won', { winners, seats, cash })}</p>
          <p>{t('coupon.lost', { cash, reward: dong(rewardOn(order.total, group)) })}</p>
        </>
      ) : (
        <p>{t('sheet.odds', { winners, seats, refund: dong(refund), reward: dong(reward) })}</p>
      )}
      {offered && !order.payment.unanswered && (
        <button
          type="button"
          onClick={() => onUse(!used)}
          className="press -my-1 min-h-11 px-3 font-semibold text-primary"
        >
          {used ? t('coupon.without') : t('coupon.use', { worth: dong(offered.worth) })}
        </button>
      )}
    </>
  )
}
