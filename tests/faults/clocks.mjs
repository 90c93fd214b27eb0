// Clock jumps under the running program and between its runs: single effects stay single, nothing is sold
// outside the hours, and all continues once the clock is right. The same for several instances with different
// clocks.
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asPerson, Callers } from '../harness/callers.mjs'
import { FakeClock, inVietnam } from '../harness/fake-clock.mjs'
import { startPhones } from '../harness/phones.mjs'
import { Program } from '../harness/program.mjs'

const people = 60
const password = 'Do-toc-do-2026'
const mobile = '0900000001'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const year = 365 * day
const hours = { opens: 10 * hour, closes: 22 * hour, text: '10:00-22:00' }
const seatsADay = 3
const patience = 60_000 // milliseconds within which jobs made due by a jump must run
const slack = 2000 // milliseconds of tolerance between our clock and the program's

const friday = '2026-11-20' // three days before a Monday

/** The clock's times in order; `restart` is the time at which the program was killed before. */
const journey = [
  { to: inVietnam(friday, '12:00:00') },
  { by: 10 * minute, code: 'too late' },
  { by: -10 * minute },
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
  { by: year, sessions: 'over' },
  { by: -year, isWrong: true },
  { restart: inVietnam('2026-11-24', '12:00:00'), to: inVietnam('2026-11-24', '12:00:05'), isWrong: true },
  { to: inVietnam('2026-11-25', '11:00:00') },
]

const statements = {
  due: instant => `SELECT COUNT(*) AS n FROM job WHERE state = 'waiting' AND due_at <= ${instant}`,
  failed: `SELECT COUNT(*) AS n FROM job WHERE attempts > 0`,
  // One statement, because another day may be closed meanwhile.
  stillKept: `SELECT (SELECT COALESCE(SUM(o.price), 0) FROM group_seat s
      JOIN group_order o ON o.id = s.order_id WHERE s.state = 'closed')
    - (SELECT COALESCE(SUM(amount), 0) FROM ledger_transfer WHERE cause = 'groups.closed' AND unit = 1) AS n`,
  overBought: `SELECT COUNT(*) AS n FROM group_person_day WHERE seats > ${seatsADay}`,
  // Every seal's transfers follow those of the previous one.
  outOfOrder: `SELECT COUNT(*) AS n FROM (SELECT MIN(id) AS least, LAG(MAX(id)) OVER (ORDER BY seal) AS before
    FROM ledger_transfer GROUP BY seal) AS seals WHERE least <= before`,
}

class Traveller {
  #keys = 0

  constructor(parts) {
    Object.assign(this, parts) // engine, copies (program, clock, ahead), phones, seeded, chance
    this.people = this.seeded.tokens.map((token, index) => ({
      token,
      mobile: `09${`${index + 1}`.padStart(8, '0')}`,
    }))
    this.bought = []
  }

  numberOf(statement) {
    return Number(this.engine.rows(statement)[0].n)
  }

  /** The clock without an offset, and its instance. */
  get clock() {
    return this.copies[0].clock
  }

  get callers() {
    return this.copies[0].callers
  }

  async start() {
    for (const copy of this.copies) {
      await copy.program.start({ env: copy.clock.env })
      copy.callers = new Callers([copy.program.port])
    }
  }

  async kill() {
    for (const { callers, program } of this.copies) {
      callers?.close()
      if (program.isLaunched() && program.isRunning()) await program.kill()
    }
  }

  #setClocks(instant) {
    for (const { clock, ahead } of this.copies) clock.set(instant + ahead)
  }

  async go({ to, by, restart, stay = 0, code, sessions }) {
    const sent = code === undefined ? undefined : await this.#codeSent()
    if (restart !== undefined) {
      this.#setClocks(restart)
      await this.#clocksSeen()
      await this.buySome()
      await this.kill()
    }
    this.#setClocks(to ?? this.clock.now() + by)
    if (restart !== undefined) await this.start()
    await this.#clocksSeen()
    if (sent !== undefined) await this.#requireTooLate(sent)
    if (sessions !== undefined) await this.#requireSignedOut()
    const until = performance.now() + stay
    do await this.buySome()
    while (performance.now() < until)
    await this.deadlinesKept()
  }

  /** A few people buy; seats are sold only within the hours of the asked instance's clock. */
  async buySome() {
    if (this.signsIn) for (const person of this.people) await this.#signIn(person)
    this.signsIn = false
    for (let turn = 0; turn < 6; turn += 1) {
      this.#keys += 1
      const deal = {
        key: `clock-${this.#keys}`.padEnd(12, '-'),
        person: this.chance.oneOf(this.people),
        set: this.chance.oneOf(this.seeded.sets),
      }
      const { clock, callers } = this.chance.oneOf(this.copies)
      const before = clock.now()
      const answer = await callers.ask(this.#purchase(deal))
      const isOpen = instant => {
        const time = clock.timeOfDay(instant)
        return hours.opens <= time && time < hours.closes
      }
      if (answer.ok) this.bought.push({ deal, text: answer.text })
      if (answer.ok && !isOpen(before - slack) && !isOpen(clock.now() + slack))
        throw new Error(`a seat was sold at ${new Date(before).toISOString()}`)
      if (
        !answer.ok &&
        !/^groups\.(closed_now|seats_a_day)$|^accounts\.session_expired$/.test(answer.refusal)
      )
        throw new Error(`a purchase was refused: ${answer.text}`)
      this.last = answer
    }
  }

  /** Waits until every program reports the set time. */
  async #clocksSeen() {
    for (const { program, clock } of this.copies) await clock.seenBy(program)
  }

  async #codeSent() {
    await this.callers.must(asPerson('forgetSendSms', { query: { userMobile: mobile } }))
    return this.phones.codeOf(mobile)
  }

  async #requireTooLate(code) {
    const [chosen, userMobile] = ['Doi-mat-khau-9', mobile]
    const body = { userMobile, code, password: chosen, confirmPassword: chosen }
    const answer = await this.callers.ask(asPerson('forgetReset', { body }))
    if (answer.ok || !/^accounts\.code_/.test(answer.refusal))
      throw new Error(`a code that is too old was answered: ${answer.text}`)
  }

  async #requireSignedOut() {
    for (const { token } of this.people.slice(0, 5)) {
      const answer = await this.callers.ask(asPerson('token/getUserInfo', { token }))
      if (answer.refusal !== 'accounts.session_expired')
        throw new Error(`a session that is a year old was answered: ${answer.text}`)
    }
  }

  #purchase({ key, person, set }) {
    const body = { setId: set, payPassword: password }
    return asPerson('token/gb/buyGb', { token: person.token, key, body })
  }

  /** Signs people in again whose sessions a wrong clock has ended. */
  async #signIn(person) {
    const { refusal } = await this.callers.ask(asPerson('token/getUserInfo', { token: person.token }))
    if (refusal !== 'accounts.session_expired') return
    const body = { mobile: person.mobile, password }
    person.token = (await this.callers.must(asPerson('login', { body }))).token
  }

  async deadlinesKept() {
    const began = performance.now()
    while (this.numberOf(statements.due(this.clock.now() - slack)) > 0) {
      if (performance.now() - began > patience) throw new Error('deadlines that have come are not kept')
      await pause(100)
    }
  }

  /** Invariants under any clock. */
  judge() {
    for (const { program } of this.copies)
      if (!program.isRunning()) throw new Error(`the program ended:\n${program.log()}`)
    const count = Object.fromEntries(
      ['failed', 'stillKept', 'overBought', 'outOfOrder'].map(name => [
        name,
        this.numberOf(statements[name]),
      ]),
    )
    if (count.failed > 0) throw new Error('a deadline failed')
    if (count.stillKept !== 0) throw new Error(`${count.stillKept} too little given back for closed seats`)
    if (count.overBought > 0) throw new Error('a user bought more in a day than is allowed')
    if (this.copies.length === 1 && count.outOfOrder > 0)
      throw new Error('ids are not in the order in which they were made')
  }

  /** Keys used before the jump still give their earlier answers. */
  async keysStand() {
    for (const { deal, text } of this.bought.slice(-40)) {
      await this.#signIn(deal.person)
      const again = await this.callers.ask(this.#purchase(deal))
      if (again.text !== text)
        throw new Error(`a key that had been used was answered:\n${text}\n${again.text}`)
    }
  }
}

function setTheHours(engine) {
  const set = (key, value) =>
    engine.change(`UPDATE setting_version SET value = '${value}' WHERE key = '${key}'`)
  set('groups.hours', hours.text)
  set('groups.seats_a_day_1', seatsADay)
  // Current sales started with other hours.
  const closes = inVietnam(friday, '22:00:00')
  engine.change(`UPDATE group_day SET closes_at = ${closes}`)
  engine.change(`UPDATE job SET due_at = ${closes} WHERE kind = 'groups.close_day'`)
}

/** The instances with their clock offsets, each in its own folder. */
function makeCopies({ engine, folder, aheads, gateway }) {
  const copies = aheads.map((ahead, number) => {
    const own = number === 0 ? folder : join(folder, `copy-${number}`)
    mkdirSync(own, { recursive: true })
    const clock = new FakeClock(own)
    clock.set(journey[0].to + ahead)
    return { ahead, clock, program: new Program(own, engine.engineLines, { gateway }) }
  })
  const [{ program, clock }, ...others] = copies
  const seeded = program.seed(people, 12, clock.env)
  // All instances of a deployment have one secret.
  for (const other of others) cpSync(join(folder, 'secret.key'), join(other.program.folder, 'secret.key'))
  setTheHours(engine)
  return { copies, seeded }
}

/** After the clock is right again seats are sold, at once or at the next opening. */
async function requireSalesToCome(traveller) {
  const now = traveller.clock.now()
  await traveller.buySome()
  if (traveller.last.ok || traveller.last.refusal !== 'groups.closed_now') return
  const opens = Date.parse(traveller.last.details.allowedAt)
  if (opens - now > 2 * day)
    throw new Error(`the clock is right again, but nothing is sold until ${traveller.last.details.allowedAt}`)
}

/** One sequence of clock jumps, for instances with these offsets. Throws on a fault. */
export async function clockJumps({ engine, folder, chance, say, aheads = [0] }) {
  const phones = await startPhones()
  const { copies, seeded } = makeCopies({ engine, folder, aheads, gateway: phones.gateway })
  const traveller = new Traveller({ engine, copies, phones, seeded, chance })
  try {
    await traveller.start()
    for (const step of journey) {
      try {
        await traveller.go(step)
        traveller.judge()
        if (step.isWrong) await traveller.keysStand()
        traveller.signsIn = step.sessions !== undefined
        if (step.isWrong) await requireSalesToCome(traveller)
      } catch (fault) {
        const at = new Date(traveller.clock.now()).toISOString()
        throw new Error(`clock at ${at}: ${fault.message}`, { cause: fault })
      }
    }
    for (const { program } of copies) await program.stop()
  } finally {
    await traveller.kill()
    phones.close()
  }
  for (const { program } of copies) program.requireSound()
  const restarts = journey.filter(({ restart }) => restart !== undefined).length
  say(
    `${engine.name}, ${copies.length} clocks: set ${journey.length} times, ${restarts} of them while ` +
      `nothing ran: ${traveller.bought.length} purchases, all within the hours, open seats given back once` +
      `${copies.length === 1 ? ', ids in order' : ''}`,
  )
}
