// Providers' tasks: what each sells behind a fund, what was taken of it, and its takes.
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { useMay } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { OfferBadge } from './offer-cells'
import { offerColumns } from './offer-columns'
import { Overdue, offerFacts } from './offer-facts'
import { OfferTakes } from './offer-takes'
import { oneOffer } from './offers'

const states = [
  ...(['', 'receiving', 'paused', 'executing', 'completing', 'buying_back'] as const),
  ...(['success', 'failed', 'completed', 'cancelled'] as const),
] as const

const tasks = resource(
  {
    list: '/task/list',
    id: 'taskId',
    one: oneOffer,
    filters: {
      state: states,
      isOverdue: ['', 'true', 'false'],
      userId: [],
      classId: [],
      sort: ['newest', 'oldest'],
    },
    query: ({ state, isOverdue, ...given }) => ({
      ...given,
      state: state || undefined,
      isOverdue: isOverdue ? isOverdue === 'true' : undefined,
    }),
    queue: 'tasks.unsettled',
    every: pollEvery,
    worded: true,
  },
  function useTasks() {
    const { t } = useTranslation(['offers', 'common'])
    const maySettle = useMay('settlements')
    const settlings = { '': '–', true: t('tasks.overdue'), false: t('tasks.inTime') }
    return {
      title: t('tasks.title'),
      hint: t('tasks.hint'),
      empty: t('tasks.empty'),
      origin: { from: t('tasks.emptyFrom'), to: '/funds' },
      choose: t('tasks.choose'),
      name: ({ name }) => name,
      badge: item => <OfferBadge of={item} />,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`offerState.${value}`) },
        isOverdue: { label: t('tasks.settling'), option: value => settlings[value], lead: false },
        userId: { label: t('common:field.provider'), person: true },
      },
      nameOf: ({ name, provider }) => `${name} ${provider.nickname}`,
      columns: offerColumns(t),
      facts: item => offerFacts(item, t),
      note: item => <Overdue of={item} />,
      below: item => maySettle && <OfferTakes of={item} />,
    }
  },
)

export default function ProviderTasksScreen() {
  return <ResourceScreen of={tasks} />
}
