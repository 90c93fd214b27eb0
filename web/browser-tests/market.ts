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
export const standing = ({ token }: Person) => call<Owned>('/token/getUserIndex', { token })

/** Lists tickets of the user's largest group of free ones. */
export async function lists(person: Person, count: number, price: string): Promise<Listing> {
  const [most] = (await ownTickets(person)).sort((one, other) => other.free - one.free)
  const body = { classId: most?.classId, count, price }
  const { items } = await call<List<Listing>>('/token/ticket/otc/addOtc', act(person.token, body))
  const [listing] = items
  if (!listing) throw new Error('nothing was listed')
  return listing
}

export const publishes = ({ token, payPassword }: Person, classId: string, count: number, price: string) =>
  call<Wanted>('/token/otc/ticket/purchase/pubish', act(token, { classId, count, price, payPassword }))

/** Money for a purchase: some of the demo's people have limits of their own on top-ups. */
export async function provide(person: Person) {
  if (Number((await standing(person)).holdings.balance) < 2_000_000) await fund(person)
}

/** The demo's first other person with free tickets. */
export async function seller(from = 1): Promise<Person> {
  for (let place = from; place < from + 12; place += 1) {
    const person = await signIn(place)
    if ((await ownTickets(person)).length > 0) return person
  }
  throw new Error('none of the demo has tickets to sell')
}

/** One of each deal of the user and of another person, made where there is none yet. */
export async function dealsOf(person: Person) {
  const { token } = person
  const list = async <Item>(path: string) => (await call<List<Item>>(path, { token })).items
  const open = await list<Listing & { isMine: boolean }>('/token/ticket/otc/getList?limit=100')
  const requests = await list<Wanted & { isMine: boolean }>('/token/otc/ticket/purchase/getList?limit=100')
  const mine = await list<Listing>('/token/ticket/otc/getMyList?limit=1')
  const asked = await list<Wanted>('/token/otc/ticket/purchase/getMyList?limit=1')
  const [own] = (await ownTickets(person)).sort((one, other) => other.free - one.free)
  const others = {
    listing: open.find(({ isMine }) => !isMine),
    wanted: requests.find(({ isMine }) => !isMine),
  }
  const other = others.listing && others.wanted ? undefined : await seller()
  if (other && !others.wanted) await provide(other)
  return {
    listing: (mine[0] ?? (await lists(person, 1, '230000'))).listingId,
    request: (asked[0] ?? (await publishes(person, own?.classId ?? '', 3, '210000'))).requestId,
    offered: (others.listing ?? (other && (await lists(other, 1, '215000'))))?.listingId,
    wanted: (others.wanted ?? (other && (await publishes(other, own?.classId ?? '', 5, '220000'))))
      ?.requestId,
  }
}
