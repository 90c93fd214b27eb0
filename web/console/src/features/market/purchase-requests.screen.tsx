// What users ask to buy from each other; open ones can be cancelled with a reason.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { type PurchaseRequest, requestTones } from './calls'
import { CancelRequest } from './cancel'
import { requestFacts } from './deal-facts'
import { requestColumns } from './request-columns'

const isOpen = ({ state }: PurchaseRequest) => state === 'buying'

const requests = resource(
  {
    list: '/market/requests',
    id: 'requestId',
    one: id => answerOf('/market/request', { requestId: id }),
    filters: {
      state: ['', 'buying', 'completed', 'cancelled'],
      classId: [],
      userId: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest', 'highest_price', 'lowest_price'],
    },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
    every: pollEvery,
    worded: true,
  },
  function useRequests() {
    const { t } = useTranslation('market')
    return {
      title: t('requests.title'),
      hint: t('requests.hint'),
      empty: t('requests.empty'),
      choose: t('requests.choose'),
      name: t('request.name'),
      badge: ({ state }) => <Badge tone={requestTones[state]}>{t(`requestState.${state}`)}</Badge>,
      filters: {
        state: { label: t('deal.state'), option: value => t(`requestState.${value || 'all'}`) },
        userId: { label: t('deal.buyer'), person: true },
        from: { label: t('request.from'), moment: true },
        until: { label: t('request.until'), moment: true },
      },
      nameOf: ({ buyer, name }) => `${buyer.nickname} ${name}`,
      columns: requestColumns(t),
      facts: request => requestFacts(request, t),
      acts: [{ words: t('cancelRequest.open'), tone: 'danger', fits: isOpen, Dialog: CancelRequest }],
    }
  },
)

export default function PurchaseRequestsScreen() {
  return <ResourceScreen of={requests} />
}
