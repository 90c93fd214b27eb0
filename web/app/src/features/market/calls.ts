// The calls of the market: listings, purchase requests, buyback packages.
import { queryOptions } from '@tanstack/react-query'
import { type GetAnswer, get, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'

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

const all = ['market'] as const
const quiet = { meta: { quiet: true } }

/** All free tickets of a user, for choosing those that a sale names. */
const mostPages = 10
export const freeTicketsQuery = queryOptions({
  queryKey: [...all, 'free-tickets'],
  queryFn: async ({ signal }) => {
    const found: GetAnswer<'/token/vr/getTicketList'>['items'] = []
    let cursor: string | undefined
    for (let page = 0; page < mostPages; page += 1) {
      const query = { state: 'awaiting_number', claim: 'none', cursor, limit: 100 } as const
      const answer = await get('/token/vr/getTicketList', query, { signal })
      found.push(...answer.items)
      cursor = answer.next ?? undefined
      if (!cursor) break
    }
    return found
  },
  ...quiet,
})

/** Every class on offer, for what may be asked for. There are tens of them. */
export const classesQuery = queryOptions({
  queryKey: [...all, 'classes'],
  queryFn: async ({ signal }) => (await get('/vr/getInfoList', { limit: 100 }, { signal })).items,
  staleTime: 10 * 60_000,
})

/** The lowest price of each class in the public queue. */
export const queuePricesQuery = queryOptions({
  queryKey: [...all, 'queue-prices'],
  queryFn: async ({ signal }) => {
    const { items } = await get('/gb/getSetList', { limit: 100 }, { signal })
    const lowest = new Map<string, string>()
    for (const { classId, price } of items) {
      if (Number(price) < Number(lowest.get(classId) ?? Number.POSITIVE_INFINITY)) lowest.set(classId, price)
    }
    return lowest
  },
  staleTime: 60_000,
  ...quiet,
})

/** The first listings of a class, the cheapest first. */
export const cheapestQuery = (classId: string, limit: number) =>
  queryOptions({
    queryKey: [...all, 'cheapest', classId, limit],
    queryFn: async ({ signal }) =>
      (await get('/token/ticket/otc/getList', { classId: classId || undefined, limit }, { signal })).items,
    ...quiet,
  })

export const listingsQuery = (classId?: string) =>
  listQuery([...all, 'listings', classId ?? ''], ({ cursor, signal }) =>
    get('/token/ticket/otc/getList', { classId, cursor, limit: 20 }, { signal }),
  )

export const myListingsQuery = (state?: Listing['state']) =>
  listQuery([...all, 'my-listings', state ?? ''], ({ cursor, signal }) =>
    get('/token/ticket/otc/getMyList', { state, cursor, limit: 20 }, { signal }),
  )

export const listingQuery = (listingId: string) =>
  queryOptions({
    queryKey: [...all, 'listing', listingId],
    queryFn: ({ signal }) => get('/token/ticket/otc/getListing', { listingId }, { signal }),
    ...quiet,
  })

export const requestsQuery = (classId?: string) =>
  listQuery([...all, 'requests', classId ?? ''], ({ cursor, signal }) =>
    get('/token/otc/ticket/purchase/getList', { classId, cursor, limit: 20 }, { signal }),
  )

/** The open request of a class that pays most and is another user's. */
export const bestRequestQuery = (classId: string) =>
  queryOptions({
    queryKey: [...all, 'best-request', classId],
    queryFn: async ({ signal }) => {
      const query = { classId: classId || undefined, limit: 20 }
      const { items } = await get('/token/otc/ticket/purchase/getList', query, { signal })
      return items.find(request => !request.isMine) ?? null
    },
    ...quiet,
  })

export const myRequestsQuery = (state?: Wanted['state']) =>
  listQuery([...all, 'my-requests', state ?? ''], ({ cursor, signal }) =>
    get('/token/otc/ticket/purchase/getMyList', { state, cursor, limit: 20 }, { signal }),
  )

export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...all, 'request', requestId],
    queryFn: ({ signal }) => get('/token/otc/ticket/purchase/getInfo', { requestId }, { signal }),
    ...quiet,
  })

export const countsQuery = queryOptions({
  queryKey: [...all, 'counts'],
  queryFn: ({ signal }) => get('/token/otc/ticket/purchase/getInfoCount', undefined, { signal }),
  ...quiet,
})

export const soldQuery = (to: 'operator' | 'requests') =>
  listQuery([...all, 'sold', to], ({ cursor, signal }) => {
    const page = { cursor, limit: 20 }
    return to === 'operator'
      ? get('/token/otc/ticket/buyback/getRecList', page, { signal })
      : get('/token/otc/ticket/purchase/getRecList', page, { signal })
  })

export type PackageKind = Package['kind']

/** Packages of one kind: those that are announced, and those of today. There are a few of them. */
export const packagesQuery = (kind: PackageKind) =>
  queryOptions({
    queryKey: [...all, 'packages', kind],
    queryFn: async ({ signal }): Promise<Package[]> => {
      const page = { limit: 100 }
      if (kind === 'personal') return (await get('/token/otc/ticket/buyback/getList', page, { signal })).items
      const [announced, today] = await Promise.all([
        get('/token/otc/ticket/buyback/getPreGroupList', page, { signal }),
        get('/token/otc/ticket/buyback/getGroupList', page, { signal }),
      ])
      const known = new Set(today.items.map(({ packageId }) => packageId))
      const coming = announced.items.filter(one => one.kind === 'team' && !known.has(one.packageId))
      return [...today.items, ...coming]
    },
    ...quiet,
  })

/** Public settings by their keys. */
export const settingsQuery = queryOptions({
  queryKey: [...all, 'settings'],
  queryFn: async ({ signal }) => {
    const { items } = await get('/token/getConfig', undefined, { signal })
    return new Map(items.map(({ key, value }) => [key, value]))
  },
  staleTime: 10 * 60_000,
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
