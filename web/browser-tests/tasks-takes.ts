// Providers' tasks for tests: a provider with a fund, tasks behind it, takers, and groups that sell tickets.
import { applicant, becomesProvider, fundsIn, locks } from './funds.ts'
import { act } from './market.ts'
import { knownAs } from './newcomer.ts'
import { owner, tell } from './operators.ts'
import { guests, joins } from './personal.ts'
import { call, demoPeople, type Person, signIn } from './site.ts'
import { onSale, opensAllDay, sets } from './tasks.ts'

export interface Take {
  takeId: string
  state: string
  sold: number
  size: number
  purse: string
  got?: { purse: string; provider: string; sponsor: string; taker: string } | null
}
interface Running {
  running?: { take: Take } | null
}
interface Published {
  taskId: string
}

/** Behind those in whose groups other tests sit. */
const firstProvider = 46

/** One of the demo's people as a provider whose fund of so many millions is active. */
export async function providesFunds(amount: number) {
  const provider = await applicant(firstProvider, amount)
  await becomesProvider(provider)
  const { fundId } = await locks(provider, `${amount}000000`, 'Vốn nhiệm vụ')
  await tell('/fund/approve', act(await owner(), { fundId }))
  return { provider, fundId }
}

/** The class whose tickets stand behind the least money. */
async function cheapest(): Promise<string> {
  const [first] = (await onSale()).sort((one, other) => Number(one.price) - Number(other.price))
  if (!first) throw new Error('the demo sells nothing')
  return first.classId
}

/** The smallest task. In the task hours. */
export async function publishes({ token }: Person, fundId: string, more: object = {}): Promise<string> {
  const terms = { fundId, classId: await cheapest(), portions: 20, tickets: 100, share: 2000 }
  return (await call<Published>('/token/task/funds/addTask', act(token, { ...terms, ...more }))).taskId
}

export const takes = ({ token }: Person, taskId: string) =>
  call<{ take?: Take; application?: { applicationId: string } }>(
    '/token/task/user/receviceTask',
    act(token, { taskId, portions: 20 }),
  )

export const takeOf = async ({ token }: Person, takeId?: string) =>
  (await call<Running>(`/token/task/user/getMyTaskItem${takeId ? `?takeId=${takeId}` : ''}`, { token }))
    .running?.take

export const handsIn = ({ token }: Person, takeId: string) =>
  call('/token/person/task/subTask', act(token, { takeId }))

async function openBatch({ token }: Person): Promise<string> {
  const { items } = await call<{ items: { batchId: string }[] }>(
    '/token/person/gb/master/getMyList?state=open&limit=1',
    { token },
  )
  if (!items[0]) throw new Error('the taker has no open batch')
  return items[0].batchId
}

/** Fills so many groups of the taker's newest batch, one after another. While groups are open. */
export async function sells(taker: Person, groups: number, others: readonly Person[]) {
  const batchId = await openBatch(taker)
  const joining = await guests(5, others)
  for (let sold = 0; sold < groups; sold += 1) for (const guest of joining) await joins(guest, batchId)
}

/** Enough for three of the smallest tasks, of which the taker cancels one. */
const millions = 800

/** A provider among the demo's last people whose fund is large enough. */
async function knownProvider() {
  const count = (await demoPeople()).length
  for (let place = firstProvider; place < count; place += 1) {
    const provider = await signIn(place)
    const large = (await fundsIn(provider, 'active')).find(({ amount }) => Number(amount) >= millions * 1e6)
    if (large) return { provider, fundId: large.fundId }
  }
}

/** Not one of the demo's people, whose wallets are not empty. */
const takerMobile = '0977123456'

/**
 * A user with a running take, an accepted application and a take that was cancelled before, and a task that
 * can be taken: made where they are missing, at any hour.
 */
export async function takerOf() {
  const boss = await owner()
  const taker = await knownAs(takerMobile, boss)
  const held = await takeOf(taker)
  if (held) return { taker, take: held.takeId, taskOpen: await openTask(taker) }
  // The night that runs nearly all day is over again afterwards.
  await opensAllDay(boss, taker)
  // Before selling ends.
  await sets(boss, 'tasks.taking_ends', '9900')
  const { provider, fundId } = (await knownProvider()) ?? (await providesFunds(millions))
  const first = await takes(taker, await publishes(provider, fundId))
  await call('/token/task/user/cancelTask', act(taker.token, { takeId: first.take?.takeId }))
  const { application } = await takes(taker, await publishes(provider, fundId, { needsReview: true }))
  const accepted = { applicationId: application?.applicationId, accept: true }
  await call('/token/task/funds/checkTaskApp', act(provider.token, accepted))
  const take = (await takeOf(taker))?.takeId
  // What is taken for the next week is not sold yet, and groups may be closed at this hour.
  const launch = { takeId: take, count: 40, price: '220000' }
  await call('/token/task/user/launch', act(taker.token, launch)).catch(() => undefined)
  await sells(taker, 1, [taker, provider]).catch(() => undefined)
  const taskOpen = await publishes(provider, fundId)
  await sets(boss, 'tasks.hours', '22:30-10:00')
  await sets(boss, 'tasks.taking_ends', '4920')
  return { taker, take, taskOpen }
}

async function openTask({ token }: Person) {
  const { items } = await call<{ items: Published[] }>('/token/task/user/getTaskIndex?limit=1', { token })
  return items[0]?.taskId
}
