// Races with coupons: one in many orders and draws, and the end of their campaign while seats wait and draw.
import { asOperator } from '../../harness/callers.mjs'
import { price } from '../../harness/fair.mjs'
import { groupsFormed, readSet } from '../books.mjs'
import { demand, requireExactly, requireOnly } from '../judge.mjs'
import { couponsFor, couponWorth, takeCoupon } from '../rewarding.mjs'

const inUnits = dong => dong * 100
const promotionCover = 22
const reserve = 23

const couponRow = (fair, id) =>
  fair.rows(`SELECT state, CAST(COALESCE(seat_id, 0) AS TEXT) AS seat FROM reward_coupon WHERE id = ${id}`)[0]

/** One coupon in many orders at once: one has it. It returns once, and is in one order again. */
export const oneCoupon = {
  name: 'one coupon in two orders',
  async round({ fair, callers }) {
    const person = fair.newcomer()
    const couponId = await takeCoupon(fair, person)
    const before = fair.held(person)
    const buying = count =>
      Array.from({ length: count }, (_, index) =>
        fair.purchase(person, fair.quiet[index % fair.quiet.length], { couponId }),
      )
    const answers = await fair.callers.atOnce(buying(callers))
    const [bought] = requireExactly(answers, 1, ['rewards.coupon_held'], 'one coupon')
    const paid = before - fair.held(person)
    demand(paid === inUnits(price - couponWorth), `${paid} units were held for a seat with a coupon`)
    demand(couponRow(fair, couponId).state === 'held', `the coupon is ${couponRow(fair, couponId).state}`)
    const moved = await moveCoupon(fair, person, bought.data.orderId, buying(Math.ceil(callers / 2)))
    await fair.leaveAll(person, moved)
    const { state, seat } = couponRow(fair, couponId)
    demand(state === 'unused' && seat === '0', `the coupon of a seat that was left is ${state}`)
    demand(fair.held(person) === before, `${before - fair.held(person)} units did not come back`)
    return callers + 2 * Math.ceil(callers / 2)
  },
}

/** The seat with the coupon is left during purchases with it; gives the purchases that got it. */
async function moveCoupon(fair, person, orderId, purchases) {
  const calls = purchases.flatMap(purchase => [purchase, fair.leave(person, orderId)])
  const answers = await fair.callers.atOnce(calls)
  const left = answers.filter((_, index) => index % 2 === 1)
  const bought = answers.filter((_, index) => index % 2 === 0)
  requireExactly(left, 1, ['groups.already_left'], 'leaving the seat with the coupon')
  const moved = bought.filter(({ ok }) => ok)
  demand(moved.length <= 1, `a coupon that returned once is in ${moved.length} orders`)
  requireOnly(bought, ['rewards.coupon_held'], 'the coupon of a seat that is left')
  return moved
}

/** The results of the orders of some purchases, of one seat each, by order. */
function resultsOf(fair, bought) {
  const orders = bought.map(({ data }) => data.orderId)
  const rows = fair.rows(`SELECT CAST(order_id AS TEXT) AS "order", COALESCE(result, '') AS result
    FROM group_seat WHERE order_id IN (${orders.join(', ')})`)
  return new Map(rows.map(({ order, result }) => [order, result]))
}

/** One coupon for the last seats of several groups at once: it wins one seat at most, and is used then. */
export const lastSeats = {
  name: 'one coupon in several draws',
  async round({ fair, callers }) {
    const person = fair.newcomer()
    const couponId = await takeCoupon(fair, person)
    const others = fair.crowd(Math.min(callers, 6))
    const sets = []
    for (const other of others) {
      const set = await fair.offer({ groups: 1, seats: 2 })
      await fair.callers.must(fair.purchase(other, set))
      sets.push(set)
    }
    const calls = Array.from({ length: callers }, (_, index) =>
      fair.purchase(person, sets[index % sets.length], { couponId }),
    )
    const answers = await fair.callers.atOnce(calls)
    requireOnly(answers, ['rewards.coupon_held', 'rewards.coupon_used', 'groups.sold_out'], 'one coupon')
    const bought = answers.filter(({ ok }) => ok)
    demand(bought.length > 0, 'nothing was bought with a coupon')
    const results = [...resultsOf(fair, bought).values()]
    const won = results.filter(result => result === 'won').length
    demand(results.length === bought.length && won <= 1, `a coupon is in ${results.join(', ')} seats`)
    const { state } = couponRow(fair, couponId)
    demand(state === (won === 1 ? 'used' : 'unused'), `a coupon with ${won} won seats is ${state}`)
    return answers.length
  },
}

const heldBy = (fair, kind, owner) =>
  Number(
    fair.rows(`SELECT CAST(COALESCE(SUM(balance), 0) AS TEXT) AS n FROM ledger_account
      WHERE kind = ${kind} AND unit = 1 AND owner = ${owner}`)[0].n,
  )

const ending = (fair, index, id) =>
  asOperator('campaign/end', { token: fair.operators[index % fair.operators.length].token, body: { id } })

/**
 * Operators end a campaign while seats with its coupons wait and draw: it ends once, what it did not grant
 * returns to the reserve, and the cover keeps what the coupons that are left need.
 */
export const campaignsEnd = {
  name: "the end of a coupon's campaign",
  async round({ fair, callers, chance }) {
    const seats = chance.oneOf([2, 3, 5])
    const groups = Math.max(1, Math.floor(callers / seats))
    const people = fair.crowd(groups * seats)
    const spare = chance.between(1, 9) // people whom the budget has left
    const { id, coupons } = await couponsFor(fair, people, people.length + spare)
    const before = heldBy(fair, reserve, 0)
    const set = await fair.offer({ groups, seats })
    const buying = index => fair.purchase(people[index], set, { couponId: coupons[index] })
    const waiting = seats - 1 // seats of a group that is one short
    requireExactly(
      await fair.callers.atOnce(people.slice(0, waiting).map((_, index) => buying(index))),
      waiting,
      [],
      'seats that wait',
    )
    const calls = people.slice(waiting).map((_, index) => buying(waiting + index))
    const places = [0, 1, 2].map(() => chance.below(calls.length + 1))
    for (const [index, place] of places.entries()) calls.splice(place, 0, ending(fair, index, id))
    const answers = await fair.callers.atOnce(calls)
    const isEnd = (_, index) => calls[index].body.id === id
    requireExactly(answers.filter(isEnd), 1, ['rewards.campaign_state'], 'ends of a campaign')
    const bought = answers.filter((answer, index) => !isEnd(answer, index))
    requireExactly(bought, bought.length, [], 'seats with coupons of a campaign that ends')
    const formed = groupsFormed(readSet(fair.rows, set.id)).size
    demand(formed === groups, `${formed} of ${groups} groups formed`)
    requireCovered(fair, { id, people, won: groups * set.winners })
    const returned = heldBy(fair, reserve, 0) - before
    demand(returned === inUnits(spare * couponWorth), `${returned} units returned to the reserve`)
    await useAgain(fair, id, people)
    return callers
  },
}

/** The coupons of won seats are used, the others are back, and the cover has the worth of these. */
function requireCovered(fair, { id, people, won }) {
  const rows = fair.rows(`SELECT state, CAST(COUNT(*) AS TEXT) AS n FROM reward_coupon
    WHERE campaign_id = ${id} GROUP BY state`)
  const counts = Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]))
  const { used = 0, unused = 0 } = counts
  const isRight = used === won && unused === people.length - won
  demand(isRight, `coupons of ${won} won seats of ${people.length}: ${JSON.stringify(counts)}`)
  const cover = heldBy(fair, promotionCover, id)
  demand(cover === inUnits(unused * couponWorth), `the cover of ${unused} coupons is ${cover} units`)
}

/** A coupon outlives its campaign: it is held by another seat, and comes back when that is left. */
async function useAgain(fair, id, people) {
  const [{ owner, coupon }] = fair.rows(`SELECT CAST(user_id AS TEXT) AS owner, CAST(id AS TEXT) AS coupon
    FROM reward_coupon WHERE campaign_id = ${id} AND state = 'unused' ORDER BY id LIMIT 1`)
  const person = people.find(known => known.id === owner)
  const data = await fair.callers.must(fair.purchase(person, fair.quiet[0], { couponId: coupon }))
  await fair.leaveAll(person, [{ data }])
  const { state } = couponRow(fair, coupon)
  demand(state === 'unused', `a coupon that outlived its campaign is ${state}`)
}
