// Races for teams: ratios of a line, settling commissions, groups of a stopped set, questions by number.
import { setTimeout as pause } from 'node:timers/promises'
import { asOperator, asPerson } from '../../harness/callers.mjs'
import { price } from '../../harness/fair.mjs'
import { faultsOfSet, groupsFormed, readSet } from '../books.mjs'
import { demand, requireExactly, requireOnly, requireRefused } from '../judge.mjs'
import { commissionsOf, newLeader, newMembers, toNextNoon } from '../teams.mjs'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const vietnam = 7 * 60 * minute
const questionsAnHour = 30
const most = 600 // the highest ratio, which is that of a set's pool, in 1/100 of a percent
const commission = (price * most) / 100 // of one ticket, in units

/** A ratio in a refusal, which is in percent. */
const refused = text => Math.round(Number(text) * 100)

const setting = (fair, { token }, { id }, ratio) =>
  ratio === 0
    ? asPerson('token/teamSetRateEmpty', { token, key: fair.newKey(), body: { userId: id } })
    : asPerson('token/teamSetRate', {
        ...{ token, key: fair.newKey() },
        body: { userId: id, ratio: `${ratio / 100}` },
      })

/** A leader, an upline with a ratio, and a member below both. */
async function newLine(fair, ratio) {
  const leader = await newLeader(fair, `${most / 100}`)
  const [upline] = await newMembers(fair, [leader], 1)
  upline.code = (await fair.person('token/getUserInvite', upline)).code
  const [member] = await newMembers(fair, [upline], 1)
  await fair.callers.must(setting(fair, leader, upline, ratio))
  return { leader, upline, member }
}

/** An upline sets a ratio while its own is lowered: each is at most what the upline then had. */
export const ratiosOfLine = {
  name: 'ratios of a line',
  async round({ fair, callers, chance }) {
    const first = 500
    const { leader, upline, member } = await newLine(fair, first)
    const half = Math.floor(callers / 2)
    const lowered = Array.from({ length: half }, () => ({ giver: leader, ratio: chance.below(first) }))
    const given = Array.from({ length: callers - half }, () => ({
      giver: upline,
      ratio: chance.between(0, first),
    }))
    const calls = chance.shuffled([...lowered, ...given])
    const answers = await fair.callers.atOnce(
      calls.map(({ giver, ratio }) => setting(fair, giver, giver === leader ? upline : member, ratio)),
    )
    const had = new Set([first, ...lowered.map(({ ratio }) => ratio)])
    for (const [index, { ok, data, refusal, details, text }] of answers.entries()) {
      const { giver, ratio } = calls[index]
      // An answer shows the latest ratio, which may be that of another call by then.
      const asked = giver === leader ? lowered : given
      if (ok)
        demand(
          asked.some(other => other.ratio === Number(data.setTomorrow)),
          text,
        )
      else demand(giver === upline && refusal === 'team.ratio_too_high', `a ratio was refused: ${text}`)
      if (!ok) demand(refused(details.limit) < ratio && had.has(refused(details.limit)), text)
    }
    await requireLine(fair, { upline, member, had })
    return answers.length
  },
}

/** What counts for the member is the least of the latest ratios of both. */
async function requireLine(fair, { upline, member, had }) {
  const rows = fair.rows(`SELECT CAST(user_id AS TEXT) AS person, CAST(ratio AS TEXT) AS ratio,
    CAST(most AS TEXT) AS most FROM team_ratio WHERE user_id IN (${upline.id}, ${member.id}) ORDER BY id`)
  const latest = id => Number(rows.findLast(({ person }) => person === id)?.ratio ?? 0)
  for (const row of rows.filter(({ person }) => person === member.id))
    demand(had.has(Number(row.most)), `${row.ratio} was set within ${row.most}, which the upline never had`)
  const seen = await fair.person('token/getTeamInviteSetQuery', upline, { query: { userId: member.id } })
  const counts = Math.min(latest(upline.id), latest(member.id))
  demand(Number(seen.setTomorrow) === latest(member.id), `${seen.setTomorrow} is shown as set`)
  demand(Number(seen.tomorrow) === counts, `${seen.tomorrow} counts tomorrow, not ${counts}`)
}

/** Questions by number, of members and strangers, on both pages: exactly those of an hour are answered. */
export const questions = {
  name: 'questions by number',
  async round({ fair, callers, chance }) {
    const leader = fair.newcomer()
    leader.code = (await fair.person('token/getUserInvite', leader)).code
    const [member] = await newMembers(fair, [leader], 1)
    const { token } = leader
    const numbers = [member.mobile, fair.crowd(1)[0].mobile, fair.newNumber()]
    const asking = mobile =>
      chance.below(3) === 0
        ? asPerson('token/getTeamUser', { token, query: { mobile } })
        : asPerson('token/getTeamCountByMobile', { token, body: { mobile } })
    const calls = Array.from({ length: Math.max(callers, 2 * questionsAnHour) }, () => ({
      ...asking(chance.oneOf(numbers)),
      key: fair.newKey(),
    }))
    const answers = await fair.callers.atOnce(calls)
    const strange = ['team.query_not_permitted', 'team.not_your_downline']
    requireOnly(answers, [...strange, 'team.too_many_questions'], 'questions')
    requireRefused(answers, 'team.too_many_questions', calls.length - questionsAnHour, 'questions')
    const left = answers.flatMap(({ ok, data }) =>
      ok && data.questionsLeft !== undefined ? [data.questionsLeft] : [],
    )
    demand(new Set(left).size === left.length, `two answers left the same number: ${left.join(', ')}`)
    const [{ asked }] = fair.rows(
      `SELECT CAST(asked AS TEXT) AS asked FROM team_question WHERE user_id = ${leader.id}`,
    )
    demand(Number(asked) === questionsAnHour, `${asked} questions are counted`)
    return answers.length
  },
}

const balance = (fair, kind, owner) =>
  Number(
    fair.rows(`SELECT CAST(COALESCE(SUM(balance), 0) AS TEXT) AS n FROM ledger_account
      WHERE kind = ${kind} AND unit = 1 AND owner = ${owner}`)[0].n,
  )
const setCover = 20
const commissionEscrow = 8

const wonIn = (fair, set) =>
  fair.rows(`SELECT CAST(ticket_id AS TEXT) AS ticket, CAST(user_id AS TEXT) AS person,
    CAST(group_id AS TEXT) AS "group" FROM group_seat
    WHERE set_id = ${set.id} AND ticket_id IS NOT NULL ORDER BY id`)

/** The commissions of a set's groups are shared: one for each ticket, and nothing is left in its cover. */
async function requireShared(fair, set, members) {
  await fair.moveTo(fair.now() + 2 * minute)
  const unshared = `SELECT CAST(seat_id AS TEXT) AS seat FROM team_event
    WHERE set_id = ${set.id} AND NOT is_shared LIMIT 1`
  await fair.untilNone(unshared, `the commissions of set ${set.id} are not shared`)
  const won = wonIn(fair, set)
  const leaders = [...new Set(members.map(({ leader }) => leader))]
  const leaderOf = new Map(members.map(member => [member.id, member.leader.id]))
  const shared = new Map(commissionsOf(fair, leaders).map(line => [line.ticket, line]))
  demand(shared.size === won.length, `${shared.size} commissions for ${won.length} tickets`)
  for (const { ticket, person, group } of won) {
    const line = shared.get(ticket)
    const isRight = line?.earner === leaderOf.get(person) && line.group === group
    demand(isRight && line.amount === commission, `ticket ${ticket} earned ${JSON.stringify(line)}`)
  }
  const left = balance(fair, setCover, set.id)
  demand(left === 0, `${left} units are left in the cover of set ${set.id}`)
  return { won, leaders, lines: [...shared.values()] }
}

/** A set is stopped while its groups form: each formed group pays its commissions, and no other does. */
export const stoppedGroups = {
  name: 'commissions of a stopped set',
  counted: 'storms',
  movesClock: true,
  async round({ fair, callers, chance }) {
    const leaders = [await newLeader(fair, '6'), await newLeader(fair, '6')]
    await toNextNoon(fair)
    const members = await newMembers(fair, leaders, callers)
    const set = await fair.offer({ groups: callers, seats: chance.oneOf([3, 5]) })
    const calls = members.map(person => fair.purchase(person, set))
    const stop = ({ token }) => asOperator('set/stop', { token, body: { setId: set.id } })
    const at = chance.between(Math.min(set.seats, calls.length), calls.length)
    calls.splice(at, 0, ...fair.operators.slice(0, 2).map(stop))
    const answers = await fair.callers.atOnce(calls)
    requireExactly(answers.splice(at, 2), 1, ['groups.set_not_published'], 'two operators who stop a set')
    requireOnly(answers, ['groups.set_not_on_sale'], 'purchases while it stops')
    const told = answers.flatMap(({ ok, data }, index) =>
      ok ? [{ person: members[index].id, order: data.orderId, seats: 1 }] : [],
    )
    const sold = readSet(fair.rows, set.id)
    const faults = faultsOfSet(sold, told, { ...set, price })
    demand(faults.length === 0, faults.slice(0, 10).join('\n'))
    const { won } = await requireShared(fair, set, members)
    const winners = groupsFormed(sold).size * set.winners
    demand(won.length === winners, `${won.length} tickets of ${winners} winners`)
    return calls.length
  },
}

/** Tickets are recycled around ten past midnight, when their commissions settle: each has one end. */
export const settling = {
  name: 'recycling while commissions settle',
  counted: 'storms',
  movesClock: true,
  async round({ fair, callers }) {
    const leaders = []
    while (leaders.length < 4) leaders.push(await newLeader(fair, '6'))
    await toNextNoon(fair)
    const members = await newMembers(fair, leaders, callers)
    const set = await fair.offer({ groups: 2 * callers, seats: 2 })
    const bought = await fair.callers.atOnce(members.map(one => fair.purchase(one, set, { count: 3 })))
    requireExactly(bought, members.length, [], 'purchases')
    await fair.console('set/stop', { setId: set.id })
    const { won, lines } = await requireShared(fair, set, members)
    const before = fair.heldBy(leaders)
    const settlesOn = Number(lines[0].day)
    const settlesAt = settlesOn * day - vietnam + 10 * minute
    await fair.moveTo(settlesAt - 10 * second)
    await pause(Math.max(0, settlesAt - 1.5 * second - fair.now()))
    const recycled = await recycleInWaves(fair, members, won)
    await fair.untilNone(
      `SELECT CAST(id AS TEXT) AS id FROM team_commission WHERE state = 'pending'
       AND settles_on <= ${settlesOn} LIMIT 1`,
      `the commissions of day ${settlesOn} are not settled`,
    )
    requireSettled(fair, { leaders, before, recycled })
    return bought.length + 2 * recycled.size
  },
}

/** Each winner recycles one ticket by two calls, a part of them at a time; gives the recycled tickets. */
async function recycleInWaves(fair, members, won) {
  const ticketOf = new Map(won.map(({ person, ticket }) => [person, ticket]))
  const winners = members.filter(({ id }) => ticketOf.has(id))
  const waves = 12
  const asked = []
  for (let wave = 0; wave < waves; wave += 1) {
    const part = winners.filter((_, index) => index % waves === wave)
    const calls = part.flatMap(({ id, token }) =>
      ['a', 'b'].map(() =>
        asPerson('token/vr/recTicket', {
          ...{ token, key: fair.newKey() },
          body: { ticketId: ticketOf.get(id) },
        }),
      ),
    )
    asked.push(fair.callers.atOnce(calls))
    await pause(200)
  }
  const answers = (await Promise.all(asked)).flat()
  const refusals = ['tickets.already_recycled', 'tickets.recycle_vouchers_short']
  requireExactly(answers, winners.length, refusals, 'tickets recycled twice')
  return new Set(winners.map(({ id }) => ticketOf.get(id)))
}

/** Settled lines are paid, those of returned tickets are not, and nothing is left in escrow. */
function requireSettled(fair, { leaders, before, recycled }) {
  const lines = commissionsOf(fair, leaders)
  for (const { ticket, state } of lines) {
    const may = recycled.has(ticket) ? ['settled', 'cancelled'] : ['settled']
    demand(may.includes(state), `the commission of ticket ${ticket} is ${state}`)
  }
  for (const leader of leaders) {
    const settled = lines.filter(({ earner, state }) => earner === leader.id && state === 'settled')
    const due = settled.reduce((sum, { amount }) => sum + amount, 0)
    const paid = fair.held(leader) - before.get(leader)
    demand(paid === due, `${leader.id} got ${paid} of ${due} units`)
    const escrow = balance(fair, commissionEscrow, leader.id)
    demand(escrow === 0, `${escrow} units are left in the escrow of ${leader.id}`)
    const payments = fair.rows(`SELECT CAST(amount AS TEXT) AS amount, CAST(lines AS TEXT) AS lines
      FROM team_settlement WHERE user_id = ${leader.id}`)
    demand(payments.length === (due > 0 ? 1 : 0), `${payments.length} payments to ${leader.id} in a night`)
    if (due > 0) demand(Number(payments[0].lines) === settled.length, 'a payment has other lines')
  }
}
