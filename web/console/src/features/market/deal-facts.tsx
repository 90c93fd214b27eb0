// Facts of listings, purchase requests and deals.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import type { Fact } from '@/ui/page'
import { When } from '@/ui/when'
import { dealsAddress, offerAddress } from './addresses'
import {
  type Deal,
  dealTones,
  type Listing,
  listingTones,
  type PurchaseRequest,
  requestTones,
  type Translate,
} from './calls'
import { DealerLink, InLedger, LineBadge, ScreenLink } from './cells'

const nameFact = (name: string, t: Translate): Fact => ({
  name: t('common:field.ticket'),
  value: <span className="text-xl font-semibold">{name}</span>,
})

const idFact = (id: string, t: Translate): Fact => ({
  name: t('deal.id'),
  value: <span className="num text-sm">{id}</span>,
})

function endFacts(
  { endedAt, endedBy, operatorName, reason }: Listing | PurchaseRequest,
  t: Translate,
): Fact[] {
  return [
    { name: t('common:field.endedAt'), value: endedAt && <When at={endedAt} /> },
    { name: t('deal.endedBy'), value: endedBy && t(`endedBy.${endedBy}`) },
    { name: t('deal.operator'), value: operatorName },
    { name: t('common:field.reason'), value: reason },
  ]
}

export const listingFacts = (listing: Listing, t: Translate): Fact[] => [
  nameFact(listing.name, t),
  { name: t('deal.price'), value: <Money amount={listing.price} /> },
  { name: t('deal.recycleValue'), value: <Money amount={listing.recycleValue} /> },
  { name: t('listing.quantity'), value: <Count value={listing.quantity} /> },
  { name: t('listing.sold'), value: <Count value={listing.sold} /> },
  {
    name: t('common:field.state'),
    value: <Badge tone={listingTones[listing.state]}>{t(`listingState.${listing.state}`)}</Badge>,
  },
  { name: t('deal.seller'), value: <DealerLink of={listing.seller} /> },
  { name: t('listing.listedAt'), value: <When at={listing.listedAt} /> },
  { name: t('deal.endsAt'), value: listing.state === 'on_sale' && <When at={listing.endsAt} /> },
  { name: t('listing.expiresAt'), value: <When at={listing.expiresAt} /> },
  ...endFacts(listing, t),
  {
    name: t('deals.title'),
    value: listing.sold > 0 && (
      <ScreenLink permission="market" to={dealsAddress('resale', listing.seller.userId)}>
        {t('deal.ofPerson')}
      </ScreenLink>
    ),
  },
  idFact(listing.listingId, t),
]

export const requestFacts = (request: PurchaseRequest, t: Translate): Fact[] => [
  nameFact(request.name, t),
  { name: t('deal.price'), value: <Money amount={request.price} /> },
  { name: t('request.held'), value: <Money amount={request.held} /> },
  { name: t('request.quantity'), value: <Count value={request.quantity} /> },
  { name: t('request.filled'), value: <Count value={request.filled} /> },
  {
    name: t('common:field.state'),
    value: <Badge tone={requestTones[request.state]}>{t(`requestState.${request.state}`)}</Badge>,
  },
  { name: t('common:field.buyer'), value: <DealerLink of={request.buyer} /> },
  { name: t('common:field.publishedAt'), value: <When at={request.publishedAt} /> },
  { name: t('deal.endsAt'), value: request.state === 'buying' && <When at={request.endsAt} /> },
  ...endFacts(request, t),
  {
    name: t('deals.title'),
    value: request.filled > 0 && (
      <ScreenLink permission="market" to={dealsAddress('request', request.buyer.userId)}>
        {t('deal.ofPerson')}
      </ScreenLink>
    ),
  },
  { name: t('deal.money'), value: <InLedger id={request.requestId} /> },
  idFact(request.requestId, t),
]

export const dealFacts = (deal: Deal, t: Translate): Fact[] => [
  nameFact(deal.name, t),
  { name: t('sale.count'), value: <Count value={deal.count} /> },
  { name: t('sale.paid'), value: <Money amount={deal.paid} /> },
  { name: t('common:field.fee'), value: <Money amount={deal.fee} /> },
  {
    name: t('common:field.kind'),
    value: <Badge tone={dealTones[deal.kind]}>{t(`kind.${deal.kind}`)}</Badge>,
  },
  { name: t('deal.seller'), value: <DealerLink of={deal.seller} /> },
  { name: t('common:field.buyer'), value: deal.buyer ? <DealerLink of={deal.buyer} /> : t('sale.operator') },
  { name: t('line.label'), value: deal.inLine && <LineBadge of={deal} /> },
  { name: t('sale.soldAt'), value: <When at={deal.soldAt} /> },
  {
    name: t('sale.of'),
    value: (
      <ScreenLink permission={deal.kind === 'buyback' ? 'packages' : 'market'} to={offerAddress(deal)}>
        <span className="num text-sm">{deal.dealId}</span>
      </ScreenLink>
    ),
  },
  { name: t('deal.money'), value: <InLedger id={deal.saleId} /> },
  idFact(deal.saleId, t),
]
