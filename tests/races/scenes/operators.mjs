// Races of operators: a top-up, a bank reference, a suspended payment, a set, a sign-in.
import { codeShown } from '../../harness/authenticator.mjs'
import { asOperator } from '../../harness/callers.mjs'
import { operatorPassword, price } from '../../harness/fair.mjs'
import { demand, keysWithin, requireExactly, requireOnly } from '../judge.mjs'

const inUnits = dong => dong * 100

/** A number of console calls by the operators in turns, with `body(index)`. */
const byAll = (fair, path, count, body) =>
  Array.from({ length: count }, (_, index) =>
    asOperator(path, { token: fair.operators[index % fair.operators.length].token, body: body(index) }),
  )

const reference = (chance, order) => `FT${order}X${chance.below(1e9)}`

/** All confirm with different references: one succeeds, and the money is credited once. */
export const confirming = {
  name: 'many confirm one top-up',
  async round({ fair, callers, chance }) {
    const [person] = fair.crowd(1)
    const before = fair.held(person)
    const { id: orderId } = await fair.callers.must(fair.topUp(person, price))
    const amount = `${price}`
    const calls = byAll(fair, 'topup/confirm', callers, index => ({
      orderId,
      reference: `${reference(chance, orderId)}N${index}`,
      amount,
    }))
    requireExactly(await fair.callers.atOnce(calls), 1, ['payments.order_not_awaiting'], 'confirming')
    demand(fair.held(person) - before === inUnits(price), `${fair.held(person) - before} were credited`)
    return calls.length
  },
}

/** Confirmed and refused at once: one succeeds, and the money is credited only if it was the first. */
export const confirmOrRefuse = {
  name: 'confirm or refuse',
  async round({ fair, callers, chance }) {
    const [person] = fair.crowd(1)
    const before = fair.held(person)
    const { id: orderId } = await fair.callers.must(fair.topUp(person, price))
    const confirms = byAll(fair, 'topup/confirm', callers / 2, index => ({
      orderId,
      reference: `${reference(chance, orderId)}N${index}`,
      amount: `${price}`,
    }))
    const refuses = byAll(fair, 'topup/refuse', callers / 2, () => ({ orderId, reason: 'Không thấy tiền' }))
    const calls = chance.shuffled([...confirms, ...refuses])
    const answers = await fair.callers.atOnce(calls)
    const [winner] = requireExactly(answers, 1, ['payments.order_not_awaiting'], 'confirming or refusing')
    const confirmed = calls[answers.indexOf(winner)].path.endsWith('confirm')
    const credited = fair.held(person) - before
    demand(credited === (confirmed ? inUnits(price) : 0), `${credited} credited, confirmed: ${confirmed}`)
    return calls.length
  },
}

/** One bank line entered for several orders: it pays one of them. */
export const oneReference = {
  name: 'one reference for many orders',
  async round({ fair, callers, chance }) {
    const people = fair.crowd(Math.min(20, callers))
    const made = await fair.callers.atOnce(people.map(person => fair.topUp(person, price)))
    const orders = requireExactly(made, people.length, [], 'orders').map(({ data }) => data.id)
    const said = reference(chance, orders[0])
    const calls = byAll(fair, 'topup/confirm', callers, index => ({
      orderId: orders[index % orders.length],
      reference: said,
      amount: `${price}`,
    }))
    const answers = await fair.callers.atOnce(calls)
    requireOnly(answers, ['payments.reference_used', 'payments.order_not_awaiting'], 'one reference')
    const settled = new Set(answers.filter(({ ok }) => ok).map(({ data }) => data.orderId))
    demand(settled.size === 1, `${settled.size} orders were paid with one reference`)
    const [paid] = fair.rows(`SELECT CAST(COUNT(*) AS TEXT) AS n FROM ledger_transfer
      WHERE cause = 'payments.top_up' AND cause_id IN (${orders.join(', ')})`)
    demand(paid.n === '1', `${paid.n} top-ups were credited`)
    await refuseOthers(fair, orders, settled)
    return calls.length
  },
}

/** Closes their orders, so that the same people may order again. */
async function refuseOthers(fair, orders, settled) {
  for (const orderId of orders)
    if (!settled.has(orderId)) await fair.console('topup/refuse', { orderId, reason: 'Không thấy tiền' })
}

/** A suspended payment: matched or returned, never both. */
export const suspense = {
  name: 'suspense',
  async round({ fair, callers, chance }) {
    const person = fair.crowd(1)[0]
    const before = fair.held(person)
    const { paymentId: id } = await fair.console('topup/receive', {
      channelId: '502',
      reference: reference(chance, fair.newKey().replaceAll('-', '')),
      amount: `${price}`,
      memo: 'khong ro',
    })
    const reason = 'Tìm thấy chủ'
    const calls = chance.shuffled([
      ...byAll(fair, 'suspense/match', callers / 2, () => ({ id, userMobile: person.mobile, reason })),
      ...byAll(fair, 'suspense/return', callers / 2, () => ({ id, reason })),
    ])
    const answers = await fair.callers.atOnce(calls)
    const [winner] = requireExactly(answers, 1, ['payments.suspense_not_open'], 'one payment in suspense')
    const matched = calls[answers.indexOf(winner)].path.endsWith('match')
    const credited = fair.held(person) - before
    demand(credited === (matched ? inUnits(price) : 0), `${credited} credited, matched: ${matched}`)
    return calls.length
  },
}

/** A draft is published once. */
export const publishing = {
  name: 'publishing a set',
  async round({ fair, callers }) {
    const draft = { classId: fair.classId, price: `${price}`, seats: 2, winners: 1, groupsADay: 1 }
    const { setId } = await fair.console('set/save', draft)
    const calls = byAll(fair, 'set/publish', Math.min(callers, 100), () => ({ setId }))
    requireExactly(await fair.callers.atOnce(calls), 1, ['groups.already_published'], 'publishing')
    return calls.length
  },
}

/** An authenticator code opens one session, however many callers use it. */
export const consoleCode = {
  name: 'one code of an authenticator',
  counted: 'storms',
  async round({ fair, callers, storm }) {
    const name = `khach.${storm}`
    const made = await fair.console('operator/add', { name, password: operatorPassword, role: 'auditor' })
    const totp = codeShown(/secret=([A-Z2-7]+)/.exec(made.otpauthUri)[1])
    const body = { name, password: operatorPassword, totp }
    const calls = Array(Math.min(callers, 200)).fill(asOperator('login', { body }))
    const began = performance.now()
    const answers = await fair.callers.atOnce(calls)
    const refusals = keysWithin(['admin.totp_used'], 25, began, ['admin.login_wrong', 'admin.login_locked'])
    requireExactly(answers, 1, refusals, 'one code')
    return calls.length
  },
}
