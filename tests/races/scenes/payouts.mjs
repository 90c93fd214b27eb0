// Races of payouts: a whole balance, a payout's decision, a batch and its result, a card.
import { asOperator, asPerson } from '../../harness/callers.mjs'
import { payPassword, price } from '../../harness/fair.mjs'
import { register } from '../../harness/registering.mjs'
import { notification, signed } from '../../harness/vnpay.mjs'
import { demand, requireExactly, requireOnly } from '../judge.mjs'

const inUnits = dong => dong * 100
const least = 100_000 // dong, of a withdrawal

let cards = 0

/** A card number that no other account has. */
function newNumber() {
  cards += 1
  return `9704${`${cards}`.padStart(10, '0')}`
}

const binding = ({ token }, number) =>
  asPerson('token/pay/bindBank', {
    token,
    body: { bankBin: '970436', number, holder: 'Nguyen Van An', payPassword },
  })

/** Credits a person by VNPay, whose money may leave at once. */
async function topUp(fair, person, dong) {
  const order = await fair.callers.must(fair.topUp(person, dong, '503'))
  const reference = new URL(order.payUrl).searchParams.get('vnp_TxnRef')
  const path = `/rest/v3/notify/vnpay?${signed(notification({ reference, dong }))}`
  await fair.callers.ask({ path })
  demand(fair.held(person) >= inUnits(dong), `a top-up of ${dong} was not credited`)
}

/** A new person with money and a card. */
async function withCard(fair, dong) {
  const person = await register(fair)
  await topUp(fair, person, dong)
  const { id: card } = await fair.callers.must(binding(person, newNumber()))
  return { ...person, card }
}

const asking = (fair, { token, card }, kind, dong) =>
  asPerson('token/pay/withApp', {
    token,
    key: fair.newKey(),
    body: { kind, amount: `${dong}`, cardId: card, payPassword },
  })

const cashingOut = (fair, { token, card }, dong) =>
  asPerson('token/pay/cashOut', {
    token,
    key: fair.newKey(),
    body: { amount: `${dong}`, cardId: card, payPassword },
  })

const byOperator = (fair, { token }, path, body) => asOperator(path, { token, body, key: fair.newKey() })
const repeated = (count, call) => Array.from({ length: count }, (_, index) => call(index))
const rowOf = (fair, id) =>
  fair.rows(
    `SELECT state, CAST(COALESCE(batch_id, 0) AS TEXT) AS batch FROM payouts_payout WHERE id = ${id}`,
  )[0]

/** The whole balance refunded, withdrawn, cashed out and spent at once: it leaves once. */
export const wholeBalance = {
  name: 'whole balance out',
  async round({ fair, callers }) {
    const person = await withCard(fair, price)
    const calls = repeated(callers, index => {
      if (index % 4 === 0) return asking(fair, person, 'refund', price)
      if (index % 4 === 1) return asking(fair, person, 'withdraw', price)
      if (index % 4 === 2) return cashingOut(fair, person, price)
      return fair.purchase(person, fair.quiet[index % fair.quiet.length])
    })
    const answers = await fair.callers.atOnce(calls)
    requireExactly(
      answers,
      1,
      ['ledger.insufficient_balance', 'accounts.too_frequent_30', 'payouts.refund_daily_limit'],
      'the whole balance',
    )
    demand(fair.held(person) === 0, `${fair.held(person)} units are left`)
    const [escrow] = fair.rows(`SELECT CAST(COALESCE(SUM(balance), 0) AS TEXT) AS held FROM ledger_account
      WHERE kind IN (2, 5, 6) AND unit = 1 AND owner = ${person.id}`)
    demand(Number(escrow.held) === inUnits(price), `${escrow.held} units are in escrow`)
    return calls.length
  },
}

/** A payout cancelled, approved and put into a batch at once: it goes back whole, or to the bank whole. */
export const decision = {
  name: 'cancel or send a payout',
  async round({ fair, callers }) {
    const person = await withCard(fair, price)
    const { id } = await fair.callers.must(asking(fair, person, 'withdraw', price))
    const [an, binh, chi] = fair.operators
    const calls = repeated(callers, index => {
      if (index % 3 === 0)
        return asPerson('token/pay/cancelPayout', { token: person.token, key: fair.newKey(), body: { id } })
      if (index % 3 === 1) return byOperator(fair, index % 2 === 0 ? an : binh, 'payout/approve', { id })
      return byOperator(fair, chi, 'batch/make', {})
    })
    const answers = await fair.callers.atOnce(calls)
    requireOnly(answers, [
      'payouts.not_cancellable',
      'payouts.already_decided',
      'payouts.own_decision',
      'payouts.nothing_to_send',
    ])
    const cancelled = answers.filter(({ ok }, index) => ok && index % 3 === 0).length
    const made = answers.filter(({ ok }, index) => ok && index % 3 === 2).length
    demand(cancelled + made <= 1, `cancelled ${cancelled} times, sent ${made} times`)
    const { state, batch } = rowOf(fair, id)
    const isBack = state === 'rejected'
    demand(isBack === (cancelled === 1), `${state}, and cancelled ${cancelled} times`)
    demand((batch !== '0') === (made === 1), `in batch ${batch}, and ${made} were made`)
    demand(fair.held(person) === (isBack ? inUnits(price) : 0), `${fair.held(person)} units, ${state}`)
    if (state === 'reviewing') await fair.person('token/pay/cancelPayout', person, { body: { id } })
    return calls.length
  },
}

/** Some approved payouts, without others that wait for a batch. */
async function approved(fair, count, operator) {
  const payouts = []
  while (payouts.length < count) {
    const person = await withCard(fair, least)
    const payout = await fair.callers.must(asking(fair, person, 'withdraw', least))
    await fair.console('payout/approve', { id: payout.id }, operator)
    payouts.push({ ...payout, person })
  }
  return payouts
}

const linesOf = payouts =>
  [
    'memo,amount,result,reference,reason',
    ...payouts.map(({ memo, net, id }) => {
      return `${memo},${Number(net)},transferred,FT${id},`
    }),
  ].join('\n')

/** Batches made at once hold a payout once; a file is given once, and one result is entered once. */
export const batch = {
  name: 'one batch and its result',
  async round({ fair, callers }) {
    const [an, binh, chi, dung] = fair.operators
    const payouts = await approved(fair, 3, an)
    const made = await fair.callers.atOnce(
      repeated(callers, index => byOperator(fair, index % 2 === 0 ? binh : chi, 'batch/make', {})),
    )
    const [{ data }] = requireExactly(made, 1, ['payouts.nothing_to_send'], 'batches')
    demand(data.payouts === payouts.length, `${data.payouts} payouts are in the batch`)
    const fetched = await fair.callers.atOnce(
      repeated(callers, index =>
        byOperator(fair, index % 2 === 0 ? binh : chi, 'batch/file', { id: data.id }),
      ),
    )
    requireExactly(fetched, 1, ['payouts.batch_fetched'], 'fetches of the file')
    const content = linesOf(payouts)
    const entered = await fair.callers.atOnce(
      repeated(callers, index =>
        byOperator(fair, index % 2 === 0 ? chi : dung, 'batch/result', {
          id: data.id,
          name: 'kq.csv',
          content,
        }),
      ),
    )
    requireExactly(entered, callers, [], 'results')
    const moved = entered.reduce((sum, { data: told }) => sum + told.transferred, 0)
    demand(moved === payouts.length, `${moved} transfers were entered of ${payouts.length}`)
    for (const { id } of payouts) {
      const [left] = fair.rows(
        `SELECT CAST(COUNT(*) AS TEXT) AS n FROM payments_paid_out WHERE payout_id = ${id}`,
      )
      demand(left.n === '1', `the payout ${id} left ${left.n} times`)
      demand(rowOf(fair, id).state === 'transferred', `the payout ${id} is ${rowOf(fair, id).state}`)
    }
    await fair.console('batch/close', { id: data.id }, chi)
    return 3 * callers
  },
}

/** One card added by many people: one account has it. */
export const oneCard = {
  name: 'one card of many people',
  counted: 'storms',
  async round({ fair, callers }) {
    const number = newNumber()
    const calls = fair.crowd(callers).map(person => binding(person, number))
    const answers = await fair.callers.atOnce(calls)
    requireExactly(answers, 1, ['payouts.card_elsewhere'], 'one card')
    return calls.length
  },
}
