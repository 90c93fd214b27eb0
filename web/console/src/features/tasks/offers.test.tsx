// Providers' tasks with their takes, settlements with their sums, and a take that an operator cancels.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queueAddress } from '@/queues'
import type { PersonSheet } from '@/registries'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { isOverdue, type Offer, type Settlement } from './offers'
import ProviderTasksScreen from './provider-tasks.screen'
import SettlementsScreen from './settlements.screen'
import part from './tasks.person-part'
import queues from './tasks.queue'

const at = '2026-11-25T10:00:00+07:00'
const minh = { userId: '7', nickname: 'Minh Anh', maskedMobile: '0912****678' }
const hoa = { userId: '8', nickname: 'Hoa', maskedMobile: '0913****111' }
const zero = '0.00'

const offer = (more: Partial<Offer> = {}): Offer => ({
  ...{ taskId: '61', state: 'executing', provider: minh, fundId: '5', classId: '3', name: 'Vé bay' },
  ...{ monday: '2026-11-23', portions: 20, taken: 20, tickets: 100, takes: 1, openTakes: 1 },
  ...{ endedSize: 0, sold: 0, taskPrice: '180000.00', reserved: zero, share: 2000, needsReview: false },
  ...{ publishedAt: at, takesUntil: at, settlesAt: at, completesAt: at },
  ...more,
})

const take = (more: Partial<Settlement> = {}): Settlement => ({
  ...{ takeId: '91', taskId: '61', state: 'executing', taker: hoa, provider: minh, name: 'Vé bay' },
  ...{ monday: '2026-11-23', portions: 20, size: 2000, sold: 400, lotFree: 1500, lotLaunched: 100 },
  ...{ lotReturned: 0, principal: '360000000.00', parked: zero, purse: '10720000.00', isProved: true },
  ...{ providerGot: zero, sponsorGot: zero, takerGot: zero, takenAt: at, settlesAt: at },
  ...{ operatorName: '', reason: '' },
  ...more,
})

const settled = take({
  ...{ takeId: '90', state: 'succeeded', sold: 1300, lotFree: 0, lotLaunched: 0, lotReturned: 700 },
  ...{ purse: zero, providerGot: '6898320.00', sponsorGot: '69680.00', takerGot: '27872000.00' },
  ...{ endedAt: at, endedBy: 'by_time' as const },
})

function operator(permissions = ['providers', 'settlements', 'people', 'ledger']) {
  reply('/me', says({ operatorId: '1', name: 'x', role: 'finance', permissions, isDemo: false }))
  return userEvent.setup()
}

const matches = { count: 1, isMore: false, sum: '360000000.00' }
const calls = (path: string) => asked.filter(call => call.path === path)
const dialog = () => screen.getByRole('dialog')
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const fact = async (name: string) => {
  const [label] = (await screen.findAllByText(name)).filter(({ tagName }) => tagName === 'DT')
  return label?.nextElementSibling
}

async function tasks(item: Offer, takes: Settlement[], permissions?: string[]) {
  const user = operator(permissions)
  reply('/task/list', says({ items: [item], matches: { count: 1, isMore: false } }))
  reply('/task/get', says(item))
  reply('/settlement/list', says({ items: takes, matches }))
  show(<ProviderTasksScreen />, '/?id=61')
  await screen.findByText('Mã nhiệm vụ')
  return user
}

async function settlements(items: Settlement[], at = '/?id=91', permissions?: string[]) {
  const user = operator(permissions)
  reply('/settlement/list', says({ items, matches }))
  const [one] = items
  if (one) reply('/settlement/get', says(one))
  show(<SettlementsScreen />, at)
  await screen.findByText('Mã lượt nhận')
  return user
}

test('a task shows what was taken of it, and its takes with their sums and proof', async () => {
  await tasks(offer(), [take(), settled])
  expect(calls('/settlement/list')[0]?.query.taskId).toBe('61')
  expect(await fact('Phần đã nhận')).toHaveTextContent('20 / 20')
  expect(await fact('Phần nhà cấp vốn')).toHaveTextContent('20%')
  expect(await screen.findByText('20 phần · bán 400/2.000 vé')).toBeVisible()
  expect(screen.getByText('20 phần · bán 1.300/2.000 vé')).toBeVisible()
  expect(screen.getByText('34.840.000 ₫')).toBeVisible()
  expect(screen.getAllByText('Khớp')).toHaveLength(2)
  expect(await fact('Người nhận được')).toHaveTextContent('27.872.000 ₫')
  expect(screen.getAllByRole('button', { name: 'Hủy lượt nhận' })).toHaveLength(1)
})

test('a task that the list does not have is asked for by its id', async () => {
  await tasks(offer({ taskId: '61' }), [])
  expect(calls('/task/get')[0]?.query.taskId).toBe('61')
  expect(await screen.findByText('Chưa có ai nhận')).toBeVisible()
})

test('an id that no task has is not shown as another', async () => {
  operator()
  reply('/task/list', says({ items: [offer({ taskId: '60' })] }))
  reply('/task/get', refuses(404, 'Không tìm thấy nhiệm vụ'))
  show(<ProviderTasksScreen />, '/?id=61')
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible()
  expect(screen.queryByText('Mã nhiệm vụ')).not.toBeInTheDocument()
})

test('what a task sold is shown when none of its takes runs', async () => {
  await tasks(offer({ state: 'success', openTakes: 0, endedSize: 2000, sold: 1300 }), [settled])
  expect(await fact('Vé đã bán')).toHaveTextContent('1.300 / 2.000')
  expect(screen.getByText('1.300/2.000 vé')).toBeVisible()
})

test('tasks are filtered by state', async () => {
  const user = await tasks(offer(), [])
  await user.click(screen.getByRole('radio', { name: 'Chờ quyết toán' }))
  await waitFor(() => expect(calls('/task/list').at(-1)?.query.state).toBe('buying_back'))
})

test('takes are shown only to operators who may see settlements', async () => {
  await tasks(offer(), [take()], ['providers'])
  expect(calls('/settlement/list')).toEqual([])
})

test('a task whose takes are not settled in time says so', async () => {
  const now = Date.parse('2026-12-01T10:00:00+07:00')
  expect(isOverdue(offer(), now)).toBe(true)
  expect(isOverdue(offer({ openTakes: 0 }), now)).toBe(false)
  expect(isOverdue(offer({ endedAt: at }), now)).toBe(false)
  expect(isOverdue(offer({ completesAt: '2026-12-01T10:00:01+07:00' }), now)).toBe(false)
  await tasks(offer({ completesAt: '2020-11-24T10:00:00+07:00' }), [take()])
  expect(screen.getByText(/còn 1 lượt chưa quyết toán/)).toBeVisible()
})

test('the queue of tasks that are not settled in time leads to those that it counts', async () => {
  operator()
  reply('/task/list', says({ items: [offer()], matches: { count: 1, isMore: false } }))
  const queue = queues.find(({ key }) => key === 'tasks.unsettled')
  show(<ProviderTasksScreen />, queue && queueAddress(queue))
  await waitFor(() =>
    expect(calls('/task/list')[0]?.query).toMatchObject({ isOverdue: 'true', sort: 'oldest' }),
  )
})

test('a running take is cancelled with a reason that both sides read', async () => {
  const user = await tasks(offer(), [take()])
  reply('/task/cancelTake', says(take({ state: 'cancelled', endedAt: at, endedBy: 'by_operator' })))
  await user.click(await screen.findByRole('button', { name: 'Hủy lượt nhận' }))
  expect(within(dialog()).getByText('360.000.000 ₫')).toBeVisible()
  expect(within(dialog()).getByText('10.720.000 ₫')).toBeVisible()
  expect(within(dialog()).getByText(/Vốn về nguyên vẹn/)).toBeVisible()
  const reason = within(dialog()).getByLabelText('Lý do (người nhận và nhà cấp vốn đọc được)')
  expect(reason).toBeRequired()
  await user.type(reason, 'Vé in lỗi')
  await user.click(within(dialog()).getByRole('button', { name: 'Hủy lượt nhận' }))
  await closed()
  expect(calls('/task/cancelTake')[0]?.body).toEqual({ takeId: '91', reason: 'Vé in lỗi' })
})

test('a take that ended meanwhile is refused in place', async () => {
  const user = await tasks(offer(), [take()])
  reply('/task/cancelTake', refuses(21_033, 'Lượt nhận này đã kết thúc', { key: 'tasks.take_over' }))
  await user.click(await screen.findByRole('button', { name: 'Hủy lượt nhận' }))
  await user.type(within(dialog()).getByLabelText(/^Lý do/), 'Vé in lỗi')
  await user.click(within(dialog()).getByRole('button', { name: 'Hủy lượt nhận' }))
  expect(await within(dialog()).findByText('Lượt nhận này đã kết thúc')).toBeVisible()
})

test('a settlement shows how its purse was shared, and its lot', async () => {
  await settlements([settled], '/?id=90')
  expect(await fact('Nhà cấp vốn được')).toHaveTextContent('6.898.320 ₫')
  expect(await fact('Người bảo trợ được')).toHaveTextContent('69.680 ₫')
  expect(await fact('Vé đã trả lại')).toHaveTextContent('700')
  expect(await fact('Cách kết thúc')).toHaveTextContent('Đến giờ quyết toán')
  expect(screen.getByRole('link', { name: 'Xem trong sổ cái' })).toHaveAttribute('href', '/ledger?text=90')
  expect(screen.queryByRole('button', { name: 'Hủy lượt nhận' })).not.toBeInTheDocument()
})

test('settlements have the sums of what is shown, and the number of those that do not add up', async () => {
  await settlements([take({ isProved: false }), settled])
  const sums = within(screen.getByRole('region', { name: 'Tổng' }))
  expect(sums.getByText('Tổng của 2 lượt đang hiện')).toBeVisible()
  expect(sums.getByText('720.000.000 ₫')).toBeVisible()
  expect(sums.getByText('10.720.000 ₫')).toBeVisible()
  expect(sums.getByText('27.872.000 ₫')).toBeVisible()
  expect(sums.getByText('Lệch').nextElementSibling).toHaveTextContent('1')
})

test('a week’s takes are added up by the server', async () => {
  const sum = { takes: 31, running: 1, succeeded: 20, failed: 6, cancelled: 4, size: 62_000, sold: 40_000 }
  const got = { providerGot: '100.00', sponsorGot: zero, takerGot: zero }
  reply('/settlement/week', says({ monday: '2026-11-23', ...sum, principal: '500.00', ...got }))
  await settlements([take(), settled], '/?monday=2026-11-23&id=91')
  const sums = within(await screen.findByRole('region', { name: 'Tổng' }))
  expect(sums.getByText('Tuần 23/11/2026: 31 lượt nhận')).toBeVisible()
  expect(sums.getByText('Vé đã bán').nextElementSibling).toHaveTextContent(/^40\.000 \/ 62\.000$/)
  expect(calls('/settlement/list')[0]?.query.monday).toBe('2026-11-23')
})

test('an auditor reads settlements, and cancels nothing', async () => {
  await settlements([take()], '/?id=91', ['settlements', 'ledger'])
  expect(screen.queryByRole('button', { name: 'Hủy lượt nhận' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: '61' })).not.toBeInTheDocument()
})

test('a person’s page shows the takes and the tasks, each with its sums and the way to it', async () => {
  operator()
  reply('/task/list', says({ items: [offer()] }))
  reply('/settlement/list', says({ items: [settled] }))
  const { Part } = part
  show(<Part id="8" person={{} as PersonSheet} />)
  const takes = within(await screen.findByRole('table', { name: 'Lượt đã nhận' }))
  expect(takes.getByRole('link', { name: 'Vé bay' })).toHaveAttribute('href', '/settlements?id=90')
  expect(takes.getByText('27.872.000 ₫')).toBeVisible()
  const published = within(await screen.findByRole('table', { name: 'Nhiệm vụ đã đăng' }))
  expect(published.getByRole('link', { name: 'Vé bay' })).toHaveAttribute('href', '/provider-tasks?id=61')
  expect(calls('/settlement/list')[0]?.query.userId).toBe('8')
  expect(calls('/task/list')[0]?.query.userId).toBe('8')
})

test('what a person has none of is said in a line', async () => {
  operator()
  reply('/task/list', says({ items: [] }))
  reply('/settlement/list', says({ items: [] }))
  const { Part } = part
  show(<Part id="8" person={{} as PersonSheet} />)
  expect(await screen.findByText('Chưa nhận nhiệm vụ cấp vốn nào')).toBeVisible()
  expect(await screen.findByText('Chưa đăng nhiệm vụ nào')).toBeVisible()
})
