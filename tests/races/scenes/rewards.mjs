// Races for rewards: a VIP code, goods, the week's last voucher, guesses of codes.
import { setTimeout as pause } from 'node:timers/promises'
import { asOperator, asPerson } from '../../harness/callers.mjs'
import { demand, requireExactly, requireOnly, requireRefused } from '../judge.mjs'
import { energy, offerGood, taking, toEndOfWeek, vipCodes } from '../rewarding.mjs'

const guessesOfAddress = 20
const vouchersAWeek = 10
const itemPrice = 3 // energy

const using = (fair, { token }, code, from) =>
  asPerson('token/user/vip/useVipVou', { token, key: fair.newKey(), body: { code }, from })

/** One code used by many people, each twice: one becomes a member, with one pass. */
export const oneVipCode = {
  name: 'one VIP code',
  async round({ fair, callers, chance }) {
    const [code] = await vipCodes(fair, 1)
    const spellings = [code, code.toLowerCase(), code.replaceAll('-', ' ')]
    const people = fair.crowd(Math.ceil(callers / 2))
    const twice = [...people, ...people]
    const before = fair.heldBy(people, 6)
    const answers = await fair.callers.atOnce(
      twice.map(person => using(fair, person, chance.oneOf(spellings))),
    )
    const [used] = requireExactly(answers, 1, ['rewards.vip_used'], 'one VIP code')
    const member = twice[answers.indexOf(used)]
    for (const [person, passes] of fair.heldBy(people, 6)) {
      const given = passes - before.get(person)
      demand(given === (person === member ? 1 : 0), `${given} passes came to ${person.id}`)
    }
    const rows = fair.rows(`SELECT CAST(user_id AS TEXT) AS person FROM rewards_vip_code
      WHERE state = 'used' AND batch_id = (SELECT MAX(id) FROM rewards_vip_batch WHERE used = 1)`)
    demand(rows.length === 1 && rows[0].person === member.id, `${rows.length} codes of the batch are used`)
    return answers.length
  },
}

const stockOf = (fair, goodsId) =>
  fair.rows(`SELECT CAST(stock AS TEXT) AS stock, CAST(taken AS TEXT) AS taken,
    CAST(open_orders AS TEXT) AS open FROM rewards_goods WHERE id = ${goodsId}`)[0]

function requireStock(fair, goodsId, expected) {
  const { stock, taken, open } = stockOf(fair, goodsId)
  const wanted = `${expected.stock} in stock, ${expected.taken} taken, ${expected.open} open`
  const found = `${stock} in stock, ${taken} taken, ${open} open`
  demand(found === wanted, `${found}, not ${wanted}`)
}

/** The last items of a good: exactly the stock is ordered, and each order is paid once. */
export const lastItem = {
  name: 'last item',
  async round({ fair, callers, chance }) {
    await energy(fair)
    const stock = chance.between(1, Math.min(9, callers - 1))
    const goodsId = await offerGood(fair, { kind: 'item', price: `${itemPrice}`, stock })
    const people = fair.crowd(callers)
    const before = fair.heldBy(people, 5)
    const answers = await fair.callers.atOnce(people.map(person => taking(fair, person, goodsId)))
    const sold = requireExactly(answers, stock, ['rewards.out_of_stock'], `${stock} items`)
    requireStock(fair, goodsId, { stock: 0, taken: stock, open: stock })
    const owners = sold.map(answer => ({ ...people[answers.indexOf(answer)], order: answer.data.order }))
    for (const [person, left] of fair.heldBy(people, 5)) {
      const paid = before.get(person) - left
      const due = answers[people.indexOf(person)].ok ? itemPrice : 0
      demand(paid === due, `${person.id} paid ${paid} energy, not ${due}`)
    }
    return answers.length + (await endOrders(fair, goodsId, owners, callers))
  },
}

/** Each order is handed over at two desks, and cancelled twice by its owner, all at once: one succeeds. */
async function endOrders(fair, goodsId, owners, callers) {
  const own = Math.max(4, Math.floor(callers / owners.length))
  const endings = ({ token, order }) =>
    Array.from({ length: own }, (_, index) => {
      const operator = fair.operators[index % fair.operators.length]
      const venueId = fair.venues[index % fair.venues.length]
      return index % 2 === 0
        ? asPerson('token/goods/cancelOrder', { token, key: fair.newKey(), body: { orderId: order.orderId } })
        : asOperator('goodsOrder/handOver', { token: operator.token, body: { text: order.code, venueId } })
    })
  const calls = owners.flatMap(endings)
  const answers = await fair.callers.atOnce(calls)
  let cancelled = 0
  for (const [index, owner] of owners.entries()) {
    const ends = answers.slice(index * own, (index + 1) * own)
    const [end] = requireExactly(ends, 1, ['rewards.order_over'], `order ${owner.order.orderId}`)
    if (ends.indexOf(end) % 2 === 0) cancelled += 1
  }
  requireStock(fair, goodsId, { stock: cancelled, taken: owners.length - cancelled, open: 0 })
  await fair.console('goods/stop', { goodsId })
  return calls.length
}

/** The last voucher of a person's week, asked for with several keys: it is exchanged once. */
export const weeksLastVoucher = {
  name: "week's last voucher",
  async round({ fair, callers }) {
    await energy(fair)
    const person = fair.newcomer()
    const { items } = await fair.person('token/goods/getList', person, { query: { page: 'exchange' } })
    const voucher = items.find(({ kind }) => kind === 'voucher')
    const before = { vouchers: fair.held(person, 7), energy: fair.held(person, 5) }
    await fair.callers.must(taking(fair, person, voucher.goodsId, vouchersAWeek - 1))
    const calls = Array.from({ length: callers }, () => taking(fair, person, voucher.goodsId))
    requireExactly(await fair.callers.atOnce(calls), 1, ['rewards.weekly_limit'], 'the last voucher')
    const gained = fair.held(person, 7) - before.vouchers
    const paid = before.energy - fair.held(person, 5)
    demand(gained === vouchersAWeek, `${gained} vouchers came of ${vouchersAWeek} a week`)
    demand(paid === vouchersAWeek * Number(voucher.price), `${paid} energy for ${vouchersAWeek} vouchers`)
    return calls.length
  },
}

/** Sends the calls in waves from two seconds before an instant until one second after it. */
async function sendAround(fair, instant, calls) {
  const waves = [-2000, -1000, -400, -100, 0, 0, 100, 1000]
  const answers = await Promise.all(
    waves.map(async (at, index) => {
      const own = calls.filter((_, call) => call % waves.length === index)
      await pause(instant + at - fair.now())
      return fair.callers.atOnce(own)
    }),
  )
  return answers.flat()
}

/**
 * The last voucher of a person's week, asked for with several keys until Monday has begun: one of them gets
 * it, and from Monday on the vouchers of the new week.
 */
export const weeksEnd = {
  name: "the week's last voucher over Monday",
  counted: 'storms',
  movesClock: true,
  async round({ fair, callers }) {
    await energy(fair)
    const person = fair.newcomer()
    const monday = await toEndOfWeek(fair)
    await fair.signIn(person)
    const { items } = await fair.person('token/goods/getList', person, { query: { page: 'exchange' } })
    const { goodsId, price: each } = items.find(({ kind }) => kind === 'voucher')
    const before = { vouchers: fair.held(person, 7), energy: fair.held(person, 5) }
    await fair.callers.must(taking(fair, person, goodsId, vouchersAWeek - 1))
    const calls = Array.from({ length: callers }, () => taking(fair, person, goodsId))
    // Only now, however long a busy machine took until here.
    await fair.moveTo(monday - 6000)
    const answers = await sendAround(fair, monday, calls)
    requireOnly(answers, ['rewards.weekly_limit'], 'vouchers over Monday')
    const inNewWeek = ({ ok, data, details }) =>
      ok ? Date.parse(data.order.orderedAt) >= monday : Date.parse(details.allowedAt) > monday
    const late = answers.filter(inNewWeek)
    const early = answers.filter(answer => !inNewWeek(answer))
    demand(early.length > 0 && late.length > 0, `${early.length} calls before Monday, ${late.length} after`)
    requireExactly(early, 1, ['rewards.weekly_limit'], 'the last voucher of the week')
    const fresh = Math.min(vouchersAWeek, late.length)
    requireExactly(late, fresh, ['rewards.weekly_limit'], 'vouchers of the new week')
    const weeks = fair.rows(`SELECT CAST(taken AS TEXT) AS taken FROM rewards_week
      WHERE user_id = ${person.id} AND goods_id = ${goodsId} ORDER BY week`)
    const counts = weeks.map(({ taken }) => Number(taken)).join(' and ')
    demand(counts === `${vouchersAWeek} and ${fresh}`, `the weeks count ${counts} vouchers`)
    const gained = fair.held(person, 7) - before.vouchers
    const paid = before.energy - fair.held(person, 5)
    demand(gained === vouchersAWeek + fresh, `${gained} vouchers came`)
    demand(paid === gained * Number(each), `${paid} energy for ${gained} vouchers`)
    return answers.length
  },
}

/** Gives the addresses of a round, which count as one: an IPv4 address, or those of an IPv6 network. */
function oneNetwork(chance) {
  const part = () => chance.between(1, 65535).toString(16)
  const ipv4 = `198.18.${chance.below(256)}.${chance.below(256)}`
  const network = `2001:db8:${part()}:${part()}`
  return chance.below(2) === 0 ? () => ipv4 : () => `${network}::${part()}:${part()}`
}

/** Guesses by many accounts of one address: twenty are wrong, all others are refused as locked. */
export const guessedCodes = {
  name: 'guessed VIP codes',
  async round({ fair, callers, chance }) {
    const [right] = await vipCodes(fair, 1)
    const address = oneNetwork(chance)
    const guess = () => right.replace(/./g, letter => (letter === '-' ? letter : chance.oneOf('ABCDEFGH')))
    const people = fair.crowd(Math.max(callers, guessesOfAddress + 10))
    const answers = await fair.callers.atOnce(people.map(person => using(fair, person, guess(), address())))
    requireRefused(answers, 'rewards.vip_missing', guessesOfAddress, 'guesses')
    requireRefused(answers, 'rewards.vip_locked', people.length - guessesOfAddress, 'guesses')
    const other = fair.newcomer()
    const late = await fair.callers.ask(using(fair, other, right, address()))
    requireRefused([late], 'rewards.vip_locked', 1, 'the right code from the locked address')
    await fair.callers.must(using(fair, other, right, '203.0.113.250'))
    return answers.length
  },
}
