// What the races for rewards need: the operator's own money, energy of all people, goods, coupons.
import { setTimeout as pause } from 'node:timers/promises'
import { asPerson } from '../harness/callers.mjs'

const reason = 'races'
const patience = 120_000 // milliseconds within which a campaign must have granted all
const ownMoney = 1_000_000_000 // dong
const hour = 3_600_000
const day = 24 * hour
const vietnam = 7 * hour

/** Each fair is furnished once, although several scenes need the same. */
export function onceA(furnish) {
  const made = new WeakMap()
  return fair => {
    if (!made.has(fair)) made.set(fair, furnish(fair))
    return made.get(fair)
  }
}

/** Books a payment as the operator's own money, and sets a part aside, from which covers are filled. */
export const reserve = onceA(async fair => {
  const approve = ({ id }) => fair.console('reserve/approve', { id }, fair.operators[1])
  const { paymentId } = await fair.console('topup/receive', {
    channelId: '502',
    reference: 'FTVONRIENG',
    amount: `${ownMoney}`,
    memo: 'von rieng',
  })
  await approve(await fair.console('reserve/takeIn', { paymentId, reason }))
  const amount = `${ownMoney / 2}`
  await approve(await fair.console('reserve/propose', { direction: 'set_aside', amount, reason }))
})

/** Starts a campaign by one operator, and by a second one where it needs two; gives its id. */
async function start(fair, fields) {
  const { campaign } = await fair.console('campaign/save', { nameVi: 'Cuộc đua', ...fields })
  const { id } = campaign
  const started = await fair.console('campaign/start', { id })
  if (started.campaign.state === 'proposed') await fair.console('campaign/approve', { id }, fair.operators[1])
  return id
}

/** Waits until a campaign has granted to a number of people. */
async function granted(fair, id, people) {
  const now = () =>
    Number(fair.rows(`SELECT CAST(granted AS TEXT) AS n FROM reward_campaign WHERE id = ${id}`)[0].n)
  const until = performance.now() + patience
  while (now() < people) {
    if (performance.now() > until) throw new Error(`campaign ${id} came to ${now()} of ${people} people`)
    await pause(50)
  }
}

/** Grants energy to all people who are there, once; those who excluded themselves are given nothing. */
export const energy = onceA(async fair => {
  const [{ n }] = fair.rows(`SELECT CAST(COUNT(*) AS TEXT) AS n FROM account_user u
    WHERE NOT EXISTS (SELECT 1 FROM limits_exclusion e WHERE e.user_id = u.id)`)
  const people = Number(n)
  const id = await start(fair, { grant: 'energy', amount: 1000, audience: 'level', level: 1, budget: people })
  await granted(fair, id, people)
  await fair.console('campaign/end', { id })
})

/** Offers a good for energy; gives its id. */
export async function offerGood(fair, fields) {
  const look = { titleVi: 'Quà đua', cover: 'city', hue: 20, currency: 'ENERGY' }
  const { goodsId } = await fair.console('goods/save', { ...look, ...fields })
  await fair.console('goods/offer', { goodsId })
  return goodsId
}

export const couponWorth = 1000 // dong
const couponTerms = { grant: 'coupon', worth: `${couponWorth}`, minimum: '200000', days: 30 }

/** Gives each of some people a coupon by a campaign for `budget` people; gives the ids of all of these. */
export async function couponsFor(fair, people, budget) {
  await reserve(fair)
  const list = { audience: 'list', people: people.map(({ id }) => id).join(' '), budget }
  const id = await start(fair, { ...couponTerms, ...list })
  await granted(fair, id, people.length)
  const rows = fair.rows(`SELECT CAST(user_id AS TEXT) AS owner, CAST(id AS TEXT) AS coupon FROM reward_coupon
    WHERE campaign_id = ${id}`)
  const coupons = new Map(rows.map(({ owner, coupon }) => [owner, coupon]))
  return { id, coupons: people.map(person => coupons.get(person.id)) }
}

const couponGood = onceA(async fair => {
  await reserve(fair)
  const campaignId = await start(fair, { ...couponTerms, audience: 'goods', budget: 5000 })
  return offerGood(fair, { kind: 'coupon', price: '1', campaignId })
})

/** The request of a number of a good. */
export const taking = (fair, { token }, goodsId, count = 1) =>
  asPerson('token/goods/payGoods', { token, key: fair.newKey(), body: { goodsId, count } })

/** Takes a coupon for energy; gives its id. */
export async function takeCoupon(fair, person) {
  await energy(fair)
  await fair.callers.must(taking(fair, person, await couponGood(fair)))
  const { items } = await fair.person('token/coupon/getList', person)
  return items[0].couponId
}

/** Moves the clock to the end of the next Sunday; gives the instant of Monday 00:00, ten minutes ahead. */
export async function toEndOfWeek(fair) {
  const today = Math.floor((fair.now() + vietnam) / day)
  const sinceMonday = (today + 3) % 7 // the first day of the epoch was a Thursday
  let monday = (today - sinceMonday + 7) * day - vietnam
  const lead = 600_000
  if (monday - lead < fair.now()) monday += 7 * day
  await fair.moveTo(monday - lead)
  return monday
}

/** A batch of VIP codes; gives them. */
export async function vipCodes(fair, count) {
  const { content } = await fair.console('vipBatch/make', { count, reason })
  return content.trim().split(/\r\n/).slice(1)
}
