// What users ask to buy from each other; open ones can be cancelled with a reason.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { type PurchaseRequest, requestTones } from './calls'
import { CancelRequest } from './cancel'
import { DealerCell, TicketCell } from './cells'
import { requestFacts } from './deal-facts'

const isOpen = ({ state }: PurchaseRequest) => state === 'buying'

const requests = resource(
  {
    list: '/market/requests',
    id: 'requestId',
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
      columns: [
        {
          head: t('deal.ticket'),
          cell: ({ name, filled, quantity }) => <TicketCell name={name} done={filled} of={quantity} />,
        },
        { head: t('deal.buyer'), cell: ({ buyer }) => <DealerCell of={buyer} /> },
        {
          head: t('deal.price'),
          cell: ({ price }) => <Money amount={price} />,
          right: true,
          sort: { down: 'highest_price', up: 'lowest_price' },
        },
        {
          head: t('request.publishedAt'),
          cell: ({ publishedAt }) => <When at={publishedAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: request => requestFacts(request, t),
      acts: [{ words: t('cancelRequest.open'), tone: 'danger', fits: isOpen, Dialog: CancelRequest }],
    }
  },
)

export default function PurchaseRequestsScreen() {
  return <ResourceScreen of={requests} />
}
