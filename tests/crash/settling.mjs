// Rounds of settlements that end in kills: every take is settled whole and once, whenever the program died.
import { setTimeout as pause } from 'node:timers/promises'
import { Fair } from '../harness/fair.mjs'
import {
  launchingTask,
  leastPortions,
  newProvider,
  newTakers,
  newTask,
  salePrice,
  takingTask,
  ticketsAPortion,
  toMorning,
  toTaskNight,
} from '../harness/tasking.mjs'

const tasks = 2
const takesOfTask = 6
const fundAmount = 2_500_000_000 // dong
const seats = 2 // of a personal group
const success = { share: 100, tickets: 20 } // of a take: 1 %, in hundredths of a percent
const settings = { 'tasks.success_from': success.share, 'groups.person_seats': seats }
const taskPrice = 180_000 // 90 % of what a ticket costs in the public queue
const surplus = (salePrice * 94) / 100 - taskPrice // of a ticket, for the purse
const providersShare = 0.2
const kinds = { fundEscrow: 4, taskEscrow: 9, purse: 24 }
const otc = 2 // its unit
const patience = 60_000 // milliseconds within which a settlement that is due must begin
const minute = 60_000

/** Takes of several tasks with tickets sold: one of each task succeeds, the others do not. */
class Week {
  constructor(fair, chance) {
    this.fair = fair
    this.chance = chance
    this.takes = []
  }

  async begins() {
    const { fair, chance } = this
    await toTaskNight(fair)
    this.providers = []
    while (this.providers.length < tasks) this.providers.push(await newProvider(fair, fundAmount))
    for (const provider of this.providers) {
      provider.otc = fair.held(provider, otc)
      const { taskId, ...task } = await newTask(fair, provider, takesOfTask * leastPortions)
      this.settlesAt = Date.parse(task.settlesAt)
      this.completesAt = Date.parse(task.completesAt)
      const takers = await newTakers(fair, takesOfTask)
      for (const [index, taker] of takers.entries()) {
        const { take } = await fair.callers.must(takingTask(fair, taker, taskId))
        const sold = index === 0 ? success.tickets : chance.below(4)
        if (sold > 0) await fair.callers.must(launchingTask(fair, taker, take.takeId, sold))
        this.takes.push({ id: take.takeId, taskId, provider, taker, sold, otc: fair.held(taker, otc) })
      }
    }
  }

  async sells() {
    const { fair } = this
    await toMorning(fair)
    const people = await fair.newcomers(seats)
    for (const { id, sold } of this.takes) {
      if (sold === 0) continue
      const [batch] = fair.rows(`SELECT CAST(id AS TEXT) AS id FROM group_batch WHERE lot_id = ${id}`)
      for (let group = 0; group < sold; group += 1)
        for (const person of people) await fair.callers.must(fair.joining(person, batch.id))
    }
  }

  get #ids() {
    return this.takes.map(({ id }) => id).join(', ')
  }

  /** The rows of takes that are not settled. */
  get unsettled() {
    return `SELECT CAST(id AS TEXT) AS id FROM task_offer_take WHERE id IN (${this.#ids})
      AND ended_at IS NULL`
  }

  settled() {
    return this.takes.length - this.fair.rows(this.unsettled).length
  }

  /** Whatever was killed when: a take that has ended is settled whole and once, and no other in part. */
  judge() {
    const { fair } = this
    const rows = fair.rows(`SELECT CAST(t.id AS TEXT) AS id, t.state AS state, l.free AS free,
      l.launched AS launched, l.issued AS issued, l.returned AS returned,
      ${this.#postings('tasks.principal_returned')} AS principals,
      ${this.#postings('tasks.purse_shared')} AS purses
      FROM task_offer_take t JOIN ticket_lot l ON l.id = t.id WHERE t.id IN (${this.#ids})`)
    for (const take of this.takes) {
      const row = rows.find(({ id }) => id === take.id)
      const isSettled = ['succeeded', 'failed'].includes(row.state)
      const times = isSettled ? 1 : 0
      const state = take.sold >= success.tickets ? 'succeeded' : 'failed'
      this.#demand(take, 'state', isSettled ? row.state : state, state)
      this.#demand(take, 'settlements', Number(row.principals), times)
      this.#demand(take, 'shared purses', Number(row.purses), take.sold > 0 ? times : 0)
      this.#demand(take, 'sold tickets', Number(row.issued), take.sold)
      const purse = isSettled ? 0 : take.sold * surplus
      this.#demand(take, 'purse', this.#held(kinds.purse, take.id), purse)
      if (!isSettled) continue
      const unsold = leastPortions * ticketsAPortion - take.sold
      this.#demand(take, 'unsold tickets', Number(row.returned), unsold)
      this.#demand(take, 'tickets left', Number(row.free) + Number(row.launched), 0)
      const share = state === 'succeeded' ? take.sold * surplus * (1 - providersShare) : 0
      this.#demand(take, "taker's share", (fair.held(take.taker, otc) - take.otc) / 100, share)
    }
    for (const provider of this.providers) this.#judgeProvider(provider, rows)
  }

  #judgeProvider(provider, rows) {
    const own = this.takes.filter(take => take.provider === provider)
    const isRunning = ({ id }) => !['succeeded', 'failed'].includes(rows.find(row => row.id === id).state)
    const running = own.filter(isRunning).length * leastPortions * ticketsAPortion * taskPrice
    const of = { id: `of provider ${provider.id}` }
    this.#demand(of, 'task escrow', this.#held(kinds.taskEscrow, provider.id), running)
    this.#demand(of, 'fund escrow', this.#held(kinds.fundEscrow, provider.id), fundAmount - running)
    const got = own
      .filter(take => !isRunning(take))
      .map(({ sold }) => sold * surplus * (sold >= success.tickets ? providersShare : 1))
    const sum = got.reduce((all, one) => all + one, 0)
    this.#demand(of, "provider's share", (this.fair.held(provider, otc) - provider.otc) / 100, sum)
  }

  #postings(cause) {
    return `(SELECT COUNT(*) FROM ledger_transfer p WHERE p.cause = '${cause}' AND p.cause_id = t.id
      AND p.leg = 0)`
  }

  /** What an account holds, in dong. */
  #held(kind, owner) {
    const [{ n }] = this.fair.rows(`SELECT CAST(COALESCE(SUM(balance), 0) AS TEXT) AS n FROM ledger_account
      WHERE kind = ${kind} AND unit = 1 AND owner = ${owner}`)
    return Number(n) / 100
  }

  #demand({ id }, what, found, expected) {
    if (found !== expected) throw new Error(`take ${id}: ${what}: ${found}, not ${expected}`)
  }

  /** All tasks are over, with their takes. */
  async ends() {
    const ids = [...new Set(this.takes.map(({ taskId }) => taskId))].join(', ')
    const open = `SELECT CAST(id AS TEXT) AS id FROM task_offer WHERE id IN (${ids})
      AND state <> 'completed'`
    await this.fair.moveTo(this.completesAt + minute)
    await this.fair.untilNone(open, 'the tasks are not completed')
  }
}

/** Kills the program as soon as a number of takes are settled; gives how many are, each whole. */
async function killWhileSettling(week, wanted) {
  const began = performance.now()
  while (week.settled() < wanted) {
    if (performance.now() - began > patience) throw new Error('the settlement does not go on')
    await pause(0)
  }
  await week.fair.kill()
  week.judge()
  return week.settled()
}

/** Kills again and again until all takes are settled; gives how many were settled at each kill. */
async function killUntilSettled(week, chance) {
  const settled = []
  for (;;) {
    const last = settled.at(-1) ?? 0
    settled.push(await killWhileSettling(week, Math.min(last + chance.between(1, 3), week.takes.length)))
    if (settled.at(-1) === week.takes.length) return settled
    await week.fair.startAgain()
  }
}

async function oneRound({ fair, engine, chance, round, say }) {
  const week = new Week(fair, chance)
  await week.begins()
  await week.sells()
  // Either the program runs when the settlement is due, or all ends of the week come while nothing runs.
  const runs = round % 2 === 1
  if (runs) await fair.moveTo(week.settlesAt - 3000)
  else {
    await fair.kill()
    fair.setClock(week.settlesAt + minute)
    await fair.startAgain()
  }
  const settled = await killUntilSettled(week, chance)
  await fair.startAgain()
  await week.ends()
  await fair.requireSound()
  week.judge()
  say(
    `${engine.name} ${round}: ${runs ? 'it ran' : 'it was down'} when its week ended; killed ` +
      `${settled.length} times when ${settled.join(', ')} of ${week.takes.length} takes were settled`,
  )
}

/** A number of weeks whose settlement is killed, on one engine. Throws on a fault. */
export async function settlementKills({ engine, folder, rounds, chance, say }) {
  const fresh = rounds * (tasks + seats)
  const fair = await Fair.open({ engine, folder, crowd: 2, fresh, copies: 1, movesClock: true })
  try {
    for (const [key, value] of Object.entries(settings))
      await fair.console('settings/set', { key, value: `${value}`, reason: 'kills' })
    await fair.restart()
    for (let round = 1; round <= rounds; round += 1) await oneRound({ fair, engine, chance, round, say })
  } finally {
    await fair.close()
  }
  say(`${engine.name}: ${rounds} weeks of tasks, each take settled whole and once`)
}
