// The clock is set forward and back under the running program and between its runs: nothing that may happen once
// happens twice, nothing is sold outside the hours, and all goes on when the clock is right again.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { asPerson, Callers } from '../running/callers.mjs'
import { Program } from '../running/program.mjs'
import { FakeClock, inVietnam } from './fake-clock.mjs'
import { requireSound } from './judge.mjs'

const people = 60
const password = 'Do-toc-do-2026'
const hour = 3_600_000
const day = 24 * hour
const year = 365 * day
const hours = { opens: 10 * hour, closes: 22 * hour, text: '10:00-22:00' }
const seatsADay = 3
const seen = 1500 // milliseconds until every thread of the program has seen the clock
const patience = 15_000 // milliseconds until the deadlines that came with a jump must have been kept
const slack = 2000 // milliseconds by which our reading of the clock and the program's may differ

const friday = '2026-11-20' // three days before a Monday

/** Where the clock goes, in order; `restart` is where it was when the program was killed before. */
const journey = [
  { to: inVietnam(friday, '12:00:00') },
  ...[hour, -hour, hour, hour, -hour].map(by => ({ by })),
  { to: inVietnam(friday, '21:59:56'), stay: 6000 },
  { to: inVietnam(friday, '23:59:56'), stay: 6000 },
  { to: inVietnam('2026-11-21', '10:00:05') },
  { restart: inVietnam('2026-11-21', '21:59:58'), to: inVietnam('2026-11-21', '22:00:01') },
  { restart: inVietnam('2026-11-21', '23:59:58'), to: inVietnam('2026-11-22', '00:00:01') },
  { to: inVietnam('2026-11-22', '11:00:00') },
  { restart: inVietnam('2026-11-22', '23:59:58'), to: inVietnam('2026-11-23', '00:00:01') },
  { to: inVietnam('2026-11-23', '10:00:05') },
  { by: day },
  { by: -day, isWrong: true },
  { by: day },
  { by: year },
  { by: -year, isWrong: true },
  { restart: inVietnam('2026-11-24', '12:00:00'), to: inVietnam('2026-11-24', '12:00:05'), isWrong: true },
  { to: inVietnam('2026-11-25', '11:00:00') },
]

const statements = {
  due: instant => `SELECT COUNT(*) AS n FROM job WHERE state = 'waiting' AND due_at <= ${instant}`,
  failed: `SELECT COUNT(*) AS n FROM job WHERE attempts > 0`,
  closed: `SELECT COALESCE(SUM(o.price), 0) AS n FROM group_seat s
    JOIN group_order o ON o.id = s.order_id WHERE s.state = 'closed'`,
  givenBack: `SELECT COALESCE(SUM(amount), 0) AS n FROM ledger_transfer WHERE cause = 'groups.closed' AND unit = 1`,
  overBought: `SELECT COUNT(*) AS n FROM group_person_day WHERE seats > ${seatsADay}`,
  // Every seal's transfers come after those of the one before.
  outOfOrder: `SELECT COUNT(*) AS n FROM (SELECT MIN(id) AS least, LAG(MAX(id)) OVER (ORDER BY seal) AS before
    FROM ledger_transfer GROUP BY seal) AS seals WHERE least <= before`,
}

class Traveller {
  #keys = 0

  constructor({ engine, program, clock, seeded, chance }) {
    Object.assign(this, { engine, program, clock, seeded, chance })
    this.bought = []
  }

  numberOf(statement) {
    return Number(this.engine.rows(statement)[0].n)
  }

  async start() {
    await this.program.start({ env: this.clock.env })
    this.callers = new Callers([this.program.port])
  }

  async kill() {
    this.callers.close()
    await this.program.kill()
  }

  async go({ to, by, restart, stay = 0 }) {
    if (restart !== undefined) {
      this.clock.set(restart)
      await pause(seen)
      await this.buySome()
      await this.kill()
    }
    this.clock.set(to ?? this.clock.now() + by)
    if (restart !== undefined) await this.start()
    await pause(seen)
    const until = performance.now() + stay
    do await this.buySome()
    while (performance.now() < until)
    await this.deadlinesKept()
  }

  /** A few people buy; whoever gets a seat got it within the hours. */
  async buySome() {
    for (let turn = 0; turn < 6; turn += 1) {
      this.#keys += 1
      const call = this.#purchase(`clock-${this.#keys}`.padEnd(12, '-'))
      const before = this.clock.now()
      const answer = await this.callers.ask(call)
      const isOpen = instant => {
        const time = this.clock.timeOfDay(instant)
        return hours.opens <= time && time < hours.closes
      }
      if (answer.ok) this.bought.push({ call, text: answer.text })
      if (answer.ok && !isOpen(before - slack) && !isOpen(this.clock.now() + slack))
        throw new Error(`a seat was sold at ${new Date(before).toISOString()}`)
      if (
        !answer.ok &&
        !/^groups\.(closed_now|seats_a_day)$|^accounts\.session_expired$/.test(answer.refusal)
      )
        throw new Error(`a purchase was refused: ${answer.text}`)
      this.last = answer
    }
  }

  #purchase(key) {
    const token = this.chance.oneOf(this.seeded.tokens)
    const body = { setId: this.chance.oneOf(this.seeded.sets), payPassword: password }
    return asPerson('token/gb/buyGb', { token, key, body })
  }

  async deadlinesKept() {
    const began = performance.now()
    while (this.numberOf(statements.due(this.clock.now() - slack)) > 0) {
      if (performance.now() - began > patience) throw new Error('deadlines that have come are not kept')
      await pause(100)
    }
  }

  /** What holds whatever the clock says. */
  judge() {
    if (!this.program.isRunning()) throw new Error(`the program ended:\n${this.program.log()}`)
    const count = Object.fromEntries(
      ['failed', 'closed', 'givenBack', 'overBought', 'outOfOrder'].map(name => [
        name,
        this.numberOf(statements[name]),
      ]),
    )
    if (count.failed > 0) throw new Error('a deadline failed')
    if (count.closed !== count.givenBack)
      throw new Error(`${count.givenBack} given back for seats of ${count.closed}`)
    if (count.overBought > 0) throw new Error('somebody bought more in a day than is allowed')
    if (count.outOfOrder > 0) throw new Error('ids are not in the order in which they were made')
  }

  /** Keys that were used before the clock went astray still stand for what was done with them. */
  async keysStand() {
    for (const { call, text } of this.bought.slice(-40)) {
      const again = await this.callers.ask(call)
      if (again.refusal !== undefined && /session/.test(again.refusal)) continue
      if (again.text !== text)
        throw new Error(`a key that had been used was answered:\n${text}\n${again.text}`)
    }
  }
}

function setTheHours(engine, folder) {
  const database = new DatabaseSync(join(folder, 'gomve.sqlite'))
  const set = database.prepare('UPDATE setting_version SET value = ? WHERE key = ?')
  set.run(hours.text, 'groups.hours')
  set.run(`${seatsADay}`, 'groups.seats_a_day_1')
  // The sales that are on began with other hours.
  const closes = inVietnam(friday, '22:00:00')
  database.prepare('UPDATE group_day SET closes_at = ?').run(closes)
  database.prepare(`UPDATE job SET due_at = ? WHERE kind = 'groups.close_day'`).run(closes)
  database.close()
}

/** After the clock was wrong for a while, seats are sold again: at once within the hours, or at the next opening. */
async function sellsAgain(traveller) {
  const now = traveller.clock.now()
  if (traveller.last.ok || traveller.last.refusal !== 'groups.closed_now') return
  const opens = Date.parse(traveller.last.details.allowedAt)
  if (opens - now > 2 * day)
    throw new Error(`the clock is right again, but nothing is sold until ${traveller.last.details.allowedAt}`)
}

/** One journey through time. Throws what is wrong. */
export async function clockJumps({ engine, folder, chance, say }) {
  const clock = new FakeClock(folder)
  clock.set(journey[0].to)
  const program = new Program(folder, engine.engineLines)
  const seeded = program.seed(people, 12, clock.env)
  setTheHours(engine, folder)
  const traveller = new Traveller({ engine, program, clock, seeded, chance })
  await traveller.start()
  try {
    for (const step of journey) {
      try {
        await traveller.go(step)
        traveller.judge()
        if (step.isWrong) await traveller.keysStand()
        if (step.isWrong) await sellsAgain(traveller)
      } catch (fault) {
        throw new Error(`clock at ${new Date(clock.now()).toISOString()}: ${fault.message}`, { cause: fault })
      }
    }
    await program.stop()
  } finally {
    if (program.isRunning()) await program.kill()
  }
  requireSound(program)
  const restarts = journey.filter(({ restart }) => restart !== undefined).length
  say(
    `the clock was set ${journey.length} times, ${restarts} of them while the program was down: ` +
      `${traveller.bought.length} purchases, all within the hours, open seats given back once, ids in order`,
  )
}
