// Deals of the market for tests: tickets listed and asked for by the demo's people.
import { call, fund, type Person, signIn } from './site.ts'

interface List<Item> {
  items: Item[]
}
export interface OwnTickets {
  classId: string
  name: string
  free: number
  validityShort: number
  leastPrice: string
  mostPrice: string
  recycleValue: string
}
export interface Listing {
  listingId: string
  classId: string
  state: string
  price: string
  sold: number
  left: number
}
export interface Wanted {
  requestId: string
  classId: string
  state: string
  price: string
  sellerGets: string
  filled: number
  left: number
  held: string
}
interface Owned {
  tickets: { awaitingNumber: number }
  holdings: { balance: string; otc: string }
}

export const act = (token: string, body: object) => ({ token, body, key: crypto.randomUUID() })
export const ownTickets = async ({ token }: Person) =>
  (await call<List<OwnTickets>>('/token/otc/ticket/getOwnCount', { token })).items
export const listingsOf = async ({ token }: Person) =>
  (await call<List<Listing>>('/token/ticket/otc/getMyList', { token })).items
export const requestsOf = async ({ token }: Person) =>
  (await call<List<Wanted>>('/token/otc/ticket/purchase/getMyList', { token })).items
export const standing = ({ token }: Person) => call<Owned>('/token/getUserIndex', { token })

/** How many free tickets of each class the user has, the most first. */
async function freeByClass(person: Person) {
  const found = new Map<string, number>()
  for (const { classId, free } of await ownTickets(person)) {
    if (free > 0) found.set(classId, (found.get(classId) ?? 0) + free)
  }
  return [...found].sort(([, one], [, other]) => other - one)
}
export const mostOf = async (person: Person) => (await freeByClass(person))[0] ?? ['', 0]

/** Lists tickets of a class, by default the one of which the user has most. */
export async function lists(person: Person, count: number, price: string, of?: string): Promise<Listing> {
  const classId = of ?? (await mostOf(person))[0]
  const body = { classId, count, price }
  const { items } = await call<List<Listing>>('/token/ticket/otc/addOtc', act(person.token, body))
  const [listing] = items
  if (!listing) throw new Error('nothing was listed')
  return listing
}

export const buys = ({ token, payPassword }: Person, { listingId, price }: Listing, count = 1) =>
  call('/token/ticket/otc/payOtc', act(token, { listingId, count, price, payPassword }))

interface Bought {
  sales: { tickets: { ticketId: string }[] }[]
}
/** The first ticket that the user bought of a listing. */
export async function boughtOf({ token }: Person, listingId: string) {
  const { sales } = await call<Bought>(`/token/ticket/otc/getListing?listingId=${listingId}`, { token })
  return sales[0]?.tickets[0]?.ticketId
}

export const publishes = ({ token, payPassword }: Person, classId: string, count: number, price: string) =>
  call<Wanted>('/token/otc/ticket/purchase/pubish', act(token, { classId, count, price, payPassword }))

export const sellsInto = ({ token }: Person, requestId: string, count = 1) =>
  call('/token/otc/ticket/purchase/buy', act(token, { requestId, count }))

/** The flows of deals by their numbers. A demo's person also has draws, refunds and commissions. */
const ofDeals = {
  BALANCE: [7, 8, 10, 11, 19], // launched, requested, deposit back, request cancelled, bought
  OTC: [8, 9, 14], // sold to Gomvé, into a request, and by a listing
}

interface FlowLine {
  id: string
  unit: 'BALANCE' | 'OTC'
  type: number
  amount: string
}

/** The user's newest lines of deals. */
export async function dealtBy({ token }: Person): Promise<FlowLine[]> {
  const pages = (['BALANCE', 'OTC'] as const).map(unit =>
    call<List<FlowLine>>(`/token/pay/getFlowList?unit=${unit}&limit=50`, { token }),
  )
  const lines = (await Promise.all(pages)).flatMap(({ items }) => items)
  return lines.filter(({ unit, type }) => ofDeals[unit].includes(type))
}

/** What deals moved since a look at the lines of before. */
export async function movedSince(before: readonly FlowLine[], person: Person) {
  const known = new Set(before.map(({ id }) => id))
  const sum = (lines: FlowLine[], of: string) =>
    lines.filter(({ unit }) => unit === of).reduce((total, { amount }) => total + Number(amount), 0)
  const fresh = (await dealtBy(person)).filter(({ id }) => !known.has(id))
  return { balance: sum(fresh, 'BALANCE'), otc: sum(fresh, 'OTC') }
}

/** Money for a purchase: some of the demo's people have limits of their own on top-ups. */
export async function provide(person: Person) {
  if (Number((await standing(person)).holdings.balance) < 2_000_000) await fund(person)
}

/** The demo's other people with so many free tickets at least. */
async function sellers(count: number, from = 1, least = 3): Promise<Person[]> {
  const found: Person[] = []
  for (let place = from; place < from + 24 && found.length < count; place += 1) {
    const person = await signIn(place)
    const free = await freeByClass(person)
    if (free.reduce((sum, [, some]) => sum + some, 0) >= least) found.push(person)
  }
  if (found.length < count) throw new Error('too few people of the demo have tickets to sell')
  return found
}
export const seller = async (from?: number, least = 1) => (await sellers(1, from, least))[0] as Person

/** Listings of others, several of one class, so that the market is no empty place. */
async function opensMarket(others: readonly Person[]) {
  let dearer = 215_000
  for (const other of others) {
    for (const [classId] of (await freeByClass(other)).slice(0, 2)) {
      await lists(other, 1, String(dearer), classId)
      dearer += 2_000
    }
  }
}

/** A deal of the demo's other people: the companions' own end while a test looks on. */
async function ofOthers<Deal>(person: Person, dealsOfOne: (other: Person) => Promise<Deal[]>) {
  const from = person.mobile.endsWith('678') ? 1 : 9
  for (let place = from; place < from + 24; place += 1) {
    const [deal] = await dealsOfOne(await signIn(place))
    if (deal) return deal
  }
  throw new Error('none of the other people has a deal')
}
const onSaleOf = async (other: Person) => (await listingsOf(other)).filter(({ state }) => state === 'on_sale')
const askedBy = async (other: Person) => (await requestsOf(other)).filter(({ state }) => state === 'buying')

/**
 * Deals of each kind of the user's own: tickets bought, listed and sold, a listing taken back, a request with
 * a fill, and a sale into a request of another.
 */
async function tradesOf(person: Person, others: readonly Person[]) {
  const [one, other] = others as [Person, Person]
  for (const each of [person, one, other]) await provide(each)
  for (const price of ['212000', '214000']) await buys(person, await lists(one, 1, price))
  const taken = await lists(person, 1, '260000')
  await call('/token/ticket/otc/cancelOtc', act(person.token, { listingId: taken.listingId }))
  const listing = await lists(person, 1, '230000')
  await buys(other, await lists(person, 1, '225000'))
  const [wantedClass] = await mostOf(other)
  const request = await publishes(person, wantedClass, 3, '210000')
  await sellsInto(other, request.requestId)
  // The tickets of the first class stay, so that there is a request to sell into.
  const [[most] = [''], [less] = ['']] = await freeByClass(person)
  await sellsInto(person, (await publishes(one, less || most, 1, '205000')).requestId)
  await publishes(one, most, 5, '220000')
  return { listing, request }
}

/** One of each deal of the user and of others, made where there is none yet. */
export async function dealsOf(person: Person) {
  const { token } = person
  const list = async <Item>(path: string) => (await call<List<Item>>(path, { token })).items
  const mine = await list<Listing>('/token/ticket/otc/getMyList?state=on_sale&limit=1')
  const asked = await list<Wanted>('/token/otc/ticket/purchase/getMyList?state=buying&limit=1')
  if (!mine[0] || !asked[0]) {
    const others = await sellers(2, person.mobile.endsWith('678') ? 1 : 9)
    const made = await tradesOf(person, others)
    await opensMarket(others)
    mine[0] ??= made.listing
    asked[0] ??= made.request
  }
  return {
    listing: mine[0].listingId,
    request: asked[0].requestId,
    offered: (await ofOthers(person, onSaleOf)).listingId,
    wanted: (await ofOthers(person, askedBy)).requestId,
  }
}
