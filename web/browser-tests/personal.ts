// Personal groups for tests: batches that the demo's people launch, and seats that they take in them.
import { act, standing } from './market.ts'
import { buyers, call, fund, type Person, signIn } from './site.ts'

export interface Batch {
  batchId: string
  name: string
  state: string
  price: string
  groups: number
  formed: number
  launchedAt: string
  money: { depositHeld: string; depositReturned: string; held: string; earned: string }
}
export interface Offer {
  batchId: string
  price: string
  reward: string
  seats: number
  group?: { groupId: string; taken: number }
}
export interface Joined {
  groupId: string
  seatId: string
  taken: number
  formed: boolean
}
interface Quote {
  eligibility: { left: number }
  free: { classId: string; eligible: number; leastPrice: string }[]
}
interface List<Item> {
  items: Item[]
}

/** The class of which the user can offer most tickets; undefined if there is none. */
export async function offerable({ token }: Person) {
  const { eligibility, free } = await call<Quote>('/token/person/gb/master/quote', { token })
  const [most] = free.sort((one, other) => other.eligible - one.eligible)
  return most && most.eligible > 0 && eligibility.left > 0 ? { ...most, left: eligibility.left } : undefined
}

/** Money for a few seats: some of the demo's people have limits of their own on top-ups. */
export async function provide(person: Person) {
  const { holdings } = await standing(person)
  if (Number(holdings.balance) < 2_000_000) await fund(person)
}

/** Of the class of which the user has most; `more` is added to its least price. */
export async function launches(person: Person, count: number, more = 0): Promise<Batch> {
  const most = await offerable(person)
  if (!most) throw new Error('the user has no ticket to launch')
  await provide(person)
  const price = String(Number(most.leastPrice) + more)
  const body = { classId: most.classId, count, price, payPassword: person.payPassword }
  return call<Batch>('/token/person/gb/master/add', act(person.token, body))
}

export async function joins({ token, payPassword }: Person, batchId: string): Promise<Joined> {
  const body = { batchId, payPassword, clientSeed: 'browser tests' }
  return call<Joined>('/token/person/gb/joinGb', act(token, body))
}

export const batchesOfOwn = async ({ token }: Person) =>
  (await call<List<Batch>>('/token/person/gb/master/getMyList', { token })).items

/** People of the demo who are not among `others`, with money for a seat. */
export async function guests(count: number, others: readonly Person[], from = 20): Promise<Person[]> {
  const found: Person[] = []
  const next = buyers(from)
  while (found.length < count) {
    const person = await next.next().value
    if (others.some(({ userId }) => userId === person.userId)) continue
    await provide(person)
    found.push(person)
  }
  return found
}

/** The demo's next person but one who can launch so many groups. */
export async function launcher(from: number, groups: number, but?: Person): Promise<Person> {
  for (let place = from; place < from + 25; place += 1) {
    const person = await signIn(place)
    if (person.userId === but?.userId) continue
    const most = await offerable(person)
    if (most && Math.min(most.eligible, most.left) >= groups) return person
  }
  throw new Error(`none of the demo can launch ${groups} groups`)
}

/**
 * A batch of the user's own with a formed group, another's with a seat of the user's, and a third to join:
 * made where they are missing.
 */
export async function batchesOf(person: Person) {
  const { token } = person
  let [own] = await batchesOfOwn(person)
  if (!own) {
    const most = await offerable(person)
    const groups = Math.min(3, most?.eligible ?? 0, most?.left ?? 0)
    own = await launches(person, groups, 20_000)
    // The first group forms; of a batch of one group, it stays one short.
    const joining = await guests(groups > 1 ? 6 : 4, [person], 50)
    for (const guest of joining) await joins(guest, own.batchId)
  }
  const seats = await call<List<{ groupId: string; seatId: string; batchId?: string }>>(
    '/token/gb/myJoinList?state=forming&limit=100',
    { token },
  )
  let personSeat = seats.items.find(({ batchId }) => batchId)
  let offer = personSeat?.batchId
  if (!personSeat) {
    const { batchId } = await launches(await launcher(4, 2), 2)
    for (const guest of await guests(2, [person], 56)) await joins(guest, batchId)
    await provide(person)
    personSeat = { ...(await joins(person, batchId)), batchId }
    offer = batchId
  }
  const offers = await call<List<Offer>>('/gb/person/getList?limit=100')
  const isOther = ({ batchId }: Offer) => batchId !== offer && batchId !== own.batchId
  const joinable =
    offers.items.find(isOther)?.batchId ?? (await launches(await launcher(20, 1), 1, 5_000)).batchId
  return { ownBatch: own.batchId, personSeat, offer, joinable }
}
