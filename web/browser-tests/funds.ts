// Funds providers for tests: users of the demo who may become providers, their role, their funds, the tasks
// behind them, and people who take those.
import { act } from './market.ts'
import { newcomer } from './newcomer.ts'
import { enrol, owner, tell } from './operators.ts'
import { call, type Person, signIn } from './site.ts'
import { opensAllDay, sets } from './tasks.ts'

export interface FundsInfo {
  isProvider: boolean
  role?: { providerId: string; state: string } | null
  beforeApproval?: { personalSeats: number; holdsTask: boolean } | null
  leastAmount: string
  balance: string
  funds: { active: number }
}
export interface Fund {
  fundId: string
  state: string
  amount: string
  free: string
  reserved: string
  inTakes: string
}

export const fundsInfo = ({ token }: Person) =>
  call<FundsInfo>('/token/task/funds/getUserFundsInfo', { token })
export const fundsIn = async ({ token }: Person, state: string) =>
  (await call<{ items: Fund[] }>(`/token/task/funds/getMyFundsList?state=${state}&limit=10`, { token })).items

/** Enough for funds: payments into the sandbox, each of its most. */
export async function receives({ token }: Person, millions: number) {
  const { items } = await call<{ items: { id: string; isSandbox: boolean }[] }>('/token/pay/getAccounts', {
    token,
  })
  const channelId = items.find(({ isSandbox }) => isSandbox)?.id
  for (let left = millions; left > 0; left -= 100) {
    const order = await call<{ id: string }>(
      '/token/pay/payCreateOrder',
      act(token, { channelId, amount: '100000000' }),
    )
    await call('/token/pay/sandboxPay', act(token, { orderId: order.id }))
  }
}

/**
 * One of the demo's people who has never applied and whom nothing hinders, with so many millions more. Some
 * have limits of their own on top-ups.
 */
export async function applicant(from: number, millions: number): Promise<Person> {
  for (let place = from; place < from + 14; place += 1) {
    const person = await signIn(place)
    const { role, beforeApproval } = await fundsInfo(person)
    if (role || beforeApproval?.personalSeats !== 0 || beforeApproval.holdsTask) continue
    const isRich = await receives(person, millions).then(
      () => true,
      () => false,
    )
    if (isRich) return person
  }
  throw new Error('none of the demo’s people can become a provider')
}

export async function becomesProvider(person: Person) {
  await call('/token/task/funds/app', act(person.token, { note: 'Đại lý vé' }))
  await approvesProvider(person)
}

/** Two operators approve the application. */
export async function approvesProvider(person: Person) {
  const { role } = await fundsInfo(person)
  const by = await owner()
  for (const { token } of [await enrol(by, 'finance'), await enrol(by, 'finance')]) {
    await tell('/provider/approve', act(token, { providerId: role?.providerId }))
  }
}

export const approvesFund = async (fundId: string) => tell('/fund/approve', act(await owner(), { fundId }))

export async function locks({ token, payPassword }: Person, amount: string, remark: string): Promise<Fund> {
  const body = { amount, remark, payPassword }
  return (await call<{ fund: Fund }>('/token/task/funds/add', act(token, body))).fund
}

/** A new provider with one active fund of so many millions. */
export async function providerWith(from: number, millions: number, remark: string) {
  const person = await applicant(from, millions)
  await becomesProvider(person)
  const { fundId } = await locks(person, String(millions * 1_000_000), remark)
  await approvesFund(fundId)
  return { person, fundId }
}

/** The first provider among the demo's people from this place on. */
async function known(from: number): Promise<Person | undefined> {
  for (let place = from; place < from + 6; place += 1) {
    const person = await signIn(place)
    if ((await fundsInfo(person)).isProvider) return person
  }
}

export interface Offer {
  taskId: string
  state: string
  taken: number
  portions: number
}
interface Taken {
  take?: { takeId: string } | null
  application?: { applicationId: string } | null
}
interface Terms {
  fundId: string
  classId: string
  portions?: number
  needsReview?: boolean
}

/** The class of which the smallest task needs least. */
export async function cheapest(): Promise<string> {
  interface OnSale {
    classId: string
    price: string
  }
  const { items } = await call<{ items: OnSale[] }>('/gb/getSetList?limit=100')
  const [first] = items.toSorted((one, other) => Number(one.price) - Number(other.price))
  if (!first) throw new Error('the demo sells nothing')
  return first.classId
}

export const offers = ({ token }: Person, task: Terms) =>
  call<Offer>('/token/task/funds/addTask', act(token, { portions: 20, tickets: 100, share: 2000, ...task }))
export const takesTask = ({ token }: Person, taskId: string, portions = 20) =>
  call<Taken>('/token/task/user/receviceTask', act(token, { taskId, portions }))
export const offersOf = async ({ token }: Person) =>
  (await call<{ items: Offer[] }>('/token/task/funds/getTaskList?limit=100', { token })).items
export const takesOf = async ({ token }: Person, taskId: string) =>
  (await call<{ items: { takeId: string }[] }>(`/token/task/funds/getUserByTask?taskId=${taskId}`, { token }))
    .items

/** A provider with a fund of each state, a taken task, and applications: made where there are none. */
export async function providerOf(from: number) {
  const provider = (await known(from)) ?? (await makes(from))
  const one = async (state: string) => (await fundsIn(provider, state))[0]?.fundId
  const taken = (await offersOf(provider)).find(({ taken }) => taken > 0)?.taskId
  return {
    provider,
    fundActive: await one('active'),
    fundWaiting: await one('applying'),
    fundRejected: await one('rejected'),
    fundTask: taken,
    fundTake: taken && (await takesOf(provider, taken))[0]?.takeId,
  }
}

async function makes(from: number) {
  const provider = await applicant(from, 1_300)
  await becomesProvider(provider)
  const token = await owner()
  const behind = await locks(provider, '720000000', 'Vốn cho nhiệm vụ')
  await tell('/fund/approve', act(token, { fundId: behind.fundId }))
  await opensTasks(provider, token, behind.fundId)
  const active = await locks(provider, '360000000', 'Vốn cho vé Hạ Long')
  await tell('/fund/approve', act(token, { fundId: active.fundId }))
  const over = await locks(provider, '100000000', 'Khoản thử')
  await tell('/fund/approve', act(token, { fundId: over.fundId }))
  await call('/token/task/funds/cancel', act(provider.token, { fundId: over.fundId }))
  const rejected = await locks(provider, '120000000', '')
  const reason = 'Chưa rõ nguồn tiền. Hãy gửi sao kê rồi khóa lại.'
  await tell('/fund/reject', act(token, { fundId: rejected.fundId, reason }))
  await locks(provider, '150000000', 'Vốn tuần sau')
  return provider
}

/** A task that someone took, and one with an application that waits, and one that was rejected. */
async function opensTasks(provider: Person, boss: string, fundId: string) {
  const classId = await cheapest()
  // At any hour, as long as it takes.
  await opensAllDay(boss, provider)
  const open = await offers(provider, { fundId, classId })
  const { take } = await takesTask(await newcomer(boss), open.taskId)
  const remark = 'Bán nhanh, trả lời tin nhắn'
  await call('/token/task/funds/editRemark', act(provider.token, { takeId: take?.takeId, remark }))
  const reviewed = await offers(provider, { fundId, classId, needsReview: true })
  const { application } = await takesTask(await newcomer(boss), reviewed.taskId)
  const applicationId = application?.applicationId
  await call('/token/task/funds/checkTaskApp', act(provider.token, { applicationId, accept: false }))
  await call(`/token/task/funds/black/add?applicationId=${applicationId}`, provider)
  await takesTask(await newcomer(boss), reviewed.taskId)
  await sets(boss, 'tasks.hours', '22:30-10:00')
}
