// The ledger of commissions: who earned what from which sale, and those that an operator decides.
import { Badge } from '@gomve/ui/badge'
import { Money, useDong } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf, useMay } from '@/api/queries'
import { bulkAct } from '@/ui/bulk'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { type Commission, commissionLists, commissionTones } from './calls'
import { PersonCell } from './cells'
import { buyerOf, commissionFacts, earnerOf } from './commission-facts'
import { CancelCommission, ReleaseCommission } from './decide-commission'

const commissions = resource(
  {
    list: '/commission/list',
    id: 'id',
    one: id => answerOf('/commission/get', { id }),
    filters: {
      state: ['', 'under_review', 'pending', 'settled', 'cancelled'],
      earnerId: [],
      buyerId: [],
      setId: [],
      groupId: [],
      amountFrom: [],
      amountTo: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest', 'largest', 'smallest'],
    },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
    every: pollEvery,
    queue: 'team.reviews',
    worded: true,
  },
  function useCommissions() {
    const { t } = useTranslation('team')
    const may = useMay('team')
    const isHeld = ({ state }: Commission) => may && state === 'under_review'
    const waits = ({ state }: Commission) => may && (state === 'under_review' || state === 'pending')
    const dong = useDong()
    const bulk = {
      refreshes: commissionLists,
      label: ({ earner, buyer, amount }: Commission) => `${earner} ← ${buyer} · ${dong(amount)}`,
      forAll: { label: t('commission.reason'), maxLength: 300 },
      body: ({ id }: Commission, { forAll }: { forAll: string }) => ({ id, reason: forAll }),
    }
    const sets = useQuery({ ...answerOf('/set/list', { limit: 100 }), enabled: useMay('sets') })
    return {
      title: t('commissions.title'),
      hint: t('commissions.hint'),
      empty: t('commissions.empty'),
      choose: t('commissions.choose'),
      name: t('commission.title'),
      badge: line => <State of={line} />,
      filters: {
        state: { label: t('commission.state'), option: value => t(`commissionState.${value || 'all'}`) },
        earnerId: { label: t('commission.earner'), person: true },
        buyerId: { label: t('commission.buyer'), person: true },
        setId: sets.data && {
          label: t('commission.set'),
          options: [
            { value: '', label: t('commission.allSets') },
            ...sets.data.items.map(({ setId, name }) => ({ value: setId, label: name })),
          ],
        },
        amountFrom: { label: t('commission.amountFrom'), amount: true },
        amountTo: { label: t('commission.amountTo'), amount: true },
        from: { label: t('commission.from'), moment: true },
        until: { label: t('commission.until'), moment: true },
      },
      nameOf: ({ earner, amount }) => `${earner} ${amount}`,
      bulk: may
        ? [
            bulkAct({
              ...bulk,
              fits: isHeld,
              words: t('decideCommission.release.open'),
              tone: 'primary',
              title: t('decideCommission.release.title'),
              hint: t('decideCommission.release.hint'),
              path: '/commission/release',
              said: () => t('decideCommission.release.done'),
            }),
            bulkAct({
              ...bulk,
              fits: waits,
              words: t('decideCommission.cancel.open'),
              tone: 'danger',
              title: t('decideCommission.cancel.title'),
              hint: t('decideCommission.cancel.hint'),
              path: '/commission/cancel',
              said: () => t('decideCommission.cancel.done'),
            }),
          ]
        : undefined,
      columns: [
        { key: 'earner', head: t('commission.earner'), cell: line => <PersonCell of={earnerOf(line)} /> },
        { key: 'buyer', head: t('commission.buyer'), cell: line => <PersonCell of={buyerOf(line)} /> },
        {
          key: 'amount',
          head: t('commission.amount'),
          cell: ({ amount }) => <Money amount={amount} />,
          right: true,
          sort: { down: 'largest', up: 'smallest' },
        },
        { key: 'state', head: t('commission.state'), cell: line => <State of={line} /> },
        {
          key: 'formedAt',
          head: t('commission.formedAt'),
          cell: ({ formedAt }) => <When at={formedAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: line => commissionFacts(line, t),
      acts: [
        {
          words: t('decideCommission.release.open'),
          tone: 'primary',
          fits: isHeld,
          Dialog: ReleaseCommission,
        },
        {
          words: t('decideCommission.cancel.open'),
          tone: 'danger',
          fits: waits,
          Dialog: CancelCommission,
        },
      ],
    }
  },
)

export default function CommissionsScreen() {
  return <ResourceScreen of={commissions} />
}

function State({ of: { state } }: { of: Commission }) {
  const { t } = useTranslation('team')
  return <Badge tone={commissionTones[state]}>{t(`commissionState.${state}`)}</Badge>
}
