// Ended sessions: one that ends at an instance has ended at all.
import { asOperator, asPerson } from '../harness/callers.mjs'
import { password, untilAll } from './fleet.mjs'

const within = 15_000 // milliseconds within which every instance must refuse; what it took is printed
const newPassword = 'Doi-mat-khau-9'

const isRefused = (token, call) => async copy => {
  const answer = await copy.ask(call(token))
  if (!answer.ok && !/^((accounts|admin)\.session_expired|accounts\.forced_offline)$/.test(answer.refusal))
    throw new Error(`a session that ended is told ${answer.text}`)
  return !answer.ok
}
const asHim = token => asPerson('token/getUserInfo', { token })
const asThem = token => asOperator('me', { token })

/** Each ends a session at one instance; gives the token that must be refused, and a call with it. */
const endings = {
  async 'signing out'({ person, copy }) {
    await copy.must(asPerson('token/logOut', { token: person.token }))
    return { ended: person.token, call: asHim }
  },
  async 'signing in elsewhere'({ person, copy }) {
    const { token } = await copy.must(asPerson('login', { body: { mobile: person.mobile, password } }))
    return { ended: person.token, call: asHim, begun: token }
  },
  async 'a new password'({ fleet, person, copy, other, round }) {
    const from = `10.1.${round >> 8}.${round & 255}` // a code an hour and address is soon too many
    await other.must(asPerson('forgetSendSms', { query: { userMobile: person.mobile }, from }))
    const code = await fleet.phones.codeOf(person.mobile)
    const body = { userMobile: person.mobile, code, password: newPassword, confirmPassword: newPassword }
    await copy.must(asPerson('forgetReset', { body, from }))
    return { ended: person.token, call: asHim }
  },
  async 'an operator blocked'({ fleet, operator, copy }) {
    await fleet.atDesk('operator/block', { operatorId: operator.operatorId, reason: 'thử' }, copy)
    return { ended: operator.token, call: asThem }
  },
}

async function requireKnown(copies, token, call) {
  for (const copy of copies) await copy.must(call(token))
}

async function oneEnding({ fleet, chance, round, ending }) {
  const person = fleet.people.pop()
  const copy = chance.oneOf(fleet.copies)
  const other = chance.oneOf(fleet.copies)
  const operator =
    ending === 'an operator blocked' ? await fleet.newOperator(`nhan-vien-${round}`) : undefined
  await requireKnown(fleet.copies, person.token, asHim)
  if (operator !== undefined) await requireKnown(fleet.copies, operator.token, asThem)
  const { ended, call, begun } = await endings[ending]({ fleet, person, operator, copy, other, round })
  const took = await untilAll(fleet.copies, performance.now(), within, isRefused(ended, call))
  if (begun !== undefined) await requireKnown(fleet.copies, begun, asHim)
  return took
}

/** Ends a number of sessions in each way, at a random instance. */
export async function sessionsEnd({ fleet, rounds, chance, say }) {
  for (const ending of Object.keys(endings)) {
    const took = []
    for (let round = 1; round <= rounds; round += 1)
      took.push(await oneEnding({ fleet, chance, round, ending }))
    say(
      `${rounds} sessions ended by ${ending}: refused by all copies after at most ` +
        `${Math.max(...took).toFixed(0)} ms`,
    )
  }
}
