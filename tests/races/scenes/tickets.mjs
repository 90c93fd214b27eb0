// Races for one ticket: its number, recycling, the last voucher, handover at two desks.
import { asOperator, asPerson } from '../../harness/callers.mjs'
import { demand, requireExactly, requireOnly, requireRefused, requireSame } from '../judge.mjs'

/** Two new people who bought until each has won a number of tickets. */
async function winners(fair, wanted) {
  const pair = [fair.newcomer(), fair.newcomer()]
  while (pair.some(person => (person.tickets?.length ?? 0) < wanted)) {
    for (const person of pair)
      await fair.callers.must(fair.purchase(person, fair.pairs, { count: 2 * wanted }))
    for (const person of pair) {
      const { items } = await fair.person('token/vr/getTicketList', person, { query: { limit: '100' } })
      person.tickets = items.map(({ ticketId }) => ticketId)
    }
  }
  return pair
}

const recycling = (fair, person, ticketId) =>
  asPerson('token/vr/recTicket', { token: person.token, key: fair.newKey(), body: { ticketId } })
const takingNumber = (person, ticketId) =>
  asPerson('token/vr/getTicketCode', { token: person.token, query: { ticketId } })

/** Several tickets and one voucher: one ticket is recycled and paid once. */
export const lastVoucher = {
  name: 'last voucher',
  async round({ fair, callers }) {
    for (const person of await winners(fair, 3)) {
      const before = fair.held(person)
      const calls = Array.from({ length: Math.ceil(callers / 2) }, (_, index) =>
        recycling(fair, person, person.tickets[index % person.tickets.length]),
      )
      const refusals = ['tickets.recycle_vouchers_short', 'tickets.already_recycled']
      const [recycled] = requireExactly(await fair.callers.atOnce(calls), 1, refusals, 'one voucher')
      demand(fair.held(person, 7) === 0, `${fair.held(person, 7)} vouchers are left`)
      const paid = Number(recycled.data.paid) * 100
      demand(fair.held(person) - before === paid, `${fair.held(person) - before} were paid, not ${paid}`)
    }
    return callers
  },
}

/** Getting a number and recycling at once: one succeeds, and all answers agree. */
export const numberOrRecycle = {
  name: 'number or recycling',
  async round({ fair, callers, chance }) {
    for (const person of await winners(fair, 1)) {
      const [ticketId] = person.tickets
      const calls = Array.from({ length: Math.ceil(callers / 2) }, () =>
        chance.below(2) === 0 ? recycling(fair, person, ticketId) : takingNumber(person, ticketId),
      )
      const answers = await fair.callers.atOnce(calls)
      const numbers = answers.filter((_, index) => calls[index].body === undefined)
      const recycles = answers.filter((_, index) => calls[index].body !== undefined)
      if (recycles.some(({ ok }) => ok)) {
        requireExactly(recycles, 1, ['tickets.already_recycled'], 'recycling')
        requireExactly(numbers, 0, ['tickets.already_recycled'], 'numbers of a recycled ticket')
      } else {
        requireExactly(numbers, numbers.length, [], 'numbers')
        requireSame(numbers, 'numbers of one ticket')
        requireExactly(recycles, 0, ['tickets.number_already_taken'], 'recycling a ticket with a number')
      }
    }
    return callers
  },
}

/** A console call by the operators in turns, at the venues in turns. */
const atDesks = (fair, path, count, body) =>
  Array.from({ length: count }, (_, index) =>
    asOperator(path, {
      token: fair.operators[index % fair.operators.length].token,
      body: body(fair.venues[index % fair.venues.length]),
    }),
  )

/** All desks scan one code while its owner recycles: one desk gets it. */
async function scanEverywhere(fair, person, callers) {
  const [ticketId] = person.tickets
  const { code } = await fair.person('token/vr/getTicketCode', person, { query: { ticketId } })
  const scans = atDesks(fair, 'desk/scan', Math.ceil(callers / 2), venueId => ({ text: code, venueId }))
  const recycles = Array.from({ length: 5 }, () => recycling(fair, person, ticketId))
  const answers = await fair.callers.atOnce([...recycles, ...scans])
  requireRefused(answers.slice(0, 5), 'tickets.number_already_taken', 5, 'recycling at the desk')
  const scanned = answers.slice(5)
  requireExactly(scanned, 1, ['tickets.already_scanned'], 'one code at two desks')
  return scans[scanned.findIndex(({ ok }) => ok)].body.venueId
}

/** Handover and give-back at once, at the right desk and another: one succeeds. */
export const twoDesks = {
  name: 'two desks',
  async round({ fair, callers }) {
    for (const person of await winners(fair, 1)) {
      const [ticketId] = person.tickets
      const venueId = await scanEverywhere(fair, person, callers)
      const before = fair.held(person, 5)
      const count = Math.ceil(callers / 4)
      const hands = atDesks(fair, 'desk/handOver', count, venue => ({ ticketId, venueId: venue }))
      const backs = atDesks(fair, 'desk/giveBack', Math.ceil(count / 2), () => ({ ticketId }))
      const calls = [...hands.slice(0, 2), ...backs, ...hands.slice(2)]
      const answers = await fair.callers.atOnce(calls)
      const refusals = ['tickets.not_pending', 'tickets.already_picked_up', 'tickets.pending_elsewhere']
      const [winner] = requireExactly(answers, 1, refusals, 'handing over and giving back')
      const call = calls[answers.indexOf(winner)]
      demand(
        (call.body.venueId ?? venueId) === venueId,
        'another desk than the one that scanned handed it over',
      )
      const handed = call.path.endsWith('handOver')
      const energy = fair.held(person, 5) - before
      demand(energy === (handed ? 100 : 0), `${energy} energy for one pickup, handed over: ${handed}`)
      requireOnly(answers, handed ? refusals.slice(1) : refusals, 'the desks that came too late')
    }
    return callers
  },
}
