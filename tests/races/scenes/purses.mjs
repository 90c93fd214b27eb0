// Races for one person's last money, own limit, seats of a day and open orders.
import { asPerson } from '../../harness/callers.mjs'
import { price, seatsADay } from '../../harness/fair.mjs'
import { enrol, register } from '../../harness/registering.mjs'
import { demand, requireExactly, requireOnly, requireRefused } from '../judge.mjs'

const inUnits = dong => dong * 100

/**
 * One person's concurrent purchases over several sets, so that no set's queue orders them. No one else buys
 * there, so no money comes back meanwhile.
 */
const purchases = (fair, person, count, more = {}) =>
  Array.from({ length: count }, (_, index) =>
    fair.purchase(person, fair.quiet[index % fair.quiet.length], more),
  )

/** Credits a person an exact amount, by bank transfer and an operator's confirmation. */
async function topUp(fair, person, dong) {
  const order = await fair.callers.must(fair.topUp(person, dong))
  const reference = `FT${order.id}`
  await fair.console('topup/confirm', { orderId: order.id, reference, amount: `${dong}` })
}

/** Concurrent purchases: exactly as many succeed as the money pays for. */
export const lastDong = {
  name: 'last dong',
  async round({ fair, callers, chance }) {
    const person = await register(fair)
    const wanted = chance.between(1, Math.min(9, callers - 1))
    const change = chance.below(price)
    await topUp(fair, person, wanted * price + change)
    const answers = await fair.callers.atOnce(purchases(fair, person, callers))
    const bought = requireExactly(answers, wanted, ['ledger.insufficient_balance'], `money for ${wanted}`)
    demand(fair.held(person) === inUnits(change), `${fair.held(person)} units are left of ${inUnits(change)}`)
    await fair.leaveAll(person, bought)
    return answers.length
  },
}

/** A person's own limit on purchases is never exceeded. */
export const ownLimit = {
  name: 'own limit on purchases',
  async round({ fair, callers, chance }) {
    const person = fair.newcomer()
    const wanted = chance.between(1, Math.min(9, callers - 1))
    const period = chance.oneOf(['day', 'week', 'month'])
    const amount = `${wanted * price + chance.below(price)}`
    await fair.person('token/limits/setLimit', person, { body: { kind: 'purchase', period, amount } })
    const answers = await fair.callers.atOnce(purchases(fair, person, callers))
    const bought = requireExactly(
      answers,
      wanted,
      [`limits.over_purchase_${period}`],
      `a limit for ${wanted}`,
    )
    await fair.leaveAll(person, bought)
    return answers.length
  },
}

/** The same for top-ups, which count when ordered. */
export const ownTopUpLimit = {
  name: 'own limit on top-ups',
  async round({ fair, callers, chance }) {
    const person = await enrol(fair)
    const wanted = chance.between(1, 2)
    const amount = `${wanted * price + chance.below(price)}`
    await fair.person('token/limits/setLimit', person, { body: { kind: 'top_up', period: 'day', amount } })
    const calls = Array.from({ length: callers }, () => fair.topUp(person, price))
    requireExactly(
      await fair.callers.atOnce(calls),
      wanted,
      ['limits.over_top_up_day'],
      `a limit for ${wanted}`,
    )
    return calls.length
  },
}

/** At most three orders may await payment. */
export const openOrders = {
  name: 'orders awaiting payment',
  async round({ fair, callers }) {
    const person = fair.newcomer()
    const calls = Array.from({ length: callers }, () => fair.topUp(person, price))
    const answers = await fair.callers.atOnce(calls)
    requireExactly(answers, 3, ['payments.too_many_open_orders'], 'open orders')
    return calls.length
  },
}

/** The daily seats, bought several at a time. */
export const lastSeatOfDay = {
  name: 'seats a day',
  async round({ fair, callers, chance }) {
    const person = fair.newcomer()
    const count = chance.oneOf([10, 20, 30, 60])
    const answers = await fair.callers.atOnce(purchases(fair, person, callers, { count }))
    const wanted = Math.min(callers, Math.floor(seatsADay / count))
    const bought = requireExactly(answers, wanted, ['groups.seats_a_day'], `${seatsADay} seats by ${count}`)
    await fair.leaveAll(person, bought)
    return answers.length
  },
}

/** Self-exclusion during purchases: after its answer no purchase succeeds. */
export const exclusion = {
  name: 'excluding oneself',
  async round({ fair, callers, chance }) {
    const person = fair.newcomer()
    const calls = purchases(fair, person, callers - 2)
    const exclude = asPerson('token/limits/exclude', { token: person.token, body: { days: 7 } })
    calls.splice(chance.below(calls.length), 0, exclude, exclude)
    const answers = await fair.callers.atOnce(calls)
    const exclusions = answers.filter((_, index) => calls[index] === exclude)
    requireOnly(
      answers,
      ['limits.exclusion_stands', 'limits.excluded', 'groups.seats_a_day'],
      'shutting oneself out',
    )
    demand(
      exclusions.some(({ ok }) => ok),
      'no user could exclude themselves',
    )
    await fair.leaveAll(
      person,
      answers.filter(({ ok, data }) => ok && data.orderId !== undefined),
    )
    const later = await fair.callers.atOnce(purchases(fair, person, 10))
    requireRefused(later, 'limits.excluded', 10, 'purchases after shutting oneself out')
    return calls.length + later.length
  },
}
