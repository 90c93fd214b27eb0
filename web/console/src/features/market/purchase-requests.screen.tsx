// What users ask to buy from each other; open ones can be cancelled with a reason.
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { type PurchaseRequest, requestTones } from './calls'
import { CancelRequest } from './cancel'
import { requestFacts } from './deal-facts'
import { offerFilters, offerSource, useOffers } from './offer-screen'

const requests = resource(
  {
    ...offerSource,
    list: '/market/requests',
    id: 'requestId',
    one: id => answerOf('/market/request', { requestId: id }),
    filters: { state: ['', 'buying', 'completed', 'cancelled'], ...offerFilters },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
  },
  function useRequests() {
    const { t } = useTranslation(['market', 'common'])
    const { filters, ...listed } = useOffers<PurchaseRequest>(of => ({
      list: part => of(`requests.${part}`),
      one: part => of(`request.${part}`),
      cancel: of('cancelRequest.open'),
      state: ({ state }) => ({ tone: requestTones[state], words: of(`requestState.${state}`) }),
      dealer: { head: of('common:field.buyer'), of: ({ buyer }) => buyer },
      done: { words: of('request.filled'), of: ({ filled }) => filled },
      at: { head: of('common:field.publishedAt'), of: ({ publishedAt }) => publishedAt },
      isOpen: ({ state }) => state === 'buying',
      Cancel: CancelRequest,
    }))
    return {
      ...listed,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`requestState.${value}`) },
        ...filters,
      },
      facts: request => requestFacts(request, t),
    }
  },
)

export default function PurchaseRequestsScreen() {
  return <ResourceScreen of={requests} />
}
