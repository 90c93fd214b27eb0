// A provider's tasks: the hub's segments, one task with its takers, one take, applications, the blacklist.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import PastApplicationsPage from './app-history.page'
import ApplicationsPage from './app-list.page'
import BlacklistPage from './black.page'
import FundsPage from './index.page'
import TaskDetailPage from './task-detail.page'
import { provider } from './testing/sample'
import { application, days, inHours, take, task } from './testing/task-sample'

const texts = ['funds', 'fundsTasks']
const sent = (path: string) => asked.filter(call => call.path.endsWith(path))
const hours = (value: string) => reply('/token/getConfig', says({ items: [{ key: 'tasks.hours', value }] }))
/** On the Vietnamese clock. */
const clock = (hours: number) => new Date(Date.now() + (7 + hours) * 3_600_000).toISOString().slice(11, 16)
const [open, closed] = [`${clock(-1)}-${clock(1)}`, `${clock(1)}-${clock(2)}`]

beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  hours(open)
  reply('/token/task/funds/getUserFundsInfo', says(provider()))
  reply('/token/task/funds/getTaskList', says({ items: [task()] }))
  reply('/token/task/funds/getUserByTask', says({ items: [take()] }))
  reply('/token/task/funds/task/getTaskItem', says({ take: take(), days }))
  reply('/token/task/funds/task/getAppList', says({ items: [application()], waiting: 1 }))
  reply('/token/task/funds/black/getList', says({ items: [] }))
})

const hub = (view: string) => show(<FundsPage />, { at: `/pages/user/funds/index?view=${view}`, texts })
const detail = (query: string) =>
  show(<TaskDetailPage />, { at: `/pages/user/funds/task-detail?${query}`, texts })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const agree = async (name: string) => {
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name }))
}

test('the hub lists tasks by week, and leads to publishing one', async () => {
  await hub('tasks')
  const card = await screen.findByRole('link', { name: /Vịnh Hạ Long VR.*Đang nhận người.*20\/40 phần/ })
  expect(card).toHaveAttribute('href', '/pages/user/funds/task-detail?id=t1')
  expect(screen.getByText(/^Tuần 30\/11 – 0?6\/12$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Đăng nhiệm vụ' })).toHaveAttribute(
    'href',
    '/pages/user/funds/task-add',
  )
})

test('segments are in the address, and one says how many applications wait', async () => {
  const { router } = await hub('tasks')
  await userEvent.click(await screen.findByRole('radio', { name: /Đơn xin.*1 đơn chờ bạn duyệt/ }))
  expect(router.state.location.search).toBe('?view=applications')
  expect(await screen.findByText('Lan P.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Đơn đã xử lý' })).toHaveAttribute(
    'href',
    '/pages/user/funds/appHistory',
  )
})

test('a task shows its numbers and takers, and is paused within the task hours', async () => {
  reply('/token/task/funds/stopTask', says(task({ state: 'paused' })))
  await detail('id=t1')
  expect(await screen.findByText('40 phần × 100 vé = 4.000 vé')).toBeVisible()
  expect(await screen.findByRole('link', { name: /Lan P\..*1300\/2\.000 vé/ })).toHaveAttribute(
    'href',
    '/pages/user/funds/task-detail?take=k1',
  )
  await press('Tạm dừng nhận')
  expect(await screen.findByText('Đã tạm dừng nhận người')).toBeVisible()
  expect(sent('stopTask')[0]?.query).toEqual({ taskId: 't1', action: 'pause' })
})

test('a paused task is resumed, and ending its taking says first what becomes free', async () => {
  reply('/token/task/funds/getTaskList', says({ items: [task({ state: 'paused' })] }))
  reply('/token/task/funds/stopTask', says(task()))
  reply('/token/task/funds/cancelTask', says(task({ state: 'executing' })))
  await detail('id=t1')
  await press('Nhận tiếp')
  await waitFor(() => expect(sent('stopTask')[0]?.query).toMatchObject({ action: 'resume' }))
  await press('Kết thúc nhận')
  expect(await screen.findByText(/360\.000\.000\s₫ trở lại phần chưa dùng/)).toBeVisible()
  await agree('Kết thúc nhận')
  await waitFor(() => expect(sent('funds/cancelTask')).toHaveLength(1))
})

test('outside the task hours nothing can be changed, and the page says when', async () => {
  hours(closed)
  await detail('id=t1')
  expect(await screen.findByText(/^Ngoài giờ nhiệm vụ/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tạm dừng nhận' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Kết thúc nhận' })).toBeDisabled()
})

test('a task that is none of the provider’s is not found', async () => {
  reply('/token/task/funds/getTaskList', says({ items: [] }))
  await detail('id=t9')
  expect(await screen.findByText('Không tìm thấy nhiệm vụ này')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem các nhiệm vụ' })).toBeVisible()
})

test('a take shows both outcomes and its days', async () => {
  await detail('take=k1')
  expect(await screen.findByRole('heading', { name: 'Lan P.' })).toBeVisible()
  const box = (title: string) => screen.getByRole('heading', { name: title }).parentElement
  expect(box('Nếu thành công')).toHaveTextContent(/Bạn6\.968\.000.*Người nhận27\.872\.000/)
  expect(box('Nếu không thành công')).toHaveTextContent(/Bạn34\.840\.000.*Người nhận0/)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(/300\/286 vé.*Đã nộp/)
  expect(second).toHaveTextContent(/0\/286 vé.*Không nộp/)
})

test('a settled take shows how it was shared, and cannot be ended', async () => {
  const got = { purse: '34840000.00', provider: '6898320.00', sponsor: '69680.00', taker: '27872000.00' }
  const ended = { endedAt: inHours(-1), endedBy: 'by_time' as const, ifSucceeds: null, ifFails: null }
  const whyNotCancel = { key: 'tasks.take_over', message: 'Lượt nhận này đã kết thúc' }
  const settled = take({ ...ended, state: 'succeeded', got, whyNotCancel })
  reply('/token/task/funds/task/getTaskItem', says({ take: settled, days }))
  await detail('take=k1')
  expect(await screen.findByText(/^\+6\.898\.320\s₫$/)).toBeVisible()
  expect(screen.getByText('Người giới thiệu bạn').nextElementSibling).toHaveTextContent(/69\.680/)
  expect(screen.queryByRole('button', { name: 'Kết thúc lượt này' })).toBeNull()
})

test('the note on a taker is the provider’s own', async () => {
  reply('/token/task/funds/editRemark', says({ remark: 'Bán nhanh' }))
  await detail('take=k1')
  await press(/Ghi chú về người nhận/)
  await userEvent.type(await screen.findByLabelText('Ghi chú'), 'Bán nhanh')
  await press('Lưu')
  expect(await screen.findByText('Đã lưu ghi chú')).toBeVisible()
  expect(sent('editRemark')[0]?.body).toEqual({ takeId: 'k1', remark: 'Bán nhanh' })
})

test('ending a take says first that its taker keeps the share', async () => {
  reply('/token/task/funds/cancelTaskItem', says(take({ state: 'cancelled' })))
  await detail('take=k1')
  await press('Kết thúc lượt này')
  expect(await screen.findByText(/34\.840\.000\s₫ vẫn được chia như khi thành công/)).toBeVisible()
  await agree('Kết thúc lượt này')
  expect(await screen.findByText('Đã kết thúc lượt nhận')).toBeVisible()
  expect(sent('cancelTaskItem')[0]?.body).toEqual({ takeId: 'k1' })
  expect(sent('cancelTaskItem')[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('a taker is blocked by the take', async () => {
  const blocked = { blackId: 'b1', name: 'Lan P.', photo: '', addedAt: inHours(0) }
  reply('/token/task/funds/black/add', says(blocked))
  await detail('take=k1')
  await press(/^Chặn người này/)
  await agree('Chặn người này')
  expect(await screen.findByText('Đã chặn')).toBeVisible()
  expect(sent('black/add')[0]?.query).toEqual({ takeId: 'k1' })
})

test('another’s take is not found', async () => {
  const key = 'tasks.task_missing'
  reply('/token/task/funds/task/getTaskItem', refuses(21_001, 'Không tìm thấy nhiệm vụ này', { key }))
  await detail('take=k9')
  expect(await screen.findByText('Không tìm thấy nhiệm vụ này')).toBeVisible()
})

const waiting = () => show(<ApplicationsPage />, { at: '/pages/user/funds/appList', texts })

test('an application is accepted after a question', async () => {
  reply('/token/task/funds/checkTaskApp', says(application({ state: 'accepted', takeId: 'k1' })))
  await waiting()
  await press('Đồng ý cho Lan P. nhận')
  expect(await screen.findByText(/^20 phần \(2\.000 vé\) được nhận ngay/)).toBeVisible()
  await agree('Đồng ý')
  expect(await screen.findByText('Đã đồng ý, lượt nhận bắt đầu')).toBeVisible()
  expect(sent('checkTaskApp')[0]?.body).toEqual({ applicationId: 'a1', accept: true })
})

test('an application is rejected, and one that cannot be accepted says why', async () => {
  const key = 'tasks.applicant_not_ready'
  reply('/token/task/funds/checkTaskApp', refuses(21_017, 'Người này chưa nhận được lúc này', { key }))
  await waiting()
  await press('Đồng ý cho Lan P. nhận')
  await agree('Đồng ý')
  expect(await screen.findByText('Người này chưa nhận được lúc này')).toBeVisible()
  reply('/token/task/funds/checkTaskApp', says(application({ state: 'rejected' })))
  await press('Từ chối Lan P.')
  await agree('Từ chối')
  expect(await screen.findByText('Đã từ chối đơn')).toBeVisible()
})

test('decided applications are kept by outcome, and an accepted one leads to its take', async () => {
  const decided = application({ state: 'accepted', takeId: 'k1', endedAt: inHours(-1) })
  reply('/token/task/funds/task/getAppList', says({ items: [decided], waiting: 0 }))
  const { router } = await show(<PastApplicationsPage />, { at: '/pages/user/funds/appHistory', texts })
  expect(await screen.findByRole('link', { name: 'Xem lượt nhận' })).toHaveAttribute(
    'href',
    '/pages/user/funds/task-detail?take=k1',
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Đã từ chối' }))
  expect(router.state.location.search).toBe('?state=rejected')
  await waitFor(() => expect(sent('getAppList').at(-1)?.query.state).toBe('rejected'))
})

test('someone is taken off the blacklist', async () => {
  const blocked = { blackId: 'b1', name: 'Lan P.', photo: '', addedAt: inHours(-3) }
  reply('/token/task/funds/black/getList', says({ items: [blocked] }))
  reply('/token/task/funds/black/delete', says(blocked))
  await show(<BlacklistPage />, { at: '/pages/user/funds/black', texts })
  await press('Bỏ chặn Lan P.')
  await agree('Bỏ chặn')
  expect(await screen.findByText('Đã bỏ chặn')).toBeVisible()
  expect(sent('black/delete')[0]?.query).toEqual({ blackId: 'b1' })
})
