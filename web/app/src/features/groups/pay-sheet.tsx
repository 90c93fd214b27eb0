// The sheet in which a seat is paid: the sum and its coupon, what winning and not winning mean, and the
// payment password. It loads when it is first opened.
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { PayPassword } from '@/ui/pay-password'
import { useRoom } from '@/ui/room'
import type { Group } from './calls'
import { dealOf } from './deal'
import { Cash } from './deal-facts'
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
      fromWallet
      amount={order.isSumKnown ? order.total : undefined}
      note={
        <>
          <p>{t('sheet.seats', { count: order.form.count, name: group.name })}</p>
          <Odds group={group} order={order} />
        </>
      }
      choice={<CouponChoice order={order} />}
    />
  )
}

/** What comes of the cash that is paid: all that comes back is reckoned on it. */
function Odds({ group, order }: PaySheetProps) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const isTall = useRoom(order.isOpen) === 'tall'
  const { used } = order.form.coupon
  const deal = dealOf(group, order.each)
  const { winners, seats } = deal
  const refund = dong(deal.refund)
  const reward = dong(deal.reward)
  if (!used) return <p>{t('sheet.odds', { winners, seats, refund, reward })}</p>
  return (
    <>
      {isTall && (
        <p>
          <Cash deal={deal} />
        </p>
      )}
      <p>{t('coupon.won', { winners, seats, cash: dong(deal.cash) })}</p>
      <p>{t('coupon.lost', { refund, reward })}</p>
    </>
  )
}

/** With or without the best coupon. */
function CouponChoice({ order }: { order: Order }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const { offered, used, onUse } = order.form.coupon
  if (!offered || order.payment.unanswered) return null
  const worth = dong(offered.worth)
  return (
    <button
      type="button"
      onClick={() => onUse(!used)}
      className="press -my-1 min-h-11 px-1 text-sm font-semibold text-primary"
    >
      {used ? t('coupon.without', { worth }) : t('coupon.use', { worth })}
    </button>
  )
}
