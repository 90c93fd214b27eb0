// The calls of the market: listings, purchase requests, buyback packages.
import { queryOptions } from '@tanstack/react-query'
import { answerOf, listOf, quiet, wholeOf } from '@/api/answers'
import { type GetAnswer, get, type PostBody, post } from '@/api/client'

export type Listing = GetAnswer<'/token/ticket/otc/getList'>['items'][number]
export type Wanted = GetAnswer<'/token/otc/ticket/purchase/getList'>['items'][number]
export type WantedCounts = GetAnswer<'/token/otc/ticket/purchase/getInfoCount'>
export type Package = GetAnswer<'/token/otc/ticket/buyback/getList'>['items'][number]
export type Sale = GetAnswer<'/token/otc/ticket/buyback/getRecList'>['items'][number]
export type WhyNot = NonNullable<Listing['whyNot']>
export type EndedBy = NonNullable<Listing['endedBy']>
export type OtherSide = Listing['seller']
export type Experience = GetAnswer<'/vr/getInfoList'>['items'][number]

/** The most tickets of one deal. */
export const mostTickets = 100

/** All free tickets of a user, for choosing those that a sale names. */
const mostPages = 10
export const freeTicketsQuery = queryOptions({
  ...wholeOf('/token/vr/getTicketList', { state: 'awaiting_number', claim: 'none' }, mostPages),
  select: ({ items }) => items,
  ...quiet,
})

/** Every class on offer, for what may be asked for. There are tens of them. */
export const classesQuery = queryOptions({
  ...answerOf('/vr/getInfoList', { limit: 100 }),
  select: ({ items }) => items,
  staleTime: 10 * 60_000,
})

/** The lowest price of each class in the public queue. */
export const queuePricesQuery = queryOptions({
  ...answerOf('/gb/getSetList', { limit: 100 }),
  select: lowestPrices,
  staleTime: 60_000,
  ...quiet,
})

function lowestPrices({ items }: GetAnswer<'/gb/getSetList'>) {
  const lowest = new Map<string, string>()
  for (const { classId, price } of items) {
    if (Number(price) < Number(lowest.get(classId) ?? Number.POSITIVE_INFINITY)) lowest.set(classId, price)
  }
  return lowest
}

/** The first listings of a class, the cheapest first. */
export const cheapestQuery = (classId: string, limit: number) =>
  queryOptions({
    ...answerOf('/token/ticket/otc/getList', { classId: classId || undefined, limit }),
    select: ({ items }) => items,
    ...quiet,
  })

export const listingsQuery = (classId?: string) => listOf('/token/ticket/otc/getList', { classId })

export const myListingsQuery = (state?: Listing['state']) => listOf('/token/ticket/otc/getMyList', { state })

export const listingQuery = (listingId: string) => ({
  ...answerOf('/token/ticket/otc/getListing', { listingId }),
  ...quiet,
})

export const requestsQuery = (classId?: string) => listOf('/token/otc/ticket/purchase/getList', { classId })

/** The open request of a class that pays most and is another user's. */
export const bestRequestQuery = (classId: string) =>
  queryOptions({
    ...answerOf('/token/otc/ticket/purchase/getList', { classId: classId || undefined, limit: 20 }),
    select: ({ items }) => items.find(request => !request.isMine) ?? null,
    ...quiet,
  })

export const myRequestsQuery = (state?: Wanted['state']) =>
  listOf('/token/otc/ticket/purchase/getMyList', { state })

export const requestQuery = (requestId: string) => ({
  ...answerOf('/token/otc/ticket/purchase/getInfo', { requestId }),
  ...quiet,
})

export const countsQuery = { ...answerOf('/token/otc/ticket/purchase/getInfoCount'), ...quiet }

export const soldQuery = (to: 'operator' | 'requests') =>
  listOf(to === 'operator' ? '/token/otc/ticket/buyback/getRecList' : '/token/otc/ticket/purchase/getRecList')

export type PackageKind = Package['kind']

const packageCalls = {
  personal: ['/token/otc/ticket/buyback/getList'],
  team: ['/token/otc/ticket/buyback/getPreGroupList', '/token/otc/ticket/buyback/getGroupList'],
} as const

/** Packages of one kind: those that are announced, and those of today. There are a few of them. */
export const packagesQuery = (kind: PackageKind) =>
  queryOptions({
    queryKey: [...packageCalls[kind], 'packages'],
    queryFn: async ({ signal }): Promise<Package[]> => {
      const lists = packageCalls[kind].map(path => get(path, { limit: 100 }, { signal }))
      const [first, today] = await Promise.all(lists)
      if (!today) return first?.items ?? []
      const known = new Set(today.items.map(({ packageId }) => packageId))
      const coming = first?.items.filter(one => one.kind === 'team' && !known.has(one.packageId)) ?? []
      return [...today.items, ...coming]
    },
    ...quiet,
  })

interface Options {
  idempotencyKey: string
}
export type Purchase = Omit<PostBody<'/token/ticket/otc/payOtc'>, 'payPassword'>
export type Publication = Omit<PostBody<'/token/otc/ticket/purchase/pubish'>, 'payPassword'>
export type NewListing = PostBody<'/token/ticket/otc/addOtc'>
export type SaleToRequest = PostBody<'/token/otc/ticket/purchase/buy'>
export type SaleToOperator = PostBody<'/token/otc/ticket/buyback/buy'>

export const buyListing = (wanted: Purchase, options: Options, payPassword: string) =>
  post('/token/ticket/otc/payOtc', { ...wanted, payPassword }, options)

export const publish = (wanted: Publication, options: Options, payPassword: string) =>
  post('/token/otc/ticket/purchase/pubish', { ...wanted, payPassword }, options)

export const addListings = (wanted: NewListing, options: Options) =>
  post('/token/ticket/otc/addOtc', wanted, options)

export const cancelListing = (which: { listingId: string }, options: Options) =>
  post('/token/ticket/otc/cancelOtc', which, options)

export const cancelRequest = (which: { requestId: string }, options: Options) =>
  post('/token/otc/ticket/purchase/cancel', which, options)

export const sellToRequest = (wanted: SaleToRequest, options: Options) =>
  post('/token/otc/ticket/purchase/buy', wanted, options)

export const sellToOperator = (wanted: SaleToOperator, options: Options) =>
  post('/token/otc/ticket/buyback/buy', wanted, options)
