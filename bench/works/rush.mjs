// The opening: 20,000 people arrive around the second at which the sale opens, read and buy.

import { asPerson } from '../../tests/harness/callers.mjs'
import { Chance } from '../../tests/harness/chance.mjs'
import { enrolMany, loginPassword, register } from '../../tests/harness/registering.mjs'
import { callsTable, whole } from '../figures.mjs'
import { overloaded, Timings } from '../timings.mjs'
import { comers, gather, nextOpening, think, until } from './comers.mjs'
import { alone, atFair, requireAllBooked } from './place.mjs'
import { rushAtReference } from './rush-reference.mjs'

const patience = 1000 // milliseconds until a retry after a busy answer
const stale = 1000 // milliseconds after the opening from which no list may show the sale closed
const offered = 8 // sets
const closedNow = 'groups.closed_now'
const hour = 3_600_000

/** The refusal of an early purchase must name the second of the opening. */
function requireToldWhen({ refusal, details, text }, opening) {
  if (refusal !== closedNow || Date.parse(details.allowedAt) !== opening)
    throw new Error(`who came too early was told: ${text}`)
}

/** Records how long lists show the sale closed; none may show it open early. */
function seeList(sale, askedAt, { data }) {
  const ours = data.items.filter(({ setId }) => sale.sets.includes(setId))
  if (Date.now() < sale.opening && ours.some(({ isOpen }) => isOpen))
    throw new Error('a list showed the sale open before it was')
  if (ours.some(({ isOpen }) => !isOpen))
    sale.shownClosed = Math.max(sale.shownClosed, askedAt - sale.opening)
}

/** Buys now, or at the second of the opening; gives the answer. */
async function buy({ fair, person, set, sale, ask, kind }) {
  const purchase = () => fair.purchase(person, set)
  if (Date.now() >= sale.opening) return ask(kind, purchase())
  const told = await ask('purchase too early', purchase())
  if (told.ok) return told // requested just before the opening and answered after it
  requireToldWhen(told, sale.opening)
  await until(sale.opening)
  return ask(`${kind} at the second`, purchase())
}

/** One person's visit: home, list, a group's page, a purchase; `comer` decides the time for each. */
async function visit({ fair, person, sale, timings, comer }) {
  const ask = (kind, call) => timings.askUntilHeard(fair.callers, kind, call, patience)
  const set = comer.chance.oneOf(sale.sets)
  let { token } = person
  if (comer.signsIn) {
    const body = { mobile: person.mobile, password: loginPassword }
    token = (await ask('sign-in', asPerson('login', { body }))).data.token
  }
  await ask('site configuration', asPerson('getSiteConfig'))
  await ask('home', asPerson('token/getUserIndex', { token }))
  await ask('notices', asPerson('token/inbox/getCount', { token }))
  await think(comer)
  const askedAt = Date.now()
  seeList(sale, askedAt, await ask('list of 12', asPerson('gb/getSetList', { query: { limit: '12' } })))
  await think(comer)
  const { data } = await ask('current group', asPerson('gb/getCurGroup', { query: { setId: set } }))
  const query = { groupId: data.groupId }
  await ask('group page', asPerson('token/gb/getGroupInfo', { token, query }))
  await think(comer)
  // After a sign-in the payment password is not cached yet, so the purchase hashes it.
  const kind = comer.signsIn ? 'first purchase' : 'purchase'
  return buy({ fair, person: { token }, set, sale, ask, kind })
}

/** A person with money and passwords of full cost. */
async function resident(fair) {
  const person = await register(fair)
  const { id } = await fair.callers.must(fair.topUp(person, 1_000_000))
  await fair.console('topup/confirm', { orderId: id, reference: `FT${id}`, amount: '1000000' })
  return person
}

/** The time of day in Viet Nam, as settings spell it. */
const timeOfDay = moment => new Date(moment + 7 * hour).toISOString().slice(11, 19)

/** Sets of a sale that opens at a future second. */
async function announce(fair) {
  const opening = nextOpening()
  const value = `${timeOfDay(opening)}-${timeOfDay(opening + 12 * hour)}`
  await fair.console('settings/set', { key: 'groups.hours', value, reason: 'an opening' })
  const sale = { opening, sets: [], shownClosed: 0 }
  while (sale.sets.length < offered) sale.sets.push((await fair.offer({ groups: 10_000 })).id)
  return sale
}

/** Single visitors at sets that are always open; one of twenty signs in. */
async function quietly(fair, residents) {
  const chance = new Chance(1)
  const sale = { opening: 0, sets: fair.sets, shownClosed: 0 }
  const bought = []
  const rows = await alone(200, async timings => {
    const signsIn = bought.length % 20 === 0
    const [person] = signsIn ? residents.splice(-1) : fair.crowd(1)
    bought.push(await visit({ fair, person, sale, timings, comer: { chance, signsIn, hurries: true } }))
  })
  return { rows, bought }
}

async function rushAtFair(fair, crowd) {
  const signing = crowd.filter(({ signsIn }) => signsIn).length
  const residents = await enrolMany(fair, signing + 10, resident)
  await fair.restart() // it caches correct passwords for ten minutes
  const quiet = await quietly(fair, residents)
  const sale = await announce(fair)
  const timings = new Timings()
  const people = fair.crowd(crowd.length)
  const { visited, seconds } = await gather(crowd, sale.opening, (comer, index) => {
    const person = comer.signsIn ? residents.pop() : people[index]
    return visit({ fair, person, sale, timings, comer })
  })
  timings.requireOnly([overloaded, closedNow])
  if (sale.shownClosed > stale)
    throw new Error(`a list showed the sale closed ${sale.shownClosed} ms after it opened`)
  requireAllBooked(
    fair,
    [...quiet.bought, ...visited].map(({ data }) => data.orderId),
  )
  return { rows: timings.rows(), alone: quiet.rows, shownClosed: sale.shownClosed, seconds }
}

/** `people` visit the product and then the reference. Gives the page's title and table. */
export async function rush({ engine, folder, people, seed }) {
  const crowd = () => comers(people, new Chance(seed))
  const cells = await atFair({ engine, folder, crowd: people }, fair => rushAtFair(fair, crowd()))
  const reference = await rushAtReference({ engine, folder, crowd: crowd() })
  const calls = cells.rows.reduce((sum, row) => sum + row.calls, 0)
  const how = `${whole(people)} people, ${whole(calls)} calls in ${cells.seconds.toFixed(0)} s (seed ${seed})`
  const turned = `no list asked for more than ${cells.shownClosed} ms after the opening showed it closed`
  return {
    title: `rush on ${engine}: ${how}; ${turned}`,
    table: callsTable(cells.rows, { alone: cells.alone, reference }),
    cells: { ...cells, reference },
  }
}
