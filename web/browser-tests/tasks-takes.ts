// Providers' tasks for tests: a provider with a fund, tasks behind it, takers, and groups that sell tickets.
import {
  applicant,
  approvesFund,
  becomesProvider,
  cheapest,
  fundsIn,
  locks,
  offers,
  receives,
  takesTask,
} from './funds.ts'
import { act } from './market.ts'
import { knownAs, newcomer } from './newcomer.ts'
import { owner } from './operators.ts'
import { guests, joins } from './personal.ts'
import { until } from './settled.ts'
import { call, demoPeople, type Person, signIn } from './site.ts'
import { evening, movesToMinute, noon, opensAllDay, sets } from './tasks.ts'
import { inviteCodeOf } from './teams.ts'

interface Take {
  takeId: string
  state: string
  sold: number
  size: number
  principal: string
  purse: string
  reason: string
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
  return provides(await applicant(firstProvider, amount), amount)
}

/** The same with new people, whose wallets are empty but for the fund: a provider, and who invited them. */
export async function sponsoredFunds(amount: number) {
  const boss = await owner()
  const sponsor = await newcomer(boss)
  const provider = await newcomer(boss, await inviteCodeOf(sponsor))
  await receives(provider, amount)
  return { sponsor, ...(await provides(provider, amount)) }
}

async function provides(provider: Person, amount: number) {
  await becomesProvider(provider)
  const { fundId } = await locks(provider, `${amount}000000`, 'Vốn nhiệm vụ')
  await approvesFund(fundId)
  return { provider, fundId }
}

/** The smallest task, of the class whose tickets stand behind the least money. In the task hours. */
export const publishes = async (provider: Person, fundId: string, more: object = {}) =>
  (await offers(provider, { fundId, classId: await cheapest(), ...more })).taskId

export const takeOf = async ({ token }: Person, takeId?: string) =>
  (await call<Running>(`/token/task/user/getMyTaskItem${takeId ? `?takeId=${takeId}` : ''}`, { token }))
    .running?.take

/** The same take, as its provider sees it. */
export const takeForProvider = async ({ token }: Person, takeId: string) =>
  (await call<{ take: Take }>(`/token/task/funds/task/getTaskItem?takeId=${takeId}`, { token })).take

export const launches = ({ token }: Person, takeId: string, count: number, price: number) =>
  call('/token/task/user/launch', act(token, { takeId, count, price: String(price) }))

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

/** Takers hand in on so many nights from now on: two idle days in a row would end their takes. */
export async function handsInNightly(takers: readonly { taker: Person; takeId: string }[], nights: number) {
  for (let night = 0; night < nights; night += 1) {
    await movesToMinute(noon)
    await movesToMinute(evening)
    for (const { taker, takeId } of takers) await handsIn(taker, takeId)
  }
}

/** Fills so many groups of the taker's newest batch, one after another. While groups are open. */
export async function sells(taker: Person, groups: number, others: readonly Person[]) {
  const batchId = await openBatch(taker)
  const joining = await guests(5, others)
  for (let sold = 0; sold < groups; sold += 1) for (const guest of joining) await joins(guest, batchId)
}

interface Week {
  taker: Person
  takeId: string
  groups: number
  /** Hands the day in, as the taker does each night. */
  handsIn: () => Promise<unknown>
}

/** The week of a take from its first night to the settlement. Its groups fill on Monday. */
export async function sellsForAWeek({ taker, takeId, groups, handsIn }: Week) {
  const comesTo = (state: string) =>
    until(
      () => takeOf(taker, takeId),
      take => take?.state === state,
      `the take is ${state}`,
    )
  await movesToMinute(noon)
  await sells(taker, groups, [taker])
  for (let night = 1; night <= 7; night += 1) {
    await movesToMinute(evening)
    if (night === 7) await comesTo('completing')
    await handsIn()
    await movesToMinute(noon)
  }
  await comesTo('buying_back')
  await movesToMinute(evening)
  await comesTo('succeeded')
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
  const first = await takesTask(taker, await publishes(provider, fundId))
  await call('/token/task/user/cancelTask', act(taker.token, { takeId: first.take?.takeId }))
  const { application } = await takesTask(taker, await publishes(provider, fundId, { needsReview: true }))
  const accepted = { applicationId: application?.applicationId, accept: true }
  await call('/token/task/funds/checkTaskApp', act(provider.token, accepted))
  const take = (await takeOf(taker))?.takeId
  // What is taken for the next week is not sold yet, and groups may be closed at this hour.
  if (take) await launches(taker, take, 40, 220_000).catch(() => undefined)
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
