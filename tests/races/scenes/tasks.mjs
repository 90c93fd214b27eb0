// Races of providers' tasks: the last portions, a taker of two tasks, the end of a take, its last seat.

import {
  endings,
  launchingTask,
  leastPortions,
  newProvider,
  newTake,
  newTakers,
  newTask,
  takingTask,
  ticketsAPortion,
  toMorning,
  toTaskNight,
} from '../../harness/tasking.mjs'
import { demand, requireExactly } from '../judge.mjs'

const taskEscrow = 9
const fundEscrow = 4
const purse = 24

const held = (fair, kind, owner) =>
  Number(
    fair.rows(`SELECT CAST(COALESCE(SUM(balance), 0) AS TEXT) AS n FROM ledger_account
      WHERE kind = ${kind} AND unit = 1 AND owner = ${owner}`)[0].n,
  )
const takesOf = (fair, taskId) =>
  fair.rows(`SELECT CAST(id AS TEXT) AS id, CAST(taker_id AS TEXT) AS taker, state,
    CAST(principal AS TEXT) AS principal FROM task_offer_take WHERE offer_id = ${taskId}`)
const fundOf = (fair, fundId) =>
  fair.rows(`SELECT CAST(amount AS TEXT) AS amount, CAST(reserved AS TEXT) AS reserved,
    CAST(in_takes AS TEXT) AS taken FROM funds_fund WHERE id = ${fundId}`)[0]

/** What a provider has in the fund and in takes is its amount, whatever was taken. */
function requireFundWhole(fair, provider, running) {
  const { amount, taken } = fundOf(fair, provider.fundId)
  const inTakes = held(fair, taskEscrow, provider.id)
  demand(Number(taken) === running && inTakes === running, `${taken} is in takes, and ${inTakes} in escrow`)
  const whole = held(fair, fundEscrow, provider.id) + inTakes
  demand(whole === Number(amount), `${whole} is left of a fund of ${amount}`)
}

/** Takers of all portions that are left: as many succeed as there are shares of 20. */
export const lastPortions = {
  name: 'last portions of a task',
  counted: 'storms',
  movesClock: true,
  async round({ fair, callers }) {
    await toTaskNight(fair)
    const provider = await newProvider(fair)
    const { taskId, taskPrice } = await newTask(fair, provider, 2 * leastPortions)
    const takers = await newTakers(fair, callers)
    const answers = await fair.callers.atOnce(takers.map(taker => takingTask(fair, taker, taskId)))
    requireExactly(answers, 2, ['tasks.task_fully_claimed'])
    const takes = takesOf(fair, taskId)
    demand(takes.length === 2, `${takes.length} takes of two`)
    requireFundWhole(fair, provider, 2 * leastPortions * ticketsAPortion * Number(taskPrice) * 100)
    return answers.length
  },
}

/** One taker asks for two tasks of two providers again and again: one is taken. */
export const twoTasks = {
  name: 'a taker of two tasks',
  counted: 'storms',
  movesClock: true,
  async round({ fair, callers, chance }) {
    await toTaskNight(fair)
    const providers = [await newProvider(fair), await newProvider(fair)]
    const tasks = []
    for (const provider of providers) tasks.push((await newTask(fair, provider)).taskId)
    const [taker] = await newTakers(fair, 1)
    const calls = Array.from({ length: callers }, () => takingTask(fair, taker, chance.oneOf(tasks)))
    const answers = await fair.callers.atOnce(calls)
    requireExactly(answers, 1, ['tasks.already_has_task', 'tasks.task_fully_claimed'])
    const takes = tasks.flatMap(taskId => takesOf(fair, taskId))
    demand(takes.length === 1 && takes[0].taker === taker.id, `a taker holds ${takes.length} tasks`)
    return answers.length
  },
}

/** Taker, provider and operator end one take at once: it ends once, and the principal returns once. */
export const endOfTake = {
  name: 'the end of a take',
  counted: 'storms',
  movesClock: true,
  async round({ fair, callers, chance }) {
    await toTaskNight(fair)
    const both = await newTake(fair)
    const by = chance.shuffled(Array.from({ length: callers }, (_, index) => Object.keys(endings)[index % 3]))
    const answers = await fair.callers.atOnce(by.map(side => endings[side](fair, both)))
    requireExactly(answers, 1, ['tasks.take_over'])
    const [take] = takesOf(fair, both.taskId)
    demand(take.state === 'cancelled', `a take that was ended is ${take.state}`)
    requireFundWhole(fair, both.provider, 0)
    return answers.length
  },
}

/** The last seat of a take's group against its end: it formed and was shared, or all got their money back. */
export const lastSeatOfTake = {
  name: 'the last seat of a take',
  counted: 'storms',
  movesClock: true,
  async round({ fair, callers }) {
    await toTaskNight(fair)
    const both = await newTake(fair)
    await fair.callers.must(launchingTask(fair, both.taker, both.takeId, 1))
    const [{ id: batchId }] = fair.rows(
      `SELECT CAST(id AS TEXT) AS id FROM group_batch WHERE lot_id = ${both.takeId}`,
    )
    await toMorning(fair)
    const joiners = await fair.newcomers(Math.min(callers, 10))
    const before = fair.heldBy(joiners)
    const seated = joiners.slice(0, 4)
    for (const person of seated) await fair.callers.must(fair.joining(person, batchId))
    const calls = [
      ...joiners.slice(4).map(person => fair.joining(person, batchId)),
      endings.operator(fair, both),
    ]
    const answers = await fair.callers.atOnce(calls)
    demand(answers.at(-1).ok, `an operator could not end a take: ${answers.at(-1).text}`)
    const [{ formed }] = fair.rows(
      `SELECT CAST(formed AS TEXT) AS formed FROM group_batch WHERE id = ${batchId}`,
    )
    const joined = answers.slice(0, -1).filter(({ ok }) => ok).length
    demand(joined === Number(formed) || formed === '0', `${joined} joined last, and ${formed} groups formed`)
    const paid = joiners.filter(person => fair.held(person) < before.get(person)).length
    demand(paid === Number(formed), `${paid} people paid for ${formed} groups`)
    demand(held(fair, purse, both.takeId) === 0, 'the purse of an ended take is not empty')
    requireFundWhole(fair, both.provider, 0)
    return answers.length
  },
}
