// Races for SMS codes, registrations with one code, and referrers.
import { asPerson } from '../../harness/callers.mjs'
import { askForCode, enrol, firstPayPassword, registration } from '../../harness/registering.mjs'
import { demand, keysWithin, requireExactly, requireRefused } from '../judge.mjs'

const tries = 5

const messagesOf = fair => Number(fair.rows('SELECT CAST(COUNT(*) AS TEXT) AS n FROM account_sms')[0].n)

/** All callers request a code for one number: one is sent, and no other within the minute. */
export const oneCode = {
  name: 'codes a minute',
  async round({ fair, callers }) {
    const mobile = fair.newNumber()
    const calls = Array(callers).fill(askForCode(mobile))
    const before = messagesOf(fair)
    const began = performance.now()
    const answers = await fair.callers.atOnce(calls)
    const refusals = keysWithin(['accounts.too_frequent_60'], 60, began, ['accounts.too_many_codes'])
    requireExactly(answers, 1, refusals, 'asking for a code')
    // Numbers are sealed: what is counted is what this round wrote.
    const written = messagesOf(fair) - before
    demand(written === 1, `${written} messages were written`)
    return calls.length
  },
}

/** A number's daily codes count over all purposes: here one is allowed, and one is sent. */
export const codesOfDay = {
  name: 'codes a day',
  async round({ fair, callers, chance }) {
    const { mobile, token } = fair.newcomer()
    const purposes = [
      asPerson('forgetSendSms', { query: { userMobile: mobile } }),
      asPerson('token/payPwd/sendCode', { token, body: {} }),
    ]
    const calls = Array.from({ length: callers }, () => chance.oneOf(purposes))
    const answers = await fair.callers.atOnce(calls)
    const [sent] = requireExactly(
      answers,
      1,
      ['accounts.too_frequent_60', 'accounts.too_many_codes'],
      'codes of a day',
    )
    const other = answers.filter((_, index) => calls[index] !== calls[answers.indexOf(sent)])
    requireRefused(other, 'accounts.too_many_codes', other.length, 'the other purpose')
    return calls.length
  },
}

/** Guessing a code: five wrong tries are answered; after that the correct one is refused, too. */
export const wrongCodes = {
  name: 'wrong codes',
  async round({ fair, callers }) {
    const mobile = fair.newNumber()
    await fair.callers.must(askForCode(mobile))
    const right = await fair.phones.codeOf(mobile)
    const other = right === '000000' ? '000001' : '000000'
    const calls = Array(callers).fill(registration(mobile, other))
    const answers = await fair.callers.atOnce(calls)
    requireRefused(answers, 'accounts.code_wrong', tries, 'wrong codes')
    requireRefused(answers, 'accounts.code_not_sent', callers - tries, 'wrong codes')
    const late = await fair.callers.ask(registration(mobile, right))
    requireRefused([late], 'accounts.code_not_sent', 1, 'the right code, too late')
    return calls.length
  },
}

/** Many registrations with one code: one person, one welcome gift. */
export const registering = {
  name: 'many register with one code',
  counted: 'storms',
  async round({ fair, callers }) {
    const mobile = fair.newNumber()
    await fair.callers.must(askForCode(mobile))
    const calls = Array(Math.min(callers, 200)).fill(registration(mobile, await fair.phones.codeOf(mobile)))
    const answers = await fair.callers.atOnce(calls)
    const [made] = requireExactly(answers, 1, ['accounts.mobile_registered', 'accounts.code_not_sent'])
    const welcome = [6, 7].map(unit => fair.held({ id: made.data.userId }, unit))
    demand(welcome.join() === '1,1', `the welcome was ${welcome.join(' passes, ')} vouchers`)
    return calls.length
  },
}

/** People refer to each other in a circle at once: each referrer is set once, without a circle. */
export const referrers = {
  name: 'referrers in a ring',
  async round({ fair, callers, chance }) {
    const ring = Array.from({ length: chance.between(2, 5) }, () => fair.newcomer())
    const codes = []
    for (const person of ring) codes.push((await fair.person('token/getUserInvite', person)).code)
    const calls = Array.from({ length: callers }, (_, index) => {
      const at = index % ring.length
      const referrer = chance.below(3) === 0 ? chance.below(ring.length) : (at + 1) % ring.length
      return asPerson('token/bindInvite', { token: ring[at].token, body: { inviteCode: codes[referrer] } })
    })
    const answers = await fair.callers.atOnce(calls)
    for (const [at] of ring.entries()) {
      const own = answers.filter((_, index) => index % ring.length === at)
      const set = own.filter(({ ok }) => ok).length
      demand(set <= 1, `${set} referrers were set for one person`)
      requireExactly(own, set, ['accounts.referrer_already_set', 'accounts.own_superior'], 'referrers')
    }
    requireNoCircle(fair, ring)
    return calls.length
  },
}

function requireNoCircle(fair, ring) {
  const rows = fair.rows(`SELECT CAST(id AS TEXT) AS id, CAST(COALESCE(referrer_id, 0) AS TEXT) AS above
    FROM account_user WHERE id IN (${ring.map(({ id }) => id).join(', ')})`)
  const above = new Map(rows.map(row => [row.id, row.above]))
  for (const { id } of ring) {
    let next = above.get(id)
    for (let step = 0; above.has(next); step += 1, next = above.get(next))
      demand(step < ring.length && next !== id, `${id} is above themselves`)
  }
}

/** The first payment password is set once, although several devices set different ones. */
export const payPasswordOnce = {
  name: 'first payment password',
  counted: 'storms',
  async round({ fair, callers }) {
    const person = await enrol(fair)
    const calls = Array.from({ length: Math.min(callers, 100) }, (_, index) =>
      firstPayPassword(person, `Mat-khau-${1000 + index}`),
    )
    const refusals = ['accounts.too_frequent_30', 'accounts.old_password_required']
    const answers = await fair.callers.atOnce(calls)
    const [won] = requireExactly(answers, 1, refusals, 'first payment passwords')
    const password = calls[answers.indexOf(won)].body.payPassword
    const bought = await fair.callers.ask(fair.purchase(person, fair.sets[0], { password }))
    requireRefused([bought], 'ledger.insufficient_balance', 1, 'a purchase with the password that was set')
    return calls.length
  },
}
