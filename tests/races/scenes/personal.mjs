// Races for personal groups: the last seat of a batch, its end, leaving, tickets and eligibility used twice.
import {
  freeTickets,
  groupPrice,
  holders,
  launching,
  leavingSeat,
  newBatch,
  newListing,
  paying,
  stoppingBatch,
} from '../dealing.mjs'
import { demand, requireExactly, requireOnly } from '../judge.mjs'

const inUnits = dong => dong * 100
const otc = 2
const seats = 5
const reward = (groupPrice * 1) / 100
const earned = (groupPrice * 95) / 100 // the price less the fee, and the launch reward
const deposit = (groupPrice * 10) / 100
const depositEscrow = 7

const batchRow = (fair, id) =>
  fair.rows(`SELECT state, CAST(formed AS TEXT) AS formed FROM group_batch WHERE id = ${id}`)[0]

const seatsOf = (fair, id) =>
  fair.rows(`SELECT CAST(s.group_id AS TEXT) AS "group", CAST(s.user_id AS TEXT) AS person, s.state AS state,
    COALESCE(s.result, '') AS result, CAST(COALESCE(t.owner_id, 0) AS TEXT) AS owner
    FROM group_person_seat s LEFT JOIN ticket t ON t.id = s.ticket_id WHERE s.batch_id = ${id} ORDER BY s.id`)

/** What people had before a race, of dong and of dong that they earned. */
const moneyOf = (fair, people) => ({ balance: fair.heldBy(people), otc: fair.heldBy(people, otc) })

/** Each formed group seats five different people, of whom one has its ticket; gives the formed seats. */
function requireGroups(fair, { batchId }, formed) {
  const taken = seatsOf(fair, batchId).filter(({ state }) => state === 'formed')
  const groups = Map.groupBy(taken, ({ group }) => group)
  demand(groups.size === formed, `${groups.size} groups formed, not ${formed}`)
  for (const [group, members] of groups) {
    const people = new Set(members.map(({ person }) => person))
    demand(members.length === seats, `group ${group} formed with ${members.length} seats`)
    demand(people.size === seats, `group ${group} seats one twice`)
    const won = members.filter(({ result }) => result === 'won')
    demand(won.length === 1 && won[0].owner === won[0].person, `group ${group}: ${JSON.stringify(won)}`)
  }
  const open = seatsOf(fair, batchId).filter(({ state }) => state === 'forming')
  demand(open.length === 0, `${open.length} seats are open in a batch that is over`)
  return taken
}

/** Winners paid, all others got their money back, and those of a formed group the reward besides. */
function requirePaid(fair, { batchId, master, before }, people, had, formed) {
  const taken = requireGroups(fair, { batchId }, formed)
  const results = new Map(people.map(({ id }) => [id, { paid: 0, got: 0 }]))
  for (const { person, result } of taken) {
    const of = results.get(person)
    if (result === 'won') of.paid += inUnits(groupPrice)
    else of.got += inUnits(reward)
  }
  const has = moneyOf(fair, people)
  for (const person of people) {
    const { paid, got } = results.get(person.id)
    const out = had.balance.get(person) - has.balance.get(person)
    const into = has.otc.get(person) - had.otc.get(person)
    demand(out === paid && into === got, `${person.id} paid ${out} of ${paid} and got ${into} of ${got}`)
  }
  const revenue = fair.held(master, otc) - before.otc
  demand(revenue === formed * inUnits(earned), `the master earned ${revenue} units with ${formed} groups`)
  requireDeposit(fair, { master, before }, 0)
}

/** A number of deposits is held, and nothing else left the master's balance. */
function requireDeposit(fair, { master, before }, groups) {
  const held = fair.rows(`SELECT CAST(COALESCE(SUM(balance), 0) AS TEXT) AS n FROM ledger_account
    WHERE kind = ${depositEscrow} AND unit = 1 AND owner = ${master.id}`)[0]
  const due = groups * inUnits(deposit)
  demand(Number(held.n) === due, `${held.n} units of deposits are held, not ${due}`)
  demand(before.balance - fair.held(master) === due, 'a deposit did not come back')
}

/** More callers than seats: each group of the batch forms with five of them, and the rest is refused. */
export const lastSeatOfBatch = {
  name: 'last seat of a batch',
  async round({ fair, callers, chance }) {
    const most = Math.max(1, Math.min(3, Math.floor((callers - 1) / seats)))
    const batch = await newBatch(fair, chance.between(1, most))
    const people = fair.crowd(callers)
    const had = moneyOf(fair, people)
    const answers = await fair.callers.atOnce(people.map(person => fair.joining(person, batch.batchId)))
    requireExactly(answers, batch.groups * seats, ['groups.batch_over'], `${batch.groups} groups`)
    demand(batchRow(fair, batch.batchId).state === 'done', 'the batch is not done')
    requirePaid(fair, batch, people, had, batch.groups)
    return answers.length
  },
}

/** A batch of one group in which all seats but one are taken; gives the members with their seats. */
async function almostFull(fair, people) {
  const batch = await newBatch(fair, 1)
  const had = moneyOf(fair, people)
  const sitting = people.slice(0, seats - 1)
  const seated = await fair.callers.atOnce(sitting.map(person => fair.joining(person, batch.batchId)))
  requireExactly(seated, sitting.length, [], 'first seats')
  return { batch, had, sitting, seated: seated.map(({ data }) => data.seatId) }
}

const usedOf = (fair, { id }) =>
  Number(fair.rows(`SELECT CAST(used AS TEXT) AS n FROM group_master WHERE user_id = ${id}`)[0].n)

/** Operators cancel a batch during its fifth joins: it forms, or all of it comes back. */
export const cancelOrFill = {
  name: 'cancel or fill a batch',
  async round({ fair, callers, chance }) {
    const people = fair.crowd(callers)
    const { batch, had } = await almostFull(fair, people)
    const calls = people
      .slice(seats - 1)
      .map(person => ({ isJoin: true, call: fair.joining(person, batch.batchId) }))
    for (let index = 0; index < 4; index += 1) {
      const place = chance.below(Math.min(calls.length, 8))
      calls.splice(place, 0, { isJoin: false, call: stoppingBatch(fair, index, batch.batchId) })
    }
    const answers = await fair.callers.atOnce(calls.map(({ call }) => call))
    const [ended] = requireExactly(answers, 1, ['groups.batch_over'], 'joining and cancelling')
    const isFormed = calls[answers.indexOf(ended)].isJoin
    const { state } = batchRow(fair, batch.batchId)
    demand(state === (isFormed ? 'done' : 'cancelled'), `the batch is ${state}, formed: ${isFormed}`)
    requirePaid(fair, batch, people, had, isFormed ? 1 : 0)
    const used = usedOf(fair, batch.master)
    demand(used === (isFormed ? 1 : 0), `${used} rights to launch are used`)
    const free = freeTickets(fair, [batch.master]).get(batch.master).includes(batch.ticketIds[0])
    demand(free === !isFormed, `the ticket is free: ${free}, formed: ${isFormed}`)
    return answers.length
  },
}

/** Members leave while others take the last seats: each that left is refunded, and the group is complete. */
export const leaveOrForm = {
  name: 'leaving a personal group',
  async round({ fair, callers, chance }) {
    const people = fair.crowd(callers)
    const { batch, had, sitting, seated } = await almostFull(fair, people)
    const calls = people
      .slice(seats - 1)
      .map(person => ({ isJoin: true, call: fair.joining(person, batch.batchId) }))
    for (const [index, person] of [...sitting, ...sitting].entries()) {
      const call = leavingSeat(fair, person, seated[index % sitting.length])
      calls.splice(chance.below(Math.min(calls.length, 8)), 0, { isJoin: false, person, call })
    }
    const answers = await fair.callers.atOnce(calls.map(({ call }) => call))
    const joined = answers.filter((_, index) => calls[index].isJoin)
    const left = answers.filter((_, index) => !calls[index].isJoin)
    requireOnly(left, ['groups.already_left', 'groups.cannot_leave_formed'], 'leaving')
    const gone = left.filter(({ ok }) => ok).length
    requireExactly(joined, 1 + gone, ['groups.batch_over'], `seats of ${gone} who left`)
    for (const person of sitting) {
      const times = answers.filter(({ ok }, index) => ok && calls[index].person === person).length
      demand(times <= 1, `${person.id} left ${times} times`)
    }
    requirePaid(fair, batch, people, had, 1)
    return answers.length
  },
}

/** The same tickets launched many times at once: one batch has them, with one deposit for each. */
export const sameTickets = {
  name: 'the same tickets launched twice',
  async round({ fair, callers }) {
    const [master] = await fair.newcomers(1)
    const mine = (await holders(fair, [master], 2)).get(master)
    const before = { balance: fair.held(master), otc: fair.held(master, otc) }
    const orders = [mine.slice(0, 2), mine.slice(0, 2).reverse(), mine.slice(0, 1), mine.slice(1, 2)]
    const calls = Array.from({ length: callers }, (_, index) => orders[index % 2])
    const answers = await fair.callers.atOnce(calls.map(ids => launching(fair, master, ids)))
    const refusals = ['tickets.claimed', 'groups.repurchase_eligibility']
    const [{ data }] = requireExactly(answers, 1, refusals, 'the same tickets')
    requireDeposit(fair, { master, before }, 2)
    await fair.callers.must(stoppingBatch(fair, 0, data.batchId))
    const again = await fair.callers.atOnce(
      Array.from({ length: callers }, (_, index) => launching(fair, master, orders[index % orders.length])),
    )
    requireOnly(again, refusals, 'tickets in several orders')
    const launched = again.filter(({ ok }) => ok)
    const groups = launched.reduce((sum, answer) => sum + answer.data.groups, 0)
    demand(groups >= 1 && groups <= 2, `${groups} groups for 2 tickets`)
    requireDeposit(fair, { master, before }, groups)
    for (const answer of launched) await fair.callers.must(stoppingBatch(fair, 1, answer.data.batchId))
    requireDeposit(fair, { master, before }, 0)
    return answers.length + again.length
  },
}

/** A user with several tickets and the right to one launch: one is launched. */
export const lastEligibility = {
  name: 'last eligibility',
  async round({ fair, callers }) {
    const [master, seller] = await fair.newcomers(2)
    const tickets = await holders(fair, [master, seller])
    const [last, ...others] = tickets.get(master)
    const listingId = await newListing(fair, seller, tickets.get(seller).slice(0, 1))
    await fair.callers.must(paying(fair, master, listingId))
    if (others.length > 0) await fair.callers.must(launching(fair, master, others))
    const bought = freeTickets(fair, [master])
      .get(master)
      .find(id => id !== last)
    const before = { balance: fair.held(master) + others.length * inUnits(deposit) }
    const calls = Array.from({ length: callers }, (_, index) =>
      launching(fair, master, [index % 2 === 0 ? last : bought]),
    )
    const refusals = ['groups.repurchase_eligibility', 'tickets.claimed']
    requireExactly(await fair.callers.atOnce(calls), 1, refusals, 'the last eligibility')
    requireDeposit(fair, { master, before }, others.length + 1)
    const used = usedOf(fair, master)
    demand(used === others.length + 1, `${used} rights to launch are used of ${others.length + 1}`)
    return calls.length
  },
}
