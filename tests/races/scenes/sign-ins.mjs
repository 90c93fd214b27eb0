// Races of sign-ins: allowed wrong tries, and the live session.
import { asPerson } from '../../harness/callers.mjs'
import { payPassword } from '../../harness/fair.mjs'
import { counted, demand, requireExactly, requireOnly, requireRefused } from '../judge.mjs'

const tries = 5
const wrong = 'Sai-mat-khau-1'

const login = (mobile, password, from) => asPerson('login', { body: { mobile, password }, from })

/** Guesses from one address: the fifth locks, and all from it on are refused as locked. */
export const wrongPasswords = {
  name: 'wrong passwords',
  async round({ fair, callers }) {
    const { mobile } = fair.newcomer()
    const calls = Array(callers).fill(login(mobile, wrong, '203.0.113.7'))
    const answers = await fair.callers.atOnce(calls)
    requireRefused(answers, 'accounts.password_wrong', tries - 1, 'wrong passwords')
    requireRefused(answers, 'accounts.login_locked', callers - tries + 1, 'wrong passwords')
    const late = await fair.callers.ask(login(mobile, payPassword, '203.0.113.7'))
    requireRefused([late], 'accounts.login_locked', 1, 'the right password, too late')
    await fair.callers.must(login(mobile, payPassword, '203.0.113.8'))
    return calls.length
  },
}

const me = token => asPerson('token/getUserInfo', { token })

/** Guesses from one address do not hinder the owner's sign-in from another; one session lives. */
export const ownerAmongGuessers = {
  name: 'owner among guessers',
  async round({ fair, callers }) {
    const { mobile, token: old } = fair.newcomer()
    const half = Math.floor(callers / 2)
    const calls = Array.from({ length: 2 * half }, (_, index) =>
      index % 2 === 0 ? login(mobile, wrong, '203.0.113.7') : login(mobile, payPassword, '198.51.100.9'),
    )
    const answers = await fair.callers.atOnce(calls)
    const guesses = answers.filter((_, index) => index % 2 === 0)
    const rights = answers.filter((_, index) => index % 2 === 1)
    requireRefused(guesses, 'accounts.password_wrong', tries - 1, 'guesses')
    requireRefused(guesses, 'accounts.login_locked', half - tries + 1, 'guesses')
    const tokens = requireExactly(rights, half, [], 'the right password').map(({ data }) => data.token)
    const sessions = await fair.callers.atOnce([...tokens, old].map(me))
    requireExactly(sessions, 1, ['accounts.forced_offline'], 'sessions of one person')
    demand(!sessions.at(-1).ok, 'the oldest session lives on')
    return calls.length
  },
}

/** Correct and wrong tries from one address: at most four wrong answers between two correct ones. */
export const mixedPasswords = {
  name: 'right and wrong passwords',
  async round({ fair, callers, chance }) {
    const { id, mobile } = fair.newcomer()
    const calls = Array.from({ length: callers }, () =>
      login(mobile, chance.below(4) === 0 ? payPassword : wrong, '203.0.113.7'),
    )
    const answers = await fair.callers.atOnce(calls)
    requireOnly(answers, ['accounts.password_wrong', 'accounts.login_locked'], 'right and wrong')
    for (const [index, { ok, refusal }] of answers.entries()) {
      const right = calls[index].body.password === payPassword
      demand(!ok || right, 'a wrong password signed in')
      demand(!right || refusal !== 'accounts.password_wrong', 'the right password was told to be wrong')
    }
    const counts = counted(answers)
    const most = (tries - 1) * (1 + (counts.answered ?? 0))
    const told = counts['accounts.password_wrong'] ?? 0
    demand(told <= most, `${told} wrong passwords were told so, ${most} may be`)
    const { n } = fair.rows(`SELECT CAST(COUNT(*) AS TEXT) AS n FROM account_session
      WHERE user_id = ${id} AND state = 'live'`)[0]
    demand(n === '1', `${n} sessions live`)
    return calls.length
  },
}

/** Guessing a payment password: after five tries it is locked, also for the correct one. */
export const payPasswords = {
  name: 'wrong payment passwords',
  async round({ fair, callers }) {
    const person = fair.newcomer()
    const [set] = fair.sets
    const calls = Array.from({ length: callers }, () => fair.purchase(person, set, { password: wrong }))
    const answers = await fair.callers.atOnce(calls)
    requireRefused(answers, 'accounts.pay_password_wrong', tries - 1, 'wrong payment passwords')
    requireRefused(answers, 'accounts.pay_password_locked', callers - tries + 1, 'wrong payment passwords')
    const late = await fair.callers.ask(fair.purchase(person, set))
    requireRefused([late], 'accounts.pay_password_locked', 1, 'the right payment password, too late')
    return calls.length
  },
}

/** The right payment password among wrong ones: at most four are told to be wrong between two purchases. */
export const mixedPayPasswords = {
  name: 'right and wrong payment passwords',
  async round({ fair, callers, chance }) {
    const person = fair.newcomer()
    const [set] = fair.sets
    const rights = Array.from({ length: callers }, () => chance.below(4) === 0)
    const calls = rights.map(right => fair.purchase(person, set, right ? {} : { password: wrong }))
    const answers = await fair.callers.atOnce(calls)
    requireOnly(answers, ['accounts.pay_password_wrong', 'accounts.pay_password_locked'], 'right and wrong')
    for (const [index, { ok, refusal }] of answers.entries()) {
      demand(!ok || rights[index], 'a wrong payment password bought a seat')
      demand(
        !rights[index] || refusal !== 'accounts.pay_password_wrong',
        'the right one was told to be wrong',
      )
    }
    const { answered = 0, 'accounts.pay_password_wrong': told = 0 } = counted(answers)
    const most = (tries - 1) * (1 + answered)
    demand(told <= most, `${told} wrong payment passwords were told so, ${most} may be`)
    return calls.length
  },
}
