// The setting of the races: the running product with operators at their desks, sets on sale and people with
// money.
import { setTimeout as pause } from 'node:timers/promises'
import { codeShown } from './authenticator.mjs'
import { asOperator, asPerson, Callers } from './callers.mjs'
import { stayWithinOneDay } from './days.mjs'
import { FakeClock } from './fake-clock.mjs'
import { breachesOfInvariants } from './invariants.mjs'
import { startPhones } from './phones.mjs'
import { Program } from './program.mjs'
import { vnpay } from './vnpay.mjs'

export const payPassword = 'Do-toc-do-2026' // of all people from `gomve seed`, also their login password
export const price = 200_000
export const operatorPassword = 'Van-hanh-cuoc-dua-2026'
const operatorNames = ['an', 'binh', 'chi', 'dung']
export const seatsADay = 60 // of each person; publishing a set announces that many groups ahead
const signInAfter = 300_000 // milliseconds; console sessions expire
const patience = 120_000 // milliseconds within which a job that is due must be done

/** The bank transfer channel, as an operator opens it. */
export const bankChannel = {
  ...{ id: '502', kind: 'bank_transfer', isOpen: true },
  ...{ nameVi: 'Chuyển khoản', nameEn: 'Bank transfer', nameZh: '银行转账' },
  ...{ bankBin: '970436', accountNumber: '0071000123456', accountName: 'CONG TY GOMVE' },
  ...{ least: '50000', most: '100000000' },
}

/** Settings that would otherwise stop the races; one code a day, so that a second purpose gets none. */
const settings = {
  'accounts.codes_a_day': 1,
  'accounts.codes_an_hour_from_address': 10_000,
  'accounts.codes_an_hour_in_all': 1_000_000,
  'accounts.pumping_codes': 1_000_000,
  'payments.open_orders': 3,
  'groups.seats_a_day_1': seatsADay,
  'accounts.payout_pause': 0,
  'rewards.wrong_codes': 20, // of one person an hour, so that only the limit of an address is met
}

export class Fair {
  #engine
  #programs
  #clock
  #crowd
  #fresh
  #numbers = 0
  #turn = 0
  #keys = 0
  #signedInAt

  /**
   * `copies` of the program where the engine lets several work at once. `movesClock`: the program runs under
   * a clock that scenes move ahead. `program`: another build than this checkout's.
   */
  static async open({ engine, folder, crowd, fresh, copies, movesClock = false, program }) {
    const fair = new Fair()
    fair.#engine = engine
    fair.#clock = movesClock ? new FakeClock(folder) : undefined
    fair.phones = await startPhones()
    const surroundings = { gateway: fair.phones.gateway, tables: vnpay.lines, program }
    // On a busy machine a statement that waits for its turn must not time out.
    const lines = `${engine.engineLines}\npostgres_statement_seconds = 300\n`
    const made = () => new Program(folder, lines, surroundings)
    fair.#programs = [made()]
    const { tokens, sets } = fair.#programs[0].seed(crowd + fresh, 8)
    fair.sets = sets
    fair.operators = operatorNames.map(name => ({
      name,
      secret: fair.#programs[0].addOperator(name, 'owner', operatorPassword),
    }))
    fair.#enlist(tokens, crowd)
    await fair.#start()
    await fair.#furnish()
    await fair.#stop()
    while (engine.crash !== undefined && fair.#programs.length < copies) fair.#programs.push(made())
    await fair.#start()
    return fair
  }

  /** A number of different people, who may have bought before. */
  crowd(count) {
    if (count > this.#crowd.length)
      throw new Error(`the crowd has ${this.#crowd.length} people, not ${count}`)
    return Array.from({ length: count }, () => {
      this.#turn = (this.#turn + 1) % this.#crowd.length
      return this.#crowd[this.#turn]
    })
  }

  /** Gives back the seats of these purchases, so that they fill no group. */
  async leaveAll(person, bought) {
    const left = await this.callers.atOnce(bought.map(({ data }) => this.leave(person, data.orderId)))
    const refused = left.find(({ ok }) => !ok)
    if (refused !== undefined) throw new Error(`a seat could not be left: ${refused.text}`)
  }

  /** A person without any activity. */
  newcomer() {
    const person = this.#fresh.pop()
    if (person === undefined) throw new Error('no newcomers are left: the fair was planned too small')
    return person
  }

  /** Newcomers with a session. */
  async newcomers(count) {
    const people = Array.from({ length: count }, () => this.newcomer())
    await Promise.all(people.map(person => this.signIn(person)))
    return people
  }

  /** An unused mobile number. */
  newNumber() {
    this.#numbers += 1
    return `035${`${this.#numbers}`.padStart(7, '0')}`
  }

  /** A new idempotency key. */
  newKey() {
    this.#keys += 1
    return `race-${this.#keys}`.padEnd(12, '-')
  }

  /** A console call by one of the operators; gives its data. */
  console(path, body, operator = this.operators[0]) {
    return this.callers.must(asOperator(path, { token: operator.token, body }))
  }

  /** A person's call that must succeed; gives its data. */
  person(path, { token }, call = {}) {
    return this.callers.must(asPerson(path, { token, ...call }))
  }

  /** Puts a set on sale: a number of groups and seats, of which a quarter wins. */
  async offer({ groups, seats = 10 }) {
    const terms = {
      seats,
      winners: Math.ceil(seats / 4),
      groupsADay: groups,
      prioritySlots: Math.min(2, seats),
    }
    const draft = { classId: this.classId, price: `${price}`, ...terms }
    const { setId } = await this.console('set/save', draft)
    await this.console('set/publish', { setId })
    return { id: setId, seats, winners: terms.winners, stock: groups * seats }
  }

  /** The request of a purchase. */
  purchase(person, set, { key = this.newKey(), password = payPassword, ...more } = {}) {
    const body = { setId: set.id ?? set, payPassword: password, ...more }
    return asPerson('token/gb/buyGb', { token: person.token, key, body })
  }

  /** The request to give back the seats of an order. */
  leave(person, orderId) {
    return asPerson('token/gb/leave', { token: person.token, key: this.newKey(), body: { orderId } })
  }

  /** The request of a seat in a personal group of a batch. */
  joining(person, batchId) {
    const body = { batchId, payPassword }
    return asPerson('token/person/gb/joinGb', { token: person.token, key: this.newKey(), body })
  }

  /** The request of a top-up order, by bank transfer unless another channel is given. */
  topUp(person, amount, channelId = bankChannel.id) {
    const body = { channelId, amount: `${amount}` }
    return asPerson('token/pay/payCreateOrder', { token: person.token, key: this.newKey(), body })
  }

  /** The rows of a statement, read directly from the engine. */
  rows = statement => this.#engine.rows(statement)

  /** Waits until a statement finds nothing. */
  async untilNone(statement, what) {
    const until = performance.now() + patience
    while (this.rows(statement).length > 0) {
      if (performance.now() > until) throw new Error(`${what} after ${patience} ms`)
      await pause(100)
    }
  }

  /** A person's available amount of a unit, in hundredths; unit 1 is money. */
  held({ id }, unit = 1) {
    const [row] = this.rows(
      `SELECT CAST(COALESCE(SUM(balance), 0) AS TEXT) AS held FROM ledger_account
       WHERE kind = 1 AND unit = ${unit} AND owner = ${id}`,
    )
    return Number(row.held)
  }

  /** The program's time, in milliseconds. */
  now() {
    return this.#clock?.now() ?? Date.now()
  }

  /** Moves the program's clock ahead to an instant; sessions of the console end by that. */
  async moveTo(instant) {
    if (instant < this.now()) throw new Error('the clock of a fair moves ahead only')
    this.#clock.set(instant)
    for (const program of this.#programs) await this.#clock.seenBy(program)
    await this.#signInOperators()
  }

  /** Signs a person in, whose session may have ended. */
  async signIn(person) {
    const body = { mobile: person.mobile, password: payPassword }
    person.token = (await this.callers.must(asPerson('login', { body }))).token
  }

  /** The same of many people at once; gives it by person. */
  heldBy(people, unit = 1) {
    const rows = this.rows(
      `SELECT CAST(owner AS TEXT) AS id, CAST(balance AS TEXT) AS held FROM ledger_account
       WHERE kind = 1 AND unit = ${unit} AND owner IN (${people.map(({ id }) => id).join(', ')})`,
    )
    const held = new Map(rows.map(row => [row.id, Number(row.held)]))
    return new Map(people.map(person => [person, held.get(person.id) ?? 0]))
  }

  /** Before each round: no sale and no operator's session may end within it. */
  async beginRound() {
    if (this.#clock === undefined) await stayWithinOneDay(90)
    if (performance.now() - this.#signedInAt > signInAfter) await this.#signInOperators()
  }

  /** Runs `gomve verify` and the invariants by SQL. Throws on a fault. */
  async requireSound() {
    const beside = this.#engine.crash !== undefined // another process may read meanwhile
    if (!beside) await this.#stop()
    this.#programs[0].requireSound()
    const faults = breachesOfInvariants(statement => this.rows(statement))
    if (faults.length > 0) throw new Error(faults.join('\n'))
    if (!beside) await this.#start()
  }

  /** Restarts the program, which clears its caches. */
  async restart() {
    await this.#stop()
    await this.#start()
  }

  /** Kills the program. What it left verifies. */
  async kill() {
    this.callers.close()
    for (const program of this.#programs) await program.kill()
    this.#programs[0].requireSound()
  }

  /** Sets the clock while nothing runs. */
  setClock(instant) {
    this.#clock.set(instant)
  }

  /** Starts what was killed. */
  startAgain() {
    return this.#start()
  }

  async close() {
    this.callers?.close()
    for (const program of this.#programs) if (program.isRunning()) await program.kill()
    this.phones.close()
  }

  #enlist(tokens, crowd) {
    const ids = this.rows('SELECT CAST(id AS TEXT) AS id FROM account_user ORDER BY account_user.id')
    const people = tokens.map((token, index) => ({
      id: ids[index].id,
      token,
      mobile: `09${`${index + 1}`.padStart(8, '0')}`,
    }))
    this.#crowd = people.slice(0, crowd)
    this.#fresh = people.slice(crowd)
  }

  async #start() {
    for (const program of this.#programs) await program.start({ env: this.#clock?.env })
    this.callers = new Callers(this.#programs.map(({ port }) => port))
  }

  async #stop() {
    this.callers.close()
    for (const program of this.#programs) await program.stop()
  }

  async #signInOperators() {
    this.#signedInAt = performance.now()
    for (const operator of this.operators) {
      const totp = codeShown(operator.secret, 0, this.now())
      const body = { name: operator.name, password: operatorPassword, totp }
      operator.token = (await this.callers.must(asOperator('login', { body }))).token
    }
  }

  async #furnish() {
    await this.#signInOperators()
    const desks = ['Quầy một', 'Quầy hai'].map(nameVi => ({
      nameVi,
      nameEn: nameVi,
      nameZh: nameVi,
      address: '1 Tràng Tiền, Hà Nội',
      latitude: '21.025000',
      longitude: '105.855000',
      opens: '00:00',
      closes: '24:00',
      open: true,
    }))
    this.venues = []
    for (const desk of desks) this.venues.push((await this.console('venue/save', desk)).venueId)
    this.classId = (await this.console('class/save', this.#ticketClass())).classId
    await this.console('channel/set', bankChannel)
    await this.#payOutAtOnce()
    this.pairs = await this.offer({ groups: 100_000, seats: 2 })
    this.quiet = []
    while (this.quiet.length < 8) this.quiet.push(await this.offer({ groups: 1000, seats: 100 }))
    for (const [key, value] of Object.entries(settings))
      await this.console('settings/set', { key, value: `${value}`, reason: 'races' })
  }

  /** Money of every channel in use may leave at once. */
  async #payOutAtOnce() {
    const { items } = await this.console('channel/list')
    for (const { isUsable, ...channel } of items)
      if (isUsable) await this.console('channel/set', { ...channel, payoutAfter: 0 })
  }

  #ticketClass() {
    const names = { nameVi: 'Vé đua', nameEn: 'Race ticket', nameZh: '竞赛门票' }
    const worth = { referencePrice: '360000', unitCost: '90000', validityDays: 180 }
    return { ...names, ...worth, cover: 'city', hue: 20, open: true, venueIds: this.venues }
  }
}
