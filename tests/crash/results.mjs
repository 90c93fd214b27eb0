// Rounds of bank results that end in a kill: a file of results is entered whole or not at all, and once.
import { setTimeout as pause } from 'node:timers/promises'
import { codeShown } from '../harness/authenticator.mjs'
import { asOperator, asPerson, Callers } from '../harness/callers.mjs'
import { stayWithinOneDay } from '../harness/days.mjs'
import { operatorPassword, payPassword } from '../harness/fair.mjs'
import { Program } from '../harness/program.mjs'

const size = 12 // payouts of a batch, each of another person
const dong = 100_000
const atOnce = 3 // callers who enter the same file
const settings = {
  'accounts.payout_pause': 0,
  'payouts.alone_a_day': 10_000_000_000,
}

/** The office of a deployment: who approves payouts, and who handles batches. */
class Office {
  #operators = []
  #keys = 0

  constructor({ engine, folder, people }) {
    this.engine = engine
    this.program = new Program(folder, engine.engineLines)
    this.people = this.program.seed(people, 1).tokens
    for (const name of ['an', 'binh'])
      this.#operators.push({ name, secret: this.program.addOperator(name, 'owner', operatorPassword) })
  }

  async start() {
    await this.program.start()
    this.callers = new Callers([this.program.port])
  }

  async opens() {
    await this.start()
    for (const operator of this.#operators) {
      const body = { name: operator.name, password: operatorPassword, totp: codeShown(operator.secret) }
      operator.token = (await this.callers.must(asOperator('login', { body }))).token
    }
    for (const [key, value] of Object.entries(settings))
      await this.approver('settings/set', { key, value: `${value}`, reason: 'kills' })
    const { items } = await this.approver('channel/list')
    for (const { isUsable, ...channel } of items)
      if (isUsable) await this.approver('channel/set', { ...channel, payoutAfter: 0 })
    await this.restarts() // so that the settings are in effect
  }

  async restarts() {
    this.callers.close()
    await this.program.stop()
    await this.start()
  }

  async killed() {
    await this.program.kill()
    this.callers.close()
    await this.start()
  }

  approver(path, body) {
    return this.callers.must(asOperator(path, { token: this.#operators[0].token, body }))
  }

  /** The request of the operator who handles batches, with a new idempotency key. */
  sending(path, body) {
    this.#keys += 1
    return asOperator(path, {
      token: this.#operators[1].token,
      key: `results-${this.#keys}`.padEnd(12, '-'),
      body,
    })
  }

  /** An approved payout of the next person. */
  async payout(number) {
    const token = this.people.pop()
    const card = {
      bankBin: '970436',
      number: `9704${`${number}`.padStart(10, '0')}`,
      holder: 'Nguyen Van An',
    }
    const { id: cardId } = await this.callers.must(
      asPerson('token/pay/bindBank', { token, body: { ...card, payPassword } }),
    )
    const wish = { kind: 'withdraw', amount: `${dong}`, cardId, payPassword }
    const made = await this.callers.must(asPerson('token/pay/withApp', { token, body: wish }))
    await this.approver('payout/approve', { id: made.id })
    return made
  }

  /** A batch whose file the bank has. */
  async batch(round) {
    const payouts = []
    while (payouts.length < size) payouts.push(await this.payout(round * size + payouts.length))
    const { id } = await this.callers.must(this.sending('batch/make', {}))
    await this.callers.must(this.sending('batch/file', { id }))
    return { id, payouts }
  }

  close() {
    this.callers?.close()
  }
}

const resultOf = ({ payouts }) =>
  [
    'memo,amount,result,reference,reason',
    ...payouts.map(({ memo, net, id }) => `${memo},${Number(net)},transferred,FT${id},`),
  ].join('\n')

/** How many of a batch's payouts were transferred, with their lines of outgoing money. */
function transferred({ rows }, { id }) {
  const [{ sent, lines }] = rows(`SELECT CAST(COUNT(DISTINCT p.id) AS TEXT) AS sent,
    CAST(COUNT(o.payout_id) AS TEXT) AS lines FROM payouts_payout p
    LEFT JOIN payments_paid_out o ON o.payout_id = p.id
    WHERE p.batch_id = ${id} AND p.state = 'transferred'`)
  return { sent: Number(sent), lines: Number(lines) }
}

function requireTransferred(engine, batch, allowed) {
  const { sent, lines } = transferred(engine, batch)
  if (!allowed.includes(sent) || lines !== sent)
    throw new Error(`${sent} of ${size} payouts were transferred, with ${lines} lines of outgoing money`)
  return sent
}

async function oneRound({ office, engine, chance, round, say }) {
  await stayWithinOneDay(90)
  const batch = await office.batch(round)
  const result = { id: batch.id, name: 'kq.csv', content: resultOf(batch) }
  const enter = () => office.callers.ask(office.sending('batch/result', result))
  const after = chance.between(0, chance.oneOf([10, 40, 160]))
  const answers = Promise.allSettled(Array.from({ length: atOnce }, enter))
  await pause(after)
  await office.killed()
  const isTold = (await answers).some(({ value }) => value?.ok)
  const sent = requireTransferred(engine, batch, isTold ? [size] : [0, size])
  const again = await enter()
  if (again.data?.transferred !== size - sent || again.data.known !== sent)
    throw new Error(`entered again after ${sent} transfers: ${again.text}`)
  requireTransferred(engine, batch, [size])
  say(
    `${engine.name} ${round}: killed ${after} ms after the results of ${size} payouts: ` +
      `${isTold ? 'answered' : 'no answer'}, ${sent} entered`,
  )
}

/** A number of kills while results are entered, on one engine. Throws on a fault. */
export async function resultKills({ engine, folder, rounds, chance, say }) {
  const office = new Office({ engine, folder, people: rounds * size })
  const { program } = office
  try {
    await office.opens()
    for (let round = 1; round <= rounds; round += 1) await oneRound({ office, engine, chance, round, say })
    office.close()
    await program.stop()
  } finally {
    office.close()
    if (program.isLaunched() && program.isRunning()) await program.kill()
  }
  program.requireSound()
  say(`${engine.name}: ${rounds} kills during results, each file entered whole and once`)
}
