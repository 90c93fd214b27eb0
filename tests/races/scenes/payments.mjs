// VNPay notifications: repeated at once, out of order, forged, with a wrong amount, late.
import { asOperator } from '../../harness/callers.mjs'
import { price } from '../../harness/fair.mjs'
import { inVietNam, notification, signed } from '../../harness/vnpay.mjs'
import { demand, requireExactly } from '../judge.mjs'

const times = 10
const channel = '503'

const path = (fields, secret) => `/rest/v3/notify/vnpay?${signed(fields, secret)}`

/** A VNPay notification of a payment; every payment has its own transaction. */
const payment = (order, { dong = price, code = '00', status = code, paidAt = new Date() } = {}) =>
  notification({
    reference: order.reference,
    dong,
    change: {
      vnp_ResponseCode: code,
      vnp_TransactionStatus: status,
      vnp_PayDate: inVietNam(paidAt),
    },
  })

const told = (where, count = times) => Array.from({ length: count }, () => ({ path: where }))

/**
 * Notifications of one order and their expected outcome. `credits`: credits to the order's owner;
 * `suspended`: payments in suspense; `codes`: the count of each answer.
 */
const stories = {
  plain: order => ({ calls: told(path(payment(order))), credits: 1, codes: { '00': 1, '02': times - 1 } }),
  forged: order => {
    const right = payment(order)
    return {
      calls: [
        ...told(path(right)),
        ...told(path(right, 'a secret that is not the one they gave')),
        ...told(path(right).replace(/vnp_Amount=\d+/, `vnp_Amount=${price * 1000}`)),
        ...told(path(right).replace(/&vnp_SecureHash=.*/, '')),
      ],
      credits: 1,
      codes: { '00': 1, '02': times - 1, 97: 3 * times },
    }
  },
  'forged only': order => ({
    calls: told(path(payment(order), 'a secret that is not the one they gave')),
    codes: { 97: times },
  }),
  'wrong amount': order => ({
    calls: told(path(payment(order, { dong: price - 1000 }))),
    suspended: 1,
    codes: { '04': times },
  }),
  late: order => ({
    calls: told(path(payment(order, { paidAt: new Date(Date.now() + 40 * 60_000) }))),
    suspended: 1,
    codes: { '00': 1, '02': times - 1 },
  }),
  suspicious: order => ({
    calls: told(path(payment(order, { code: '07', status: '00' }))),
    suspended: 1,
    codes: { '00': 1, '02': times - 1 },
  }),
  'failed first or last': order => ({
    calls: [...told(path(payment(order, { code: '24', status: '02' }))), ...told(path(payment(order)))],
    credits: 1,
  }),
  'paid twice': order => ({
    calls: [...told(path(payment(order))), ...told(path(payment(order)))],
    credits: 1,
    suspended: 1,
    codes: { '00': 1, '02': 2 * times - 1 },
  }),
  'confirmed by hand too': (order, fair) => ({
    calls: [
      ...told(path(payment(order))),
      ...fair.operators.map(({ token, name }) =>
        asOperator('topup/confirm', {
          token,
          body: { orderId: order.id, reference: `HAND${order.id}${name.toUpperCase()}`, amount: `${price}` },
        }),
      ),
    ],
    credits: 1,
  }),
}

const listed = codes =>
  Object.entries(codes)
    .map(([code, count]) => `${code} ${count} times`)
    .sort()
    .join(', ')

function codesOf(answers) {
  const codes = {}
  for (const { text } of answers) {
    const code = JSON.parse(text).RspCode
    codes[code] = (codes[code] ?? 0) + 1
  }
  return listed(codes)
}

/** An order's credits and suspended payments in the ledger. */
function booked(fair, orders) {
  const list = orders.map(({ id }) => id).join(', ')
  const counts = statement => new Map(fair.rows(statement).map(({ id, n }) => [id, Number(n)]))
  const credits =
    counts(`SELECT CAST(cause_id AS TEXT) AS id, CAST(COUNT(*) AS TEXT) AS n FROM ledger_transfer
    WHERE cause = 'payments.top_up' AND cause_id IN (${list}) GROUP BY cause_id`)
  const suspended =
    counts(`SELECT CAST(order_id AS TEXT) AS id, CAST(COUNT(*) AS TEXT) AS n FROM payments_suspense
    WHERE order_id IN (${list}) GROUP BY order_id`)
  return ({ id }) => ({ credits: credits.get(id) ?? 0, suspended: suspended.get(id) ?? 0 })
}

async function order(fair, person) {
  const { id, payUrl } = await fair.callers.must(fair.topUp(person, price, channel))
  return { id, person, reference: new URL(payUrl).searchParams.get('vnp_TxnRef') }
}

/** All calls shuffled, each with its order. */
function mixed(chance, tellings) {
  const calls = tellings.flatMap(telling => telling.calls.map(call => ({ telling, call })))
  return calls
    .map(entry => ({ entry, place: chance.below(2 ** 31) }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry)
}

/** Many orders at once, each with other notifications: one credit or none. */
export const notifications = {
  name: 'payment callbacks',
  async round({ fair, callers, chance }) {
    const people = fair.crowd(Math.ceil(callers / 12))
    const names = Object.keys(stories)
    const tellings = []
    for (const [index, person] of people.entries()) {
      const made = await order(fair, person)
      const name = index < names.length ? names[index] : chance.oneOf(names)
      tellings.push({ name, order: made, ...stories[name](made, fair) })
    }
    const entries = mixed(chance, tellings)
    const answers = await fair.callers.atOnce(entries.map(({ call }) => call))
    const books = booked(
      fair,
      tellings.map(telling => telling.order),
    )
    for (const telling of tellings) {
      const own = answers.filter((_, index) => entries[index].telling === telling)
      judge(telling, own, books(telling.order))
      if ((telling.credits ?? 0) === 0)
        await fair.console('topup/refuse', { orderId: telling.order.id, reason: 'Hết cuộc đua' })
    }
    return answers.length
  },
}

function judge({ name, credits = 0, suspended, codes }, answers, books) {
  demand(books.credits === credits, `${name}: credited ${books.credits} times, not ${credits}`)
  if (suspended !== undefined)
    demand(books.suspended === suspended, `${name}: ${books.suspended} payments in suspense`)
  const notices = answers.filter(({ text }) => text.includes('RspCode'))
  const said = codesOf(notices)
  if (codes !== undefined) demand(said === listed(codes), `${name}: answered ${said}`)
  const confirms = answers.filter(answer => !notices.includes(answer))
  const won = confirms.filter(({ ok }) => ok).length
  requireExactly(confirms, won, ['payments.order_not_awaiting'], name)
  demand(won <= 1, `${name}: ${won} operators confirmed one order`)
}
