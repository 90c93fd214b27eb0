// Words, colours and lists that the screens of the market share.
import type { BadgeTone } from '@gomve/ui/badge'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

export type Listing = Shapes['market.console.ListingView']
export type PurchaseRequest = Shapes['market.console.RequestView']
export type Deal = Shapes['market.console.SaleView']
export type Pair = Shapes['market.console.PairView']
export type Dealer = Shapes['market.console.Dealer']
export type BatchSheet = Shapes['groups.BatchSheet']
/** A row of the list; the chosen one has its master, its money and its groups, too. */
export type Batch = Shapes['groups.BatchLine'] & { sheet?: BatchSheet }
export type BatchGroup = Shapes['groups.BatchGroup']

export type Translate = ReturnType<typeof useTranslation<['market', 'common']>>['t']

export const listingTones: Record<Listing['state'], BadgeTone> = {
  on_sale: 'gold',
  sold: 'green',
  cancelled: 'red',
  ended: 'plain',
}

export const requestTones: Record<PurchaseRequest['state'], BadgeTone> = {
  buying: 'gold',
  completed: 'green',
  cancelled: 'red',
}

export const batchTones: Record<Batch['state'], BadgeTone> = {
  open: 'gold',
  done: 'green',
  cancelled: 'red',
  closed: 'plain',
}

export const groupTones: Record<BatchGroup['state'], BadgeTone> = {
  forming: 'gold',
  formed: 'green',
  closed: 'plain',
}

export const dealTones: Record<Deal['kind'], BadgeTone> = {
  request: 'blue',
  resale: 'green',
  buyback: 'gold',
}

/** Values of a filter by whether two users are of one line of referrals. */
export const lines = ['', 'true', 'false'] as const

export const isTrue = (value: (typeof lines)[number]) => (value ? value === 'true' : undefined)

export const listingLists = ['/market/listings', '/market/listing', '/person/deals'] as const

export const requestLists = ['/market/requests', '/market/request', '/person/deals'] as const

export const batchLists = ['/market/batches', '/market/batch'] as const

/** The sheet of a batch as a row of the list. Seats are taken in the group that fills. */
export function batchOf(sheet: BatchSheet): Batch {
  const { name, batchId, classId, state, price, groups, formed, seats, launchedAt, closesAt, endedAt } =
    sheet.batch
  const current = sheet.groups.items.find(group => group.state === 'forming')
  return {
    ...{ batchId, classId, state, price, groups, formed, seats, launchedAt, closesAt, endedAt, sheet },
    className: name,
    userId: sheet.userId,
    master: sheet.master,
    taken: current?.taken ?? 0,
  }
}
