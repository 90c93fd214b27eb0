// Settlements: each take of a provider's task with its sums, and whether they add up.
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { useMay } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { CancelTake } from './cancel-take'
import { TakeBadge } from './offer-cells'
import { takeColumns } from './offer-columns'
import { mayCancel, oneTake } from './offers'
import { settlementFacts } from './settlement-facts'
import { SettlementSums, settlementsOf } from './settlement-sums'
import { useWeeks, WeekSums } from './week-sums'

const states = ['', 'executing', 'completing', 'buying_back', 'succeeded', 'failed', 'cancelled'] as const

const settlements = resource(
  {
    list: '/settlement/list',
    id: 'takeId',
    one: oneTake,
    filters: {
      state: states,
      userId: [],
      taskId: [],
      monday: [],
      sort: ['newest', 'oldest'],
    },
    query: settlementsOf,
    every: pollEvery,
    worded: true,
  },
  function useSettlements(given) {
    const { t } = useTranslation(['offers', 'common'])
    const mayCancelTakes = useMay('providers')
    const weeks = useWeeks()
    return {
      title: t('settlements.title'),
      hint: t('settlements.hint'),
      above: given.monday ? <WeekSums monday={given.monday} /> : <SettlementSums given={given} />,
      empty: t('settlements.empty'),
      origin: { from: t('settlements.emptyFrom'), to: '/provider-tasks' },
      choose: t('settlements.choose'),
      name: ({ name }) => name,
      badge: item => <TakeBadge of={item} />,
      filters: {
        // Seven states as chips leave no room for the weeks beside them.
        state: {
          label: t('common:field.state'),
          options: states.map(value => ({
            value,
            label: value ? t(`takeState.${value}`) : t('common:filter.any'),
          })),
          lead: true,
          className: 'w-56',
        },
        monday: { label: t('week'), options: weeks, lead: true, className: 'w-56' },
        userId: { label: t('taker'), person: true },
        taskId: {
          label: t('task.id'),
          search: { submit: t('common:act.find'), maxLength: 20 },
          lead: false,
        },
      },
      nameOf: ({ taker, name }) => `${taker.nickname} ${name}`,
      columns: takeColumns(t),
      facts: item => settlementFacts(item, t),
      acts: [
        {
          words: t('cancel.open'),
          tone: 'danger',
          fits: item => mayCancelTakes && mayCancel(item),
          Dialog: CancelTake,
        },
      ],
    }
  },
)

export default function SettlementsScreen() {
  return <ResourceScreen of={settlements} />
}
