// Double clicks: a call sent several times at once has one effect, with and without a key.
import { demand, requireExactly, requireOnly, requireRefused, requireSame } from '../judge.mjs'

const times = 5
const pause = 3000 // milliseconds between two clicks without a key
const groupsOfFive = answers =>
  Array.from({ length: answers.length / times }, (_, index) =>
    answers.slice(index * times, (index + 1) * times),
  )

/** Purchases and top-up orders of many people, each sent five times at once with its key. */
function manyCalls(fair, chance, keys) {
  const people = fair.crowd(keys)
  const calls = people.map((person, index) => fair.purchase(person, fair.sets[index % fair.sets.length]))
  for (let index = 0; index < keys; index += 7) calls[index].body.count = chance.between(2, 3)
  return calls
}

/** One effect and one answer for each key; another body under a used key is refused. */
export const doubleClick = {
  name: 'double click',
  counted: 'keys',
  async round({ fair, callers, chance }) {
    const calls = manyCalls(fair, chance, Math.ceil(callers / times))
    const before = newestOrder(fair)
    const answers = await fair.callers.atOnce(calls.flatMap(call => Array(times).fill(call)))
    const each = groupsOfFive(answers)
    requireExactly(answers, answers.length, [], 'calls with keys')
    for (const [index, same] of each.entries()) requireSame(same, `key ${calls[index].key}`)
    const orders = new Set(each.map(([{ data }]) => data.orderId))
    demand(orders.size === calls.length, `${orders.size} orders for ${calls.length} keys`)
    const made = ordersSince(fair, before)
    demand(made === calls.length, `${made} orders were made`)
    const others = await fair.callers.atOnce(calls.map(otherBody))
    requireRefused(others, 'platform.key_used_otherwise', calls.length, 'keys with another body')
    return calls.length
  },
}

const otherBody = call => ({ ...call, body: { ...call.body, clientSeed: 'another' } })

const newestOrder = fair =>
  fair.rows('SELECT CAST(COALESCE(MAX(id), 0) AS TEXT) AS id FROM group_order')[0].id
const ordersSince = (fair, id) =>
  Number(fair.rows(`SELECT CAST(COUNT(*) AS TEXT) AS n FROM group_order WHERE id > ${id}`)[0].n)

/** Two bodies race for one key: one succeeds, the other is refused. */
export const contestedKey = {
  name: 'one key for two bodies',
  async round({ fair, callers, chance }) {
    const [person] = fair.crowd(1)
    const call = fair.purchase(person, chance.oneOf(fair.sets))
    const half = Math.floor(callers / 2)
    const answers = await fair.callers.atOnce([
      ...Array(half).fill(call),
      ...Array(half).fill(otherBody(call)),
    ])
    const sides = [answers.slice(0, half), answers.slice(half)]
    const winner = sides[0].some(({ ok }) => ok) ? 0 : 1
    requireExactly(sides[winner], half, [], 'the body that came first')
    requireSame(sides[winner], `key ${call.key}`)
    requireRefused(sides[1 - winner], 'platform.key_used_otherwise', half, 'the other body')
    return answers.length
  },
}

/** Without a key a second click within seconds is refused. */
export const withoutKey = {
  name: 'clicks without a key',
  async round({ fair, callers }) {
    const person = fair.newcomer()
    const calls = Array.from({ length: callers }, (_, index) => ({
      ...fair.purchase(person, fair.sets[index % fair.sets.length]),
      key: undefined,
    }))
    const began = performance.now()
    const answers = await fair.callers.atOnce(calls)
    requireOnly(answers, ['accounts.clicking_too_fast'], 'clicks')
    const most = 1 + Math.floor((performance.now() - began) / pause)
    const answered = answers.filter(({ ok }) => ok).length
    demand(answered >= 1 && answered <= most, `${answered} clicks were answered, ${most} may be`)
    return calls.length
  },
}
