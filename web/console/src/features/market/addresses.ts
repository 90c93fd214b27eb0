// Addresses of the market's screens. With a person the list is short, so that what is named by id is in it.
import type { Deal, Listing, PurchaseRequest } from './calls'

export const listingAddress = ({ listingId, seller }: Listing) =>
  `/listings?userId=${seller.userId}&id=${listingId}`

export const requestAddress = ({ requestId, buyer }: PurchaseRequest) =>
  `/purchase-requests?userId=${buyer.userId}&id=${requestId}`

export const dealAddress = ({ saleId, kind, seller }: Deal) =>
  `/deals?kind=${kind}&userId=${seller.userId}&id=${saleId}`

export const dealsAddress = (kind: Deal['kind'], userId: string) => `/deals?kind=${kind}&userId=${userId}`

export const batchesAddress = (userId: string) => `/personal-groups?userId=${userId}`

/** The listing, request or package into which it was sold. */
export function offerAddress({ kind, dealId, seller, buyer }: Deal): string {
  if (kind === 'buyback') return `/buyback?id=${dealId}`
  return kind === 'resale'
    ? `/listings?userId=${seller.userId}&id=${dealId}`
    : `/purchase-requests?userId=${buyer?.userId ?? ''}&id=${dealId}`
}
