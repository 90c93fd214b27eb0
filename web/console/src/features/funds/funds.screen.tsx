// Funds: the money that providers lock; those that wait are approved, or rejected with a reason.
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import type { Fund } from './calls'
import { ApproveFund, RejectFund } from './decide-fund'
import { fundColumns } from './fund-columns'
import { fundFacts } from './fund-facts'

const isWaiting = ({ state }: Fund) => state === 'applying'

export const funds = resource(
  {
    list: '/fund/list',
    id: 'fundId',
    one: id => answerOf('/fund/get', { fundId: id }),
    filters: {
      state: ['applying', 'active', 'cancelling', 'completed', 'rejected', 'all'],
      userId: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest', 'largest', 'smallest'],
    },
    query: ({ state, ...given }) => ({ ...given, state: state === 'all' ? undefined : state }),
    every: pollEvery,
    queue: 'funds.funds',
  },
  function useFunds() {
    const { t } = useTranslation(['funds', 'common'])
    return {
      title: t('funds.title'),
      hint: t('funds.hint'),
      empty: t('funds.empty'),
      origin: { from: t('funds.emptyFrom'), to: '/providers' },
      choose: t('funds.choose'),
      name: t('fund.title'),
      filters: {
        state: {
          label: t('common:field.state'),
          option: value => t(value === 'all' ? 'common:filter.any' : `state.${value}`),
        },
        userId: { label: t('common:field.provider'), person: true },
        from: { label: t('fund.from'), moment: true },
        until: { label: t('fund.until'), moment: true },
      },
      nameOf: ({ nickname, amount }) => `${nickname} ${amount}`,
      columns: fundColumns(t),
      facts: item => fundFacts(item, t),
      acts: [
        { words: t('approveFund.open'), tone: 'primary', fits: isWaiting, Dialog: ApproveFund },
        { words: t('rejectFund.open'), tone: 'danger', fits: isWaiting, Dialog: RejectFund },
      ],
    }
  },
)

export default function FundsScreen() {
  return <ResourceScreen of={funds} />
}
