// A day's mix of calls: reading, buying, leaving, topping up, signing in, picking up.
import { asOperator, asPerson } from '../../tests/harness/callers.mjs'
import { Chance } from '../../tests/harness/chance.mjs'
import { enrolMany, loginPassword } from '../../tests/harness/registering.mjs'
import { callsTable, whole } from '../figures.mjs'
import { forSeconds, Timings } from '../timings.mjs'
import { alone, atFair, requireAllBooked } from './place.mjs'

const registered = 200 // people with a password of full cost, each of whom signs in once
const look =
  (kind, path, query) =>
  async ({ ask, person }) =>
    ask(kind, path, person, query && { query })

/** The operations, with their frequency in four hundred. */
const operations = [
  [72, look('home', 'token/getUserIndex')],
  [72, look('list of 12', 'gb/getSetList', { limit: '12' })],
  [48, groupPage],
  [24, look('my seats', 'token/gb/myJoinList', { limit: '20' })],
  [24, look('flow', 'token/pay/getFlowList', { limit: '20' })],
  [8, look('statement', 'token/pay/getStatement')],
  [16, look('notices', 'token/inbox/getList', { limit: '20' })],
  [24, shelf],
  [72, buy],
  [12, leave],
  [12, topUp],
  [1, signIn],
  [8, pickUp],
]

async function groupPage({ ask, person, set }) {
  const { data } = await ask('current group', 'gb/getCurGroup', person, { query: { setId: set } })
  await ask('group page', 'token/gb/getGroupInfo', person, { query: { groupId: data.groupId } })
}

async function shelf({ ask, person, day }) {
  const { data } = await ask('tickets', 'token/vr/getTicketList', person, { query: { limit: '20' } })
  const held = data.items.find(({ state }) => state === 'awaiting_number')
  if (held !== undefined && !day.claimed.has(held.ticketId)) {
    day.claimed.add(held.ticketId)
    day.tickets.push({ person, ticketId: held.ticketId })
  }
}

async function buy({ fair, send, person, set, day }) {
  const { ok, data } = await send('purchase', fair.purchase(person, set))
  if (!ok) return
  day.told.push(data.orderId)
  day.orders.push({ person, orderId: data.orderId })
}

async function leave({ fair, send, day }) {
  const last = day.orders.pop()
  if (last !== undefined) await send('leaving', fair.leave(last.person, last.orderId))
}

async function topUp({ fair, send, person, chance }) {
  const { ok, data } = await send('top-up order', fair.topUp(person, 200_000))
  if (!ok) return
  const body = { orderId: data.id, reference: `FT${data.id}`, amount: '200000' }
  await send('confirming', asOperator('topup/confirm', { token: chance.oneOf(fair.operators).token, body }))
}

async function signIn({ send, day }) {
  const person = day.residents.pop() // a repeated correct password is cached
  if (person === undefined) return
  await send('sign-in', asPerson('login', { body: { mobile: person.mobile, password: loginPassword } }))
}

async function pickUp({ fair, send, ask, chance, day }) {
  const held = day.tickets.shift()
  if (held === undefined) return
  const { ticketId } = held
  const taken = await ask('taking a number', 'token/vr/getTicketCode', held.person, { query: { ticketId } })
  const { token } = chance.oneOf(fair.operators)
  const [venueId] = fair.venues
  await send('scan', asOperator('desk/scan', { token, body: { text: taken.data.code, venueId } }))
  await send('handing over', asOperator('desk/handOver', { token, body: { ticketId, venueId } }))
}

const draw = chance => {
  let left = chance.below(operations.reduce((sum, [weight]) => sum + weight, 0))
  return operations.find(([weight]) => {
    left -= weight
    return left < 0
  })[1]
}

/** One operation by one person; tickets are of the fair's own class, which its desks hand out. */
function doOne({ fair, chance, timings, day }, operation) {
  const send = (kind, call) => timings.ask(fair.callers, kind, call)
  const ask = (kind, path, { token }, call) => send(kind, asPerson(path, { token, ...call }))
  const [person] = fair.crowd(1)
  return operation({ fair, chance, day, send, ask, person, set: chance.oneOf(day.sets) })
}

async function beginDay(fair) {
  const day = { orders: [], told: [], tickets: [], claimed: new Set(), residents: [], sets: [] }
  day.residents = await enrolMany(fair, registered)
  while (day.sets.length < 12) day.sets.push((await fair.offer({ groups: 10_000 })).id)
  return day
}

export async function mixed({ engine, folder, people, connections, seconds, seed }) {
  return atFair({ engine, folder, crowd: people }, async fair => {
    const chance = new Chance(seed)
    const day = await beginDay(fair)
    const quiet = await alone(600, timings => doOne({ fair, chance, timings, day }, draw(chance)))
    const timings = new Timings()
    await forSeconds(seconds, connections, () => doOne({ fair, chance, timings, day }, draw(chance)))
    // Leaving may be refused because the group has just formed; every other call must succeed.
    timings.requireOnly(['groups.cannot_leave_formed'])
    requireAllBooked(fair, day.told)
    const rows = timings.rows()
    const calls = rows.reduce((sum, row) => sum + row.calls, 0)
    const how = `${connections} at once, ${whole(calls / seconds)} calls a second (seed ${seed})`
    return {
      title: `mixed day on ${engine}: ${how}`,
      table: callsTable(rows, { alone: quiet }),
      cells: { rows, alone: quiet, seconds },
    }
  })
}
