// Providers' tasks for tests: a provider with a task for sale, takers of it, and what they sell.
import { applicant, becomesProvider, type Fund, locks } from './funds.ts'
import { act } from './market.ts'
import { newcomer } from './newcomer.ts'
import { tell } from './operators.ts'
import { batchesOfOwn, guests, joins } from './personal.ts'
import { call, type Person } from './site.ts'
import { onSale } from './tasks.ts'

interface Quote {
  principal: string
  leastPrice: string
}
export interface Take {
  takeId: string
  state: string
  sold: number
  principal: string
  leastPrice: string
  purse: string
  reason: string
}
export interface Task {
  provider: Person
  fundId: string
  taskId: string
  name: string
  principal: number
}

const leastPortions = 20

/** A provider's task that so many may take. By night only. */
export async function publishes(by: string, takers: number): Promise<Task> {
  const [set] = await onSale()
  if (!set) throw new Error('the demo sells nothing')
  const provider = await applicant(54, 1000)
  await becomesProvider(provider)
  const { fundId } = await locks(provider, '900000000', 'Vốn cho nhiệm vụ')
  await tell<Fund>('/fund/approve', act(by, { fundId }))
  const portions = leastPortions * takers
  const terms = { fundId, classId: set.classId, portions, tickets: 100, share: 2000 }
  const { principal } = await call<Quote>('/token/task/funds/quote', { token: provider.token, body: terms })
  const { taskId, name } = await call<{ taskId: string; name: string }>(
    '/token/task/funds/addTask',
    act(provider.token, terms),
  )
  return { provider, fundId, taskId, name, principal: Number(principal) }
}

/** A new user, whose balance is empty, takes the least number of portions. By night only. */
export async function takesPart(by: string, taskId: string): Promise<{ taker: Person; take: Take }> {
  const taker = await newcomer(by)
  const body = { taskId, portions: leastPortions }
  const { take } = await call<{ take: Take }>('/token/task/user/receviceTask', act(taker.token, body))
  return { taker, take }
}

/** Opens a group so much above its least price. By night only. */
export async function opensGroup({ token }: Person, { takeId, leastPrice }: Take, more: number) {
  const price = String(Number(leastPrice) + more)
  await call('/token/task/user/launch', act(token, { takeId, count: 1, price }))
}

/** Others of the demo fill the taker's group. By day only. */
export async function fillsGroup(taker: Person, seats = 5) {
  const [batch] = await batchesOfOwn(taker)
  if (!batch) throw new Error('the taker has no groups')
  for (const guest of await guests(seats, [taker], 20)) await joins(guest, batch.batchId)
}

export const takeOf = async ({ token }: Person, takeId: string) => {
  const { running } = await call<{ running: { take: Take } }>(
    `/token/task/user/getMyTaskItem?takeId=${takeId}`,
    { token },
  )
  return running.take
}

export const takeForProvider = async ({ token }: Person, takeId: string) =>
  (await call<{ take: Take }>(`/token/task/funds/task/getTaskItem?takeId=${takeId}`, { token })).take
