// What the races for tickets between people need: holders of tickets, batches, offers, and packages.
import { asOperator, asPerson } from '../harness/callers.mjs'
import { payPassword } from '../harness/fair.mjs'
import { reserve } from './rewarding.mjs'
import { toNextNoon } from './teams.mjs'

const day = 86_400_000
const vietnam = 7 * 3_600_000
const tenPast = 10 * 3_600_000 + 600_000 // ten minutes after the market opens
const reason = 'Hết cuộc đua'
const reserveKind = 23

export const groupPrice = 250_000
export const askedPrice = 240_000
export const offeredPrice = 220_000
export const packagePrice = 180_000 // 90 % of what a ticket of the public queue costs
export const afterFee = dong => (dong * 98) / 100

/** A call of a person with a key of its own. */
const asked = (fair, { token }, path, body) => asPerson(path, { token, key: fair.newKey(), body })

/** A console call by the operators in turns. */
export const byOperator = (fair, index, path, body) =>
  asOperator(path, { token: fair.operators[index % fair.operators.length].token, body })

/** The free tickets of people by person; of a person without any an empty list. */
export function freeTickets(fair, people) {
  const rows = fair.rows(`SELECT CAST(id AS TEXT) AS id, CAST(owner_id AS TEXT) AS owner FROM ticket
    WHERE owner_id IN (${people.map(({ id }) => id).join(', ')}) AND class_id = ${fair.classId}
    AND state = 'awaiting_number' AND claim = 'none' ORDER BY id`)
  const free = new Map(people.map(({ id }) => [id, []]))
  for (const { id, owner } of rows) free.get(owner).push(id)
  return new Map(people.map(person => [person, free.get(person.id)]))
}

/** Lets people buy in the public queue until each has a number of free tickets; gives them by person. */
export async function holders(fair, people, count = 1) {
  for (;;) {
    const free = freeTickets(fair, people)
    const lacking = people.filter(person => free.get(person).length < count)
    if (lacking.length === 0) return free
    const [partner] = fair.crowd(1)
    await fair.signIn(partner)
    for (const person of [...lacking, partner]) {
      const wanted = 2 * (count - (free.get(person)?.length ?? 0))
      await fair.callers.must(fair.purchase(person, fair.pairs, { count: Math.max(1, wanted) }))
    }
  }
}

export const launching = (fair, person, ticketIds) =>
  asked(fair, person, 'token/person/gb/master/add', { ticketIds, price: `${groupPrice}`, payPassword })

export const leavingSeat = (fair, person, seatId) => asked(fair, person, 'token/gb/leave', { seatId })

/** A new user with a batch of a number of groups, and what the user had before. */
export async function newBatch(fair, groups) {
  const [master] = await fair.newcomers(1)
  const ticketIds = (await holders(fair, [master], groups)).get(master).slice(0, groups)
  const before = { balance: fair.held(master), otc: fair.held(master, 2) }
  const { batchId } = await fair.callers.must(launching(fair, master, ticketIds))
  return { master, before, batchId, ticketIds, groups }
}

export const listing = (fair, person, ticketIds) =>
  asked(fair, person, 'token/ticket/otc/addOtc', { ticketIds, price: `${askedPrice}` })

/** Lists tickets that are alike; gives the listing's id. */
export async function newListing(fair, person, ticketIds) {
  const { items } = await fair.callers.must(listing(fair, person, ticketIds))
  if (items.length !== 1) throw new Error(`tickets that are alike made ${items.length} listings`)
  return items[0].listingId
}

export const paying = (fair, person, listingId) =>
  asked(fair, person, 'token/ticket/otc/payOtc', { listingId, count: 1, price: `${askedPrice}`, payPassword })

/** Publishes a request for a number of tickets; gives its id. */
export async function newRequest(fair, person, count) {
  const body = { classId: fair.classId, price: `${offeredPrice}`, count, payPassword }
  return (await fair.callers.must(asked(fair, person, 'token/otc/ticket/purchase/pubish', body))).requestId
}

export const sellingInto = (fair, person, requestId, ticketIds) =>
  asked(fair, person, 'token/otc/ticket/purchase/buy', { requestId, ticketIds })

export const sellingBack = (fair, person, packageId, ticketIds) =>
  asked(fair, person, 'token/otc/ticket/buyback/buy', { packageId, ticketIds })

export const takingNumber = ({ token }, ticketId) =>
  asPerson('token/vr/getTicketCode', { token, query: { ticketId } })

export const recycling = (fair, person, ticketId) => asked(fair, person, 'token/vr/recTicket', { ticketId })

export const cancelling = (fair, person, listingId) =>
  asked(fair, person, 'token/ticket/otc/cancelOtc', { listingId })

/** The console's calls that end a deal, by the operators in turns. */
export const stoppingBatch = (fair, index, batchId) =>
  byOperator(fair, index, 'market/cancelBatch', { batchId, reason })
export const stoppingListing = (fair, index, listingId) =>
  byOperator(fair, index, 'market/cancelListing', { listingId, reason })
export const stoppingRequest = (fair, index, requestId) =>
  byOperator(fair, index, 'market/cancelRequest', { requestId, reason })
export const stoppingPackage = (fair, index, packageId) =>
  byOperator(fair, index, 'package/cancel', { packageId, reason })

/** Drafts a package for the next Monday for each quantity; gives their ids, and when they open. */
async function draftedPackages(fair, quantities) {
  await toNextNoon(fair)
  await reserve(fair)
  const today = Math.floor((fair.now() + vietnam) / day)
  const weekday = (today + 4) % 7 // 0: Sunday; the first day of the epoch was a Thursday
  const monday = today + ((8 - weekday) % 7 || 7)
  const terms = { kind: 'personal', classId: fair.classId, most: `${packagePrice}` }
  const packages = []
  for (const quantity of quantities) {
    const date = new Date(monday * day).toISOString().slice(0, 10)
    const made = await fair.console('package/save', { ...terms, quantity, day: date })
    packages.push(made.package.packageId)
  }
  return { packages, opensAt: monday * day - vietnam + tenPast }
}

export const announcing = (fair, index, packageId) =>
  byOperator(fair, index, 'package/announce', { packageId })

/** Announces a package for the next Monday for each quantity, and moves the clock to its opening. */
export async function packagesOfMonday(fair, quantities) {
  const { packages, opensAt } = await draftedPackages(fair, quantities)
  for (const packageId of packages) {
    const { package: announced } = await fair.console('package/announce', { packageId })
    if (announced.state === 'proposed') await fair.callers.must(announcing(fair, 1, packageId))
  }
  await fair.moveTo(opensAt)
  return packages
}

/** What the operator has set aside and no cover holds. */
export async function reserveOf(fair) {
  await reserve(fair)
  const [{ n }] = fair.rows(`SELECT CAST(COALESCE(SUM(balance), 0) AS TEXT) AS n FROM ledger_account
    WHERE kind = ${reserveKind} AND unit = 1`)
  return Number(n) / 100
}

/** Packages that each cost most of the reserve; one operator has proposed them. */
export async function packagesOfReserve(fair, count) {
  const quantity = Math.floor((await reserveOf(fair)) / packagePrice)
  const { packages } = await draftedPackages(fair, Array(count).fill(quantity))
  for (const packageId of packages) await fair.callers.must(announcing(fair, 0, packageId))
  return packages
}
