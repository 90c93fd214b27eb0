// What tests of providers' tasks need: providers with a fund, tasks, takers without money, and nights.
import { asOperator, asPerson } from './callers.mjs'
import { payPassword } from './fair.mjs'
import { enrolMany } from './registering.mjs'

const hour = 3_600_000
const day = 24 * hour
const vietnam = 7 * hour
const fundAmount = 1_000_000_000 // dong

export const ticketsAPortion = 100
export const leastPortions = 20
export const salePrice = 250_000

/** A call of a person with a key of its own. */
export const asked = (fair, { token }, path, body) =>
  asPerson(`token/${path}`, { token, key: fair.newKey(), body })

/** Moves the clock to 22:40 of the next night in which tasks are published and taken: Sunday to Wednesday. */
export async function toTaskNight(fair) {
  const today = Math.floor((fair.now() + vietnam) / day)
  const weekday = at => (at + 4) % 7 // 0: Sunday; the first day of the epoch was a Thursday
  let night = today + 1
  while (weekday(night) > 3) night += 1
  await fair.moveTo(night * day + 22 * hour + 40 * 60_000 - vietnam)
}

/** Moves the clock to 10:10 of the next morning, when groups are open. */
export async function toMorning(fair) {
  const today = Math.floor((fair.now() + vietnam) / day)
  await fair.moveTo((today + 1) * day + 10 * hour + 10 * 60_000 - vietnam)
}

/** A provider with an active fund, approved by two operators. */
export async function newProvider(fair, amount = fundAmount) {
  const [provider] = await fair.newcomers(1)
  const { role } = await fair.callers.must(asked(fair, provider, 'task/funds/app', {}))
  for (const operator of fair.operators.slice(0, 2))
    await fair.console('provider/approve', { providerId: role.providerId }, operator)
  const { fund } = await fair.callers.must(
    asked(fair, provider, 'task/funds/add', { amount: `${amount}`, payPassword }),
  )
  await fair.console('fund/approve', { fundId: fund.fundId })
  return { ...provider, fundId: fund.fundId }
}

/** A published task of a number of portions. */
export const newTask = (fair, provider, portions = leastPortions) =>
  fair.callers.must(
    asked(fair, provider, 'task/funds/addTask', {
      ...{ fundId: provider.fundId, classId: fair.classId, share: 2000 },
      ...{ portions, tickets: ticketsAPortion },
    }),
  )

/** People whose balance is 0. */
export const newTakers = (fair, count) => enrolMany(fair, count)

export const takingTask = (fair, taker, taskId) =>
  asked(fair, taker, 'task/user/receviceTask', { taskId, portions: leastPortions })

export const launchingTask = (fair, taker, takeId, count) =>
  asked(fair, taker, 'task/user/launch', { takeId, count, price: `${salePrice}` })

/** Each side's call that ends a take. */
export const endings = {
  taker: (fair, { taker, takeId }) => asked(fair, taker, 'task/user/cancelTask', { takeId }),
  provider: (fair, { provider, takeId }) => asked(fair, provider, 'task/funds/cancelTaskItem', { takeId }),
  operator: (fair, { takeId }) =>
    asOperator('task/cancelTake', {
      ...{ token: fair.operators[0].token, body: { takeId, reason: 'Hết cuộc đua' } },
    }),
}

/** A running take of a new task, with both sides. */
export async function newTake(fair) {
  const provider = await newProvider(fair)
  const { taskId } = await newTask(fair, provider)
  const [taker] = await newTakers(fair, 1)
  const { take } = await fair.callers.must(takingTask(fair, taker, taskId))
  return { provider, taker, taskId, takeId: take.takeId }
}
