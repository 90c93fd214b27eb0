// Orders of goods: what waits at a desk, handing it over by its code, and what became of the others.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { partOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { type Order, orderTones, whatOf } from './calls'
import { CancelOrder } from './cancel-order'
import { Picture, Price } from './goods-cells'
import { HandOver } from './hand-over'
import { orderFacts, PersonCell } from './order-cells'

const waits = ({ state }: Order) => state === 'ordered'

const orders = resource(
  {
    list: '/goodsOrder/list',
    id: 'orderId',
    one: orderId => partOf('/goodsOrder/get', { orderId }, (order): Order => order),
    filters: {
      state: ['ordered', 'handed_over', 'cancelled', 'credited'],
      goodsId: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest'],
    },
    query: given => given,
    every: pollEvery,
    worded: true,
  },
  function useOrders() {
    const { t } = useTranslation(['rewards', 'common'])
    return {
      title: t('orders.title'),
      hint: t('orders.hint'),
      above: <HandOver />,
      empty: t('orders.empty'),
      origin: { from: t('orders.emptyFrom'), to: '/goods' },
      choose: t('orders.choose'),
      name: t('order.name'),
      badge: ({ state }) => <Badge tone={orderTones[state]}>{t(`orderState.${state}`)}</Badge>,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`orderState.${value}`) },
        from: { label: t('order.from'), moment: true },
        until: { label: t('order.until'), moment: true },
      },
      nameOf: ({ nickname, title }) => `${nickname} ${title}`,
      columns: [
        {
          key: 'goods',
          head: t('order.goods'),
          cell: order => (
            <span className="flex items-center gap-3">
              <Picture of={order} />
              <span>
                <span className="font-semibold">{whatOf(order)}</span>
                <Price of={order} className="block text-sm text-ink-2" />
              </span>
            </span>
          ),
        },
        { key: 'person', head: t('common:field.person'), cell: order => <PersonCell of={order} /> },
        {
          key: 'orderedAt',
          head: t('order.orderedAt'),
          cell: ({ orderedAt }) => <When at={orderedAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: order => orderFacts(order, t),
      acts: [{ words: t('cancelOrder.open'), tone: 'danger', fits: waits, Dialog: CancelOrder }],
    }
  },
)

export default function GoodsOrdersScreen() {
  return <ResourceScreen of={orders} />
}
