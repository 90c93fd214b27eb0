// What the races for teams need: leaders with a ratio, and people below them.
import { asPerson } from '../harness/callers.mjs'

/** Gives a new leader a ratio in percent, from tomorrow. */
export async function newLeader(fair, ratio) {
  const leader = fair.newcomer()
  await fair.signIn(leader)
  const { id } = await fair.console('root/propose', { userId: leader.id, ratio, reason: 'races' })
  await fair.console('root/approve', { id }, fair.operators[1])
  leader.code = (await fair.person('token/getUserInvite', leader)).code
  return leader
}

/** New people, each invited by one of the leaders in turns. */
export async function newMembers(fair, leaders, count) {
  const people = Array.from({ length: count }, (_, index) =>
    Object.assign(fair.newcomer(), { leader: leaders[index % leaders.length] }),
  )
  await Promise.all(people.map(person => fair.signIn(person)))
  const bound = await fair.callers.atOnce(
    people.map(({ token, leader }) =>
      asPerson('token/bindInvite', { token, body: { inviteCode: leader.code } }),
    ),
  )
  const refused = bound.find(({ ok }) => !ok)
  if (refused !== undefined) throw new Error(`a referrer was not set: ${refused.text}`)
  return people
}

/** The commissions of some leaders, with the amounts in hundredths of a dong. */
export const commissionsOf = (fair, leaders) =>
  fair
    .rows(
      `SELECT CAST(group_id AS TEXT) AS "group", CAST(ticket_id AS TEXT) AS ticket,
       CAST(earner_id AS TEXT) AS earner, CAST(buyer_id AS TEXT) AS buyer, state,
       CAST(amount AS TEXT) AS amount, CAST(settles_on AS TEXT) AS day FROM team_commission
       WHERE earner_id IN (${leaders.map(({ id }) => id).join(', ')}) ORDER BY id`,
    )
    .map(row => ({ ...row, amount: Number(row.amount) }))

const hour = 3_600_000
const day = 24 * hour
const vietnam = 7 * hour

/** Moves the fair's clock to noon of the next day. */
export async function toNextNoon(fair) {
  const today = Math.floor((fair.now() + vietnam) / day)
  await fair.moveTo((today + 1) * day + 12 * hour - vietnam)
}
