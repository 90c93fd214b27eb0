// Races for seats: the last of a group, a day or a named group; seats that are left or refunded.

import { asPerson } from '../../harness/callers.mjs'
import { price } from '../../harness/fair.mjs'
import { faultsOfSet, groupsFormed, readSet } from '../books.mjs'
import { demand, requireExactly, requireOnly } from '../judge.mjs'

const told = (people, answers) =>
  answers.flatMap(({ ok, data }, index) =>
    ok ? [{ person: people[index].id, order: data.orderId, seats: data.count }] : [],
  )

function requireSold(fair, set, people, answers) {
  const sold = readSet(fair.rows, set.id)
  const faults = faultsOfSet(sold, told(people, answers), { ...set, price })
  demand(faults.length === 0, faults.slice(0, 10).join('\n'))
  return sold
}

/** More callers than seats: each seat is sold once, and each group is complete. */
export const lastSeat = {
  name: 'last seat',
  async round({ fair, callers, chance }) {
    const seats = chance.oneOf([2, 3, 5, 10])
    const groups = chance.between(1, Math.max(1, Math.min(6, Math.floor((callers - 1) / seats))))
    const set = await fair.offer({ groups, seats })
    const people = fair.crowd(callers)
    const answers = await fair.callers.atOnce(people.map(person => fair.purchase(person, set)))
    requireExactly(answers, set.stock, ['groups.sold_out'], `${set.stock} seats`)
    const sold = requireSold(fair, set, people, answers)
    demand(groupsFormed(sold).size === groups, `${groupsFormed(sold).size} of ${groups} groups formed`)
    return answers.length
  },
}

/** Several seats each: never more than there are, and no purchase refused that had room. */
export const lastStock = {
  name: 'last stock',
  async round({ fair, callers, chance }) {
    const set = await fair.offer({ groups: chance.between(2, 5), seats: chance.oneOf([3, 5, 10]) })
    const people = fair.crowd(callers)
    const counts = people.map(() => chance.between(1, 4))
    const answers = await fair.callers.atOnce(
      people.map((person, index) => fair.purchase(person, set, { count: counts[index] })),
    )
    requireOnly(answers, ['groups.sold_out', 'groups.not_enough_stock'], 'seats by the handful')
    requireSold(fair, set, people, answers)
    const sold = answers.reduce((sum, { ok }, index) => sum + (ok ? counts[index] : 0), 0)
    demand(sold <= set.stock, `${sold} of ${set.stock} seats were sold`)
    const refused = counts.filter((_, index) => !answers[index].ok)
    const left = set.stock - sold
    demand(
      refused.every(count => count > left),
      `${left} seats are left, and one who wanted ${Math.min(...refused)} was refused`,
    )
    return answers.length
  },
}

/** All callers want the open group: exactly its seats are taken. */
export const namedGroup = {
  name: 'named group',
  async round({ fair, callers, chance }) {
    const set = await fair.offer({ groups: 100, seats: Math.min(callers - 1, chance.oneOf([2, 5, 10])) })
    const people = fair.crowd(callers)
    const { groupId } = await fair.person('gb/getCurGroup', people[0], { query: { setId: set.id } })
    const answers = await fair.callers.atOnce(people.map(person => fair.purchase(person, set, { groupId })))
    requireExactly(answers, set.seats, ['groups.group_moved_on'], 'one group')
    const formed = [...groupsFormed(requireSold(fair, set, people, answers)).keys()]
    demand(formed.length === 1 && formed[0] === groupId, `formed: ${formed.join(', ')}, wanted: ${groupId}`)
    return answers.length
  },
}

/** One person on many devices: one seat in each group, and the others wait for coming groups. */
export const oneSeatEach = {
  name: 'one seat a person',
  async round({ fair, callers, chance }) {
    const set = await fair.offer({ groups: callers, seats: chance.oneOf([2, 3, 5]) })
    const few = fair.crowd(Math.max(set.seats, Math.ceil(callers / 8)))
    const people = Array.from({ length: callers }, () => chance.oneOf(few))
    const answers = await fair.callers.atOnce(people.map(person => fair.purchase(person, set)))
    requireExactly(answers, callers, [], 'purchases by few people')
    requireSold(fair, set, people, answers)
    return answers.length
  },
}

/** A reader of a group sees every purchase that was answered before the read, under any load. */
export const shown = {
  name: 'what was told is shown',
  async round({ fair, callers }) {
    const set = await fair.offer({ groups: Math.ceil(callers / 100) + 1, seats: 100 })
    const told = new Map()
    const buyAndLook = async person => {
      const { groupId } = await fair.callers.must(fair.purchase(person, set))
      const least = (told.get(groupId) ?? 0) + 1
      told.set(groupId, least)
      const { taken } = await fair.callers.must(asPerson('gb/getGroupInfo', { query: { groupId } }))
      demand(taken >= least, `${least} seats of ${groupId} were told of, and ${taken} are shown`)
    }
    await Promise.all(fair.crowd(callers).map(buyAndLook))
    return 2 * callers
  },
}

/** Members leave while others take the last seats: each is either refunded or drawn. */
export const leaving = {
  name: 'leaving',
  async round({ fair, callers, chance }) {
    const set = await fair.offer({ groups: callers, seats: chance.oneOf([3, 5, 10]) })
    const sitting = fair.crowd(set.seats - 1)
    const seated = await fair.callers.atOnce(sitting.map(person => fair.purchase(person, set)))
    requireExactly(seated, sitting.length, [], 'first seats')
    const coming = fair.crowd(Math.max(1, callers - 2 * sitting.length))
    const leave = index => fair.leave(sitting[index], seated[index].data.orderId)
    const calls = coming.map(person => fair.purchase(person, set))
    for (const index of sitting.keys())
      calls.splice(chance.below(calls.length + 1), 0, leave(index), leave(index))
    const answers = await fair.callers.atOnce(calls)
    const left = answers.filter((_, index) => calls[index].path.endsWith('leave'))
    const bought = answers.filter((_, index) => !calls[index].path.endsWith('leave'))
    requireExactly(bought, coming.length, [], 'purchases beside those who leave')
    requireOnly(left, ['groups.cannot_leave_formed', 'groups.already_left'], 'leaving')
    requireLeftOnce(fair, set, seated, calls, answers)
    return answers.length + seated.length
  },
}

/** Of two concurrent leaves of one order at most one succeeds, and only it returns the money. */
function requireLeftOnce(fair, set, seated, calls, answers) {
  const states = fair.rows(`SELECT CAST(order_id AS TEXT) AS "order", state FROM group_seat
    WHERE id > ${set.id} AND set_id = ${set.id} ORDER BY id`)
  for (const { data } of seated) {
    const asked = answers.filter((_, index) => calls[index].body.orderId === data.orderId)
    const gone = asked.filter(({ ok }) => ok).length
    const { state } = states.find(({ order }) => order === data.orderId)
    demand(gone <= 1, `order ${data.orderId} was left ${gone} times`)
    demand((gone === 1) === (state === 'left'), `order ${data.orderId}: ${gone} left, its seat is ${state}`)
    const expected = state === 'left' ? 'groups.already_left' : 'groups.cannot_leave_formed'
    requireOnly(asked, [expected], `order ${data.orderId}, whose seat is ${state}`)
  }
}

/** A set is stopped during purchases: each sold seat is in a formed group or refunded. */
export const stopping = {
  name: 'stopping a set',
  async round({ fair, callers, chance }) {
    const set = await fair.offer({ groups: callers, seats: chance.oneOf([3, 5, 10]) })
    const people = fair.crowd(callers - 2)
    const stop = operator => ({
      path: '/rest/v3/console/set/stop',
      token: operator.token,
      body: { setId: set.id },
    })
    const calls = people.map(person => fair.purchase(person, set))
    const at = chance.below(calls.length)
    calls.splice(at, 0, ...fair.operators.slice(0, 2).map(stop))
    const answers = await fair.callers.atOnce(calls)
    const stopped = answers.splice(at, 2)
    requireExactly(stopped, 1, ['groups.set_not_published'], 'two operators who stop a set')
    requireOnly(answers, ['groups.set_not_on_sale'], 'purchases while it stops')
    const { seats } = requireSold(fair, set, people, answers)
    const open = seats.filter(({ state }) => state === 'forming' || state === 'pending_group').length
    demand(open === 0, `${open} seats are open in a set that was stopped`)
    return calls.length
  },
}

/** One priority pass for several sets at once: it is used in one. */
export const lastPass = {
  name: 'last pass',
  async round({ fair, callers }) {
    const person = fair.newcomer()
    const calls = Array.from({ length: Math.min(callers, 100) }, (_, index) =>
      fair.purchase(person, fair.quiet[index % fair.quiet.length], { count: 2, usePass: true }),
    )
    const answers = await fair.callers.atOnce(calls)
    requireOnly(answers, ['groups.priority_passes_short', 'groups.priority_slots_full'], 'one pass')
    const used = answers.filter(({ ok, data }) => ok && data.passUsed).length
    demand(used === 1, `one pass was used ${used} times`)
    demand(fair.held(person, 6) === 0, `${fair.held(person, 6)} passes are left`)
    await fair.leaveAll(
      person,
      answers.filter(({ ok }) => ok),
    ) // and the place is free for the next
    demand(fair.held(person, 6) === 1, `${fair.held(person, 6)} passes came back`)
    return answers.length
  },
}
