// The ledger of commissions: who earned what from which sale, and those that an operator decides.
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { useCommissionActs } from './commission-acts'
import { commissionColumns, State } from './commission-columns'
import { commissionFacts } from './commission-facts'
import { useCommissionFilters } from './commission-filters'

export const commissions = resource(
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
    return {
      title: t('commissions.title'),
      hint: t('commissions.hint'),
      empty: t('commissions.empty'),
      origin: { from: t('commissions.emptyFrom'), to: '/groups' },
      choose: t('commissions.choose'),
      name: t('commission.title'),
      badge: line => <State of={line} />,
      filters: useCommissionFilters(),
      nameOf: ({ earner, amount }) => `${earner} ${amount}`,
      columns: commissionColumns(t),
      facts: line => commissionFacts(line, t),
      ...useCommissionActs(),
    }
  },
)

export default function CommissionsScreen() {
  return <ResourceScreen of={commissions} />
}
