// Top-up orders: who waits for their money to be confirmed, the details of each order, and confirming or
// refusing it.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf, useMe } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import type { TopUp } from './calls'
import { ConfirmTopUp, RefuseTopUp } from './decide-topup'
import { useMoneyFilters } from './money-filters'
import { PersonCell, TimeLeft, topUpFacts } from './order-cells'
import { isReversible, ReverseTopUp } from './reverse-payment'
import { useTopUpBulk } from './topup-bulk'

const awaits = ({ state }: TopUp) => state === 'awaiting_payment'

export const topups = resource(
  {
    list: '/topup/list',
    id: 'id',
    one: id => answerOf('/topup/get', { orderId: id }),
    filters: {
      text: [],
      state: ['awaiting_payment', 'paid', 'expired', 'cancelled'],
      channelId: [],
      amountFrom: [],
      amountTo: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest', 'largest', 'smallest', 'soonest'],
    },
    query: given => given,
    every: pollEvery,
    queue: 'payments.top_ups',
  },
  function useTopUps(given) {
    const { t } = useTranslation(['money', 'common'])
    const mayReverse = useMe()?.permissions.includes('reversals')
    const left = {
      key: 'left',
      head: t('order.left'),
      cell: (order: TopUp) => <TimeLeft until={order.expiresAt} />,
      right: true,
      sort: { up: 'soonest' },
    }
    return {
      title: t('topups.title'),
      hint: t('topups.hint'),
      empty: t('topups.empty'),
      origin: { from: t('topups.emptyFrom'), to: '/statement' },
      choose: t('topups.choose'),
      name: t('order.title'),
      filters: {
        text: { label: t('filter.memoStart'), search: { submit: t('common:act.find'), maxLength: 80 } },
        state: { label: t('common:field.state'), option: value => t(`orderState.${value}`) },
        ...useMoneyFilters(),
      },
      columns: [
        {
          key: 'memo',
          head: t('order.memo'),
          cell: order => <span className="num font-semibold">{order.memo}</span>,
        },
        { key: 'person', head: t('order.person'), cell: order => <PersonCell of={order} /> },
        {
          key: 'amount',
          head: t('common:field.amount'),
          cell: order => <Money amount={order.amount} />,
          right: true,
          sort: { down: 'largest', up: 'smallest' },
        },
        {
          key: 'createdAt',
          head: t('common:field.madeAt'),
          cell: order => <When at={order.createdAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
        ...(given.state === 'awaiting_payment' ? [left] : []),
      ],
      nameOf: ({ memo }) => memo,
      bulk: useTopUpBulk(),
      acts: [
        { words: t('confirm.open'), tone: 'primary', fits: awaits, Dialog: ConfirmTopUp },
        { words: t('refuse.open'), tone: 'danger', fits: awaits, Dialog: RefuseTopUp },
        ...(mayReverse ? [{ words: t('reverse.open'), fits: isReversible, Dialog: ReverseTopUp }] : []),
      ],
      facts: order => topUpFacts(order, t),
    }
  },
)

export default function TopUpsScreen() {
  return <ResourceScreen of={topups} />
}
