// Cancelling an order with a reason, which its owner reads.
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { type Order, orderLists, whatOf } from './calls'
import { Price } from './goods-cells'

export function CancelOrder({ item: order, onClose }: Deciding<Order>) {
  const { t } = useTranslation(['rewards', 'common'])
  return (
    <Decision
      title={t('cancelOrder.title')}
      submit={t('cancelOrder.open')}
      danger
      path="/goodsOrder/cancel"
      about={{ orderId: order.orderId }}
      refreshes={orderLists}
      said={t('cancelOrder.done')}
      hint={t('cancelOrder.hint')}
      reason={t('common:field.reasonUserReads')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{whatOf(order)}</span> · {order.nickname}{' '}
        <span className="num">{order.maskedMobile}</span> · <Price of={order} />
      </p>
    </Decision>
  )
}
