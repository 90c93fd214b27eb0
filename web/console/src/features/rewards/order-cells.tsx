// Cells of orders of goods, and the facts of one.
import { Badge } from '@gomve/ui/badge'
import type { Fact } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { When } from '@/ui/when'
import { type Order, orderTones, type Translate, whatOf } from './calls'
import { Price } from './goods-cells'

export function PersonCell({ of }: { of: { nickname: string; maskedMobile: string } }) {
  return (
    <>
      {of.nickname}
      <span className="num block text-sm text-ink-2">{of.maskedMobile}</span>
    </>
  )
}

export function orderFacts(order: Order, t: Translate): Fact[] {
  const { state, cancelled, endedAt } = order
  return [
    { name: t('order.goods'), value: <span className="text-xl font-semibold">{whatOf(order)}</span> },
    { name: t('order.price'), value: <Price of={order} /> },
    {
      name: t('common:field.state'),
      value: <Badge tone={orderTones[state]}>{t(`orderState.${state}`)}</Badge>,
    },
    {
      name: t('common:field.person'),
      value: (
        <PersonLink id={order.userId}>
          <PersonCell of={order} />
        </PersonLink>
      ),
    },
    { name: t('order.orderedAt'), value: <When at={order.orderedAt} /> },
    { name: t('order.endsAt'), value: state === 'ordered' && <When at={order.endsAt} /> },
    { name: t('order.handedOverAt'), value: state === 'handed_over' && <When at={endedAt} /> },
    { name: t('order.venue'), value: order.venue },
    { name: t('common:field.cancelledAt'), value: state === 'cancelled' && <When at={endedAt} /> },
    { name: t('order.cancelled'), value: cancelled && t(`cancelled.${cancelled}`) },
    { name: t('order.operator'), value: order.operatorName },
    { name: t('common:field.reason'), value: order.reason },
    { name: t('order.id'), value: <span className="num text-sm">{order.orderId}</span> },
  ]
}
