// Payments without an owner: each is assigned to an order or a person, or returned to its payer.
import { Badge } from '@gomve/ui/badge'
import { Money, useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf, useMay } from '@/api/queries'
import { bulkAct } from '@/ui/bulk'
import { PersonLink } from '@/ui/person-link'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { moneyLists, type Suspense, suspenseTones } from './calls'
import { MatchPayment, ReturnPayment } from './decide-suspense'
import { useMoneyFilters } from './money-filters'
import { ReverseMatched } from './reverse-payment'
import { SettleChannel } from './settle-channel'
import { TakeIn } from './take-in'

const isOpen = ({ state }: Suspense) => state === 'open'
const isMatched = ({ state, reversedAt }: Suspense) => state === 'matched' && !reversedAt

export const suspense = resource(
  {
    list: '/suspense/list',
    id: 'id',
    one: id => answerOf('/suspense/get', { id }),
    filters: {
      text: [],
      state: ['open', 'matched', 'returned', 'taken_in', 'settled'],
      why: [
        '',
        'unknown_memo',
        'wrong_amount',
        'late',
        'paid_twice',
        'order_refused',
        'suspicious',
        'needs_another',
        'brought_back',
        'same_transfer',
      ],
      channelId: [],
      amountFrom: [],
      amountTo: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest'],
    },
    query: ({ why, ...given }) => ({ ...given, why: why || undefined }),
    every: pollEvery,
    queue: 'payments.suspense',
  },
  function useSuspense() {
    const { t } = useTranslation(['money', 'common'])
    const dong = useDong()
    const mayTakeIn = useMay('reserve')
    const mayReverse = useMay('reversals')
    return {
      title: t('suspense.title'),
      hint: t('suspense.hint'),
      empty: t('suspense.empty'),
      origin: { from: t('suspense.emptyFrom'), to: '/statement' },
      choose: t('suspense.choose'),
      name: t('suspense.payment'),
      filters: {
        text: { label: t('filter.memo'), search: { submit: t('common:act.find'), maxLength: 80 } },
        state: { label: t('common:field.state'), option: value => t(`suspenseState.${value}`) },
        why: { label: t('suspense.why'), option: value => (value ? t(`why.${value}`) : '–'), lead: false },
        ...useMoneyFilters(),
      },
      nameOf: ({ reference }) => reference,
      bulk: [
        bulkAct({
          words: t('return.open'),
          fits: isOpen,
          title: t('return.title'),
          hint: t('return.hint'),
          path: '/suspense/return',
          refreshes: moneyLists,
          label: ({ reference, amount }: Suspense) => `${reference} · ${dong(amount)}`,
          forAll: { label: t('return.reason'), maxLength: 200 },
          body: ({ id }: Suspense, { forAll }) => ({ id, reason: forAll }),
          said: () => t('return.done'),
        }),
      ],
      acts: [
        { words: t('match.open'), tone: 'primary', fits: isOpen, Dialog: MatchPayment },
        { words: t('return.open'), fits: isOpen, Dialog: ReturnPayment },
        { words: t('takeIn.open'), fits: payment => mayTakeIn && isOpen(payment), Dialog: TakeIn },
        { words: t('settle.open'), fits: isOpen, Dialog: SettleChannel },
        ...(mayReverse ? [{ words: t('reverse.open'), fits: isMatched, Dialog: ReverseMatched }] : []),
      ],
      columns: [
        {
          key: 'reference',
          head: t('order.reference'),
          cell: item => <span className="num font-semibold">{item.reference}</span>,
        },
        { key: 'why', head: t('suspense.why'), cell: item => t(`why.${item.why}`) },
        {
          key: 'memo',
          head: t('common:field.memo'),
          cell: item => <span className="wrap-anywhere">{item.memo}</span>,
        },
        {
          key: 'amount',
          head: t('common:field.amount'),
          cell: item => <Money amount={item.amount} />,
          right: true,
        },
        {
          key: 'receivedAt',
          head: t('suspense.receivedAt'),
          cell: item => <When at={item.receivedAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: payment => [
        {
          name: t('common:field.amount'),
          value: <Money amount={payment.amount} className="text-xl font-semibold" />,
        },
        {
          name: t('common:field.state'),
          value: <Badge tone={suspenseTones[payment.state]}>{t(`suspenseState.${payment.state}`)}</Badge>,
        },
        { name: t('suspense.why'), value: t(`why.${payment.why}`) },
        { name: t('common:field.memo'), value: payment.memo || '–' },
        { name: t('order.reference'), value: payment.reference },
        { name: t('common:field.channel'), value: payment.channelId },
        { name: t('suspense.receivedAt'), value: <When at={payment.receivedAt} /> },
        { name: t('order.paidAt'), value: <When at={payment.paidAt} /> },
        { name: t('order.id'), value: payment.orderId },
        {
          name: t('suspense.personId'),
          value: payment.userId && <PersonLink id={payment.userId}>{payment.userId}</PersonLink>,
        },
        { name: t('common:field.reason'), value: payment.reason },
        { name: t('suspense.closedAt'), value: payment.closedAt && <When at={payment.closedAt} /> },
        { name: t('reverse.at'), value: payment.reversedAt && <When at={payment.reversedAt} /> },
      ],
    }
  },
)

export default function SuspenseScreen() {
  return <ResourceScreen of={suspense} />
}
