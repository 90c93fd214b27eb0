// The sheet in which a seat is paid: the sum and its coupon, what winning and not winning mean, and the
// payment password. It loads when it is first opened.
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { PayPassword } from '@/ui/pay-password'
import { useRoom } from '@/ui/room'
import type { Group } from './calls'
import { type Deal, dealOf } from './deal'
import { useSheetFacts } from './deal-facts'
import type { Order } from './use-order'

interface PaySheetProps {
  group: Group
  order: Order
}

export default function PaySheet({ group, order }: PaySheetProps) {
  const { t } = useTranslation('groups')
  const deal = dealOf(group, order.each)
  const isTall = useRoom(order.isOpen) === 'tall'
  const facts = useSheetFacts(deal)
  return (
    <PayPassword
      open={order.isOpen}
      onClose={order.close}
      onPassword={order.pay}
      payment={order.payment}
      fromWallet
      amount={order.isSumKnown ? order.total : undefined}
      facts={isTall ? facts : []}
      note={
        <>
          <p>{t('sheet.seats', { count: order.form.count, name: group.name })}</p>
          {!isTall && <Odds deal={deal} />}
        </>
      }
      choice={<CouponChoice order={order} />}
    />
  )
}

/** The same where there is room for a line or two. */
function Odds({ deal }: { deal: Deal }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const { winners, seats } = deal
  const refund = dong(deal.refund)
  const reward = dong(deal.reward)
  if (!deal.worth) return <p>{t('sheet.odds', { winners, seats, refund, reward })}</p>
  return (
    <>
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
