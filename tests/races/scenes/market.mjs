// Races of the market: one ticket in every deal, the last ticket of an offer, cancelling against selling.
import {
  afterFee,
  announcing,
  askedPrice,
  cancelling,
  freeTickets,
  holders,
  launching,
  listing,
  newListing,
  newRequest,
  offeredPrice,
  packagePrice,
  packagesOfMonday,
  packagesOfReserve,
  paying,
  recycling,
  reserveOf,
  sellingBack,
  sellingInto,
  stoppingListing,
  stoppingPackage,
  stoppingRequest,
  takingNumber,
} from '../dealing.mjs'
import { demand, requireExactly, requireOnly, requireSame } from '../judge.mjs'

const inUnits = dong => dong * 100
const otc = 2
const requestEscrow = 3
const packageCover = 21

const balance = (fair, kind, owner) =>
  Number(
    fair.rows(`SELECT CAST(COALESCE(SUM(balance), 0) AS TEXT) AS n FROM ledger_account
      WHERE kind = ${kind} AND unit = 1 AND owner = ${owner}`)[0].n,
  )

const ticketRow = (fair, id) =>
  fair.rows(`SELECT CAST(owner_id AS TEXT) AS owner, state, claim FROM ticket WHERE id = ${id}`)[0]

/** The tickets that a deal sold, by sales; each is in one. */
const soldOf = (fair, deal) =>
  fair.rows(`SELECT CAST(t.ticket_id AS TEXT) AS ticket, CAST(s.seller_id AS TEXT) AS seller,
    CAST(COALESCE(s.buyer_id, 0) AS TEXT) AS buyer, CAST(k.owner_id AS TEXT) AS owner
    FROM market_sale s JOIN market_sold_ticket t ON t.sale_id = s.id JOIN ticket k ON k.id = t.ticket_id
    WHERE s.deal_id = ${deal}`)

/** A number of different tickets were sold, each to a buyer who has it. */
function requireSold(fair, deal, count) {
  const sold = soldOf(fair, deal)
  demand(sold.length === count, `${sold.length} tickets were sold, not ${count}`)
  demand(new Set(sold.map(({ ticket }) => ticket)).size === count, 'a ticket was sold twice')
  for (const { ticket, buyer, owner } of sold)
    demand(buyer === '0' || owner === buyer, `ticket ${ticket} of ${buyer} belongs to ${owner}`)
  return sold
}

/** People's gain of one unit since `before` is what `due(person)` says, in dong. */
function requireGain(fair, before, unit, due, what) {
  for (const [person, has] of fair.heldBy([...before.keys()], unit)) {
    const gained = has - before.get(person)
    demand(gained === inUnits(due(person)), `${what}: ${person.id} gained ${gained} units`)
  }
}

/** What each use of one ticket leaves: its state, its claim, its owner's gain of dong, and whose it is. */
const uses = {
  listing: { state: 'awaiting_number', claim: 'resale', gain: 0 },
  launch: { state: 'awaiting_number', claim: 'personal_group', gain: 0 },
  request: { state: 'awaiting_number', claim: 'none', gain: afterFee(offeredPrice), isSold: true },
  buyback: { state: 'returned', claim: 'none', gain: packagePrice },
  number: { state: 'number_taken', claim: 'none', gain: 0 },
  recycling: { state: 'recycled', claim: 'none', gain: 0 },
}

/** One ticket listed, launched, sold, bought back, recycled and given a number at once: one counts. */
export const oneTicket = {
  name: 'one ticket in every deal',
  counted: 'storms',
  movesClock: true,
  async round({ fair, callers, chance }) {
    const [packageId] = await packagesOfMonday(fair, [5])
    const [seller, buyer] = await fair.newcomers(2)
    const [ticket] = (await holders(fair, [seller])).get(seller)
    const requestId = await newRequest(fair, buyer, 2)
    const before = fair.held(seller, otc)
    const making = {
      listing: () => listing(fair, seller, [ticket]),
      launch: () => launching(fair, seller, [ticket]),
      request: () => sellingInto(fair, seller, requestId, [ticket]),
      buyback: () => sellingBack(fair, seller, packageId, [ticket]),
      number: () => takingNumber(seller, ticket),
      recycling: () => recycling(fair, seller, ticket),
    }
    const kinds = Array.from({ length: callers }, (_, index) => Object.keys(making)[index % 6])
    const order = chance.shuffled(kinds)
    const answers = await fair.callers.atOnce(order.map(kind => making[kind]()))
    const used = requireOneUse(answers, order)
    const { state, claim, gain, isSold } = uses[used]
    const row = ticketRow(fair, ticket)
    const owner = isSold ? buyer.id : seller.id
    const isRight = row.state === state && row.claim === claim && row.owner === owner
    demand(isRight, `after its ${used} a ticket is ${JSON.stringify(row)}`)
    const gained = fair.held(seller, otc) - before
    demand(gained === inUnits(gain), `${gained} units came in by ${used}`)
    await fair.callers.must(stoppingRequest(fair, 0, requestId))
    demand(balance(fair, requestEscrow, buyer.id) === 0, 'a cancelled request holds money')
    await fair.callers.must(stoppingPackage(fair, 1, packageId))
    demand(balance(fair, packageCover, packageId) === 0, 'a cancelled package has a cover')
    return answers.length
  },
}

/** Calls of one kind succeeded: one of them, or all that ask for the number. Gives the kind. */
function requireOneUse(answers, kinds) {
  const done = new Set(kinds.filter((_, index) => answers[index].ok))
  demand(done.size === 1, `one ticket was used for ${[...done].join(' and ') || 'nothing'}`)
  const [used] = done
  const own = answers.filter((_, index) => kinds[index] === used)
  const refusals = [
    ...['tickets.claimed', 'tickets.not_found', 'tickets.already_returned', 'tickets.already_recycled'],
    ...['tickets.number_already_taken', 'tickets.recycle_vouchers_short', 'groups.repurchase_eligibility'],
  ]
  requireExactly(own, used === 'number' ? own.length : 1, refusals, used)
  if (used === 'number') requireSame(own, 'numbers of one ticket')
  requireOnly(answers, refusals, `a ticket after its ${used}`)
  return used
}

/** More buyers than tickets of a listing: each ticket is sold once. */
export const lastOfListing = {
  name: 'last ticket of a listing',
  async round({ fair, callers, chance }) {
    const count = chance.between(1, Math.min(3, callers - 1))
    const [seller] = await fair.newcomers(1)
    const mine = (await holders(fair, [seller], count)).get(seller).slice(0, count)
    const listingId = await newListing(fair, seller, mine)
    const people = fair.crowd(callers)
    const [paid, earned] = [fair.heldBy(people), fair.heldBy([seller], otc)]
    const answers = await fair.callers.atOnce(people.map(person => paying(fair, person, listingId)))
    requireExactly(answers, count, ['market.deal_over'], `${count} tickets of a listing`)
    requireSold(fair, listingId, count)
    const due = person => (answers[people.indexOf(person)].ok ? -askedPrice : 0)
    requireGain(fair, paid, 1, due, 'buyers')
    requireGain(fair, earned, otc, () => count * afterFee(askedPrice), 'the seller')
    return answers.length
  },
}

/** More sellers than tickets wanted: each wanted ticket is bought once, and the others stay. */
export const lastOfRequest = {
  name: 'last ticket of a request',
  async round({ fair, callers, chance }) {
    const count = chance.between(1, Math.min(3, callers - 1))
    const [buyer] = await fair.newcomers(1)
    const people = fair.crowd(callers)
    const tickets = await holders(fair, people)
    const requestId = await newRequest(fair, buyer, count)
    const earned = fair.heldBy(people, otc)
    const answers = await fair.callers.atOnce(
      people.map(person => sellingInto(fair, person, requestId, [tickets.get(person)[0]])),
    )
    requireExactly(answers, count, ['market.deal_over'], `${count} tickets of a request`)
    requireSold(fair, requestId, count)
    const due = person => (answers[people.indexOf(person)].ok ? afterFee(offeredPrice) : 0)
    requireGain(fair, earned, otc, due, 'sellers')
    const held = balance(fair, requestEscrow, buyer.id)
    demand(held === 0, `a completed request holds ${held} units`)
    return answers.length
  },
}

/** A listing cancelled by its owner and by operators during purchases: what is not sold is free again. */
export const cancelOrBuy = {
  name: 'cancel or buy',
  async round({ fair, callers, chance }) {
    const count = chance.between(1, 3)
    const [seller] = await fair.newcomers(1)
    const mine = (await holders(fair, [seller], count)).get(seller).slice(0, count)
    const listingId = await newListing(fair, seller, mine)
    const people = fair.crowd(callers)
    const [paid, earned] = [fair.heldBy(people), fair.heldBy([seller], otc)]
    const calls = people.map(person => ({ person, call: paying(fair, person, listingId) }))
    for (const call of [0, 1].flatMap(index => [
      cancelling(fair, seller, listingId),
      stoppingListing(fair, index, listingId),
    ]))
      calls.splice(chance.below(Math.min(calls.length, 8)), 0, { call })
    const answers = await fair.callers.atOnce(calls.map(({ call }) => call))
    requireOnly(answers, ['market.deal_over'], 'cancelling and buying')
    const buyers = new Set(calls.flatMap(({ person }, index) => (answers[index].ok ? [person] : [])))
    const ended = answers.filter(({ ok }, index) => ok && calls[index].person === undefined).length
    buyers.delete(undefined)
    demand(
      ended === (buyers.size < count ? 1 : 0),
      `${buyers.size} of ${count} sold, cancelled ${ended} times`,
    )
    requireSold(fair, listingId, buyers.size)
    requireGain(fair, paid, 1, person => (buyers.has(person) ? -askedPrice : 0), 'buyers')
    requireGain(fair, earned, otc, () => buyers.size * afterFee(askedPrice), 'the seller')
    const free = new Set(freeTickets(fair, [seller]).get(seller))
    const back = mine.filter(id => free.has(id)).length
    demand(
      back === count - buyers.size,
      `${back} tickets are free again, ${count - buyers.size} were not sold`,
    )
    return answers.length
  },
}

/** A request cancelled by operators while people sell into it: what it did not buy comes back in money. */
export const cancelOrSell = {
  name: 'cancel or sell',
  async round({ fair, callers, chance }) {
    const count = chance.between(1, 3)
    const [buyer] = await fair.newcomers(1)
    const people = fair.crowd(callers)
    const tickets = await holders(fair, people)
    const before = fair.heldBy([buyer])
    const earned = fair.heldBy(people, otc)
    const requestId = await newRequest(fair, buyer, count)
    const calls = people.map(person => ({
      person,
      call: sellingInto(fair, person, requestId, [tickets.get(person)[0]]),
    }))
    for (let index = 0; index < 4; index += 1)
      calls.splice(chance.below(Math.min(calls.length, 8)), 0, {
        call: stoppingRequest(fair, index, requestId),
      })
    const answers = await fair.callers.atOnce(calls.map(({ call }) => call))
    requireOnly(answers, ['market.deal_over'], 'cancelling and selling')
    const sellers = new Set(calls.flatMap(({ person }, index) => (answers[index].ok ? [person] : [])))
    const ended = answers.filter(({ ok }, index) => ok && calls[index].person === undefined).length
    sellers.delete(undefined)
    demand(
      ended === (sellers.size < count ? 1 : 0),
      `${sellers.size} of ${count} bought, cancelled ${ended} times`,
    )
    requireSold(fair, requestId, sellers.size)
    requireGain(fair, earned, otc, one => (sellers.has(one) ? afterFee(offeredPrice) : 0), 'sellers')
    requireGain(fair, before, 1, () => -sellers.size * offeredPrice, 'the buyer')
    demand(balance(fair, requestEscrow, buyer.id) === 0, 'a request that is over holds money')
    return answers.length
  },
}

/** More sellers than a package takes: exactly its tickets are bought back, and its cover is used up. */
export const lastOfPackage = {
  name: 'last ticket of a package',
  counted: 'storms',
  movesClock: true,
  async round({ fair, callers, chance }) {
    const count = chance.between(1, Math.min(5, callers - 1))
    const [packageId, cancelled] = await packagesOfMonday(fair, [count, callers])
    const people = await fair.newcomers(callers)
    const tickets = await holders(fair, people)
    const earned = fair.heldBy(people, otc)
    const answers = await fair.callers.atOnce(
      people.map(person => sellingBack(fair, person, packageId, [tickets.get(person)[0]])),
    )
    requireExactly(answers, count, ['market.deal_over'], `${count} tickets of a package`)
    requireSold(fair, packageId, count)
    const due = person => (answers[people.indexOf(person)].ok ? packagePrice : 0)
    requireGain(fair, earned, otc, due, 'sellers')
    demand(balance(fair, packageCover, packageId) === 0, 'a package that is sold out has a cover')
    const rest = people.filter((_, index) => !answers[index].ok)
    return answers.length + (await cancelPackage(fair, cancelled, rest, tickets, chance))
  },
}

/** Packages that each cost most of the reserve, announced by all operators at once: one is covered. */
export const lastOfReserve = {
  name: 'last of the reserve',
  counted: 'storms',
  movesClock: true,
  async round({ fair, callers, chance }) {
    const packages = await packagesOfReserve(fair, chance.between(2, 5))
    const before = await reserveOf(fair)
    const others = fair.operators.length - 1 // all but the first, who proposed them
    const answers = await fair.callers.atOnce(
      Array.from({ length: callers }, (_, index) =>
        announcing(fair, 1 + (index % others), packages[index % packages.length]),
      ),
    )
    requireExactly(answers, 1, ['market.cover_short', 'market.package_state'], 'packages of one reserve')
    const covered = packages.filter(id => balance(fair, packageCover, id) > 0)
    demand(covered.length === 1, `${covered.length} packages have a cover`)
    const left = await reserveOf(fair)
    demand(left >= 0 && left < packagePrice, `${left} dong are left of the reserve`)
    for (const id of packages) await fair.callers.must(stoppingPackage(fair, 0, id))
    demand((await reserveOf(fair)) === before, 'cancelled packages returned another amount')
    return answers.length
  },
}

/** A package is cancelled during its sales: what it bought is paid, and the rest of its cover is free. */
async function cancelPackage(fair, packageId, people, tickets, chance) {
  const earned = fair.heldBy(people, otc)
  const calls = people.map(person => ({
    person,
    call: sellingBack(fair, person, packageId, [tickets.get(person)[0]]),
  }))
  for (let index = 0; index < 2; index += 1)
    calls.splice(chance.below(calls.length + 1), 0, { call: stoppingPackage(fair, index, packageId) })
  const answers = await fair.callers.atOnce(calls.map(({ call }) => call))
  const sales = answers.filter((_, index) => calls[index].person !== undefined)
  const ends = answers.filter((_, index) => calls[index].person === undefined)
  requireOnly(sales, ['market.buyback_cancelled'], 'sales of a cancelled package')
  requireExactly(ends, 1, ['market.package_state'], 'cancelling a package')
  const sellers = new Set(calls.flatMap(({ person }, index) => (answers[index].ok ? [person] : [])))
  sellers.delete(undefined)
  requireSold(fair, packageId, sellers.size)
  requireGain(fair, earned, otc, person => (sellers.has(person) ? packagePrice : 0), 'sellers')
  const cover = balance(fair, packageCover, packageId)
  demand(cover === 0, `a cancelled package has a cover of ${cover} units`)
  return answers.length
}
