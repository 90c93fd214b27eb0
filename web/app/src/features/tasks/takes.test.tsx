// Providers' tasks: the square with why not, taking portions, parking, applying, the running take, launching
// groups, handing in a day, and cancelling.
import { dayName } from '@gomve/ui/lib/time'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { own as batch } from '@/features/personal/testing/sample'
import { noSeats } from '@/testing/me'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import TaskPage from './detail.page'
import HistoryPage from './history.page'
import LaunchPage from './launch.page'
import MyPage from './my.page'
import { faultOf, sellingDays, stepFrom, usualPortions } from './portions'
import SquarePage from './square.page'
import TakePage from './take.page'
import type { TakeDay } from './take-calls'
import { needed, ofTicket, priceFault } from './task-sums'
import { application, over, running, take, task } from './testing/take-sample'

const texts = ['tasks', 'take', 'market', 'personal', 'user']
const settings = [
  { key: 'tasks.hours', value: '00:01-00:00' },
  { key: 'tasks.parked_below', value: '50000.00' },
  { key: 'tasks.pause_days', value: '28' },
  { key: 'groups.person_fee', value: '600' },
  { key: 'groups.person_seats', value: '5' },
  { key: 'groups.person_groups', value: '100' },
]
const wallet = (balance: string) => says({ holdings: { balance }, groups: noSeats })

beforeEach(() => {
  localStorage.clear()
  session.start({ token: 'secret', userId: '7', mobile: '' })
  reply('/token/getConfig', says({ items: settings }))
  reply('/token/getUserIndex', wallet('0.00'))
  reply('/token/task/user/getTaskIndex', says({ items: [task] }))
  reply('/token/task/user/getTask', says(task))
  reply('/token/task/user/getMyTaskItem', says({ running: null }))
  reply('/token/task/user/getUserAppList', says({ items: [] }))
  reply('/token/person/gb/master/getMyList', says({ items: [] }))
  reply('/token/person/task/getMyTaskItemDays', says({ promotion: null }))
  reply('/token/person/task/getMyTaskItemList', says({ items: [] }))
  reply('/token/team/getWeekTaskInfo', says({ items: [] }))
})

const square = (at = '/pages/task/index') => show(<SquarePage />, { at, texts })
const one = (more = '') => show(<TaskPage />, { at: `/pages/task/detail?id=t1${more}`, texts })
const calls = (path: string) => asked.filter(call => call.path.endsWith(path))
const agree = async (words: string) => {
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: words }))
}

test('portions leave none or as many as can be taken', () => {
  const of = { left: 50, least: 20 }
  expect([19, 20, 30, 31, 49, 50, 51].map(count => faultOf(count, of))).toEqual([
    'below',
    undefined,
    undefined,
    'leftOver',
    'leftOver',
    undefined,
    'over',
  ])
  expect(stepFrom(30, 1, of)).toBe(50)
  expect(stepFrom(50, -1, of)).toBe(30)
  expect(stepFrom(20, -1, of)).toBe(20)
  expect(usualPortions({ left: 39, least: 20 })).toBe(39)
  expect(stepFrom(39, -1, { left: 39, least: 20 })).toBe(39)
})

test('selling days begin with the next opening of groups, also after midnight', () => {
  const at = (time: string) => sellingDays('2026-11-23', Date.parse(`${time}+07:00`), '10:00')
  expect(at('2026-11-22T23:00')).toBe(7)
  expect(at('2026-11-24T22:40')).toBe(5)
  expect(at('2026-11-25T03:00')).toBe(5)
  expect(at('2026-11-25T12:00')).toBe(4)
})

test('a ticket is reckoned to the dong', () => {
  const terms = { taskPrice: '180000.00', share: 2000 }
  expect(ofTicket('220000', 600, terms)).toEqual({ fee: '13200.00', purse: '26800.00', taker: '21440.00' })
  expect(ofTicket('200000', 600, terms).taker).toBe('6400.00')
  expect(needed(2001, 6000)).toBe(1201)
  expect(
    ['199000', '200500', '433000', '200000'].map(price => priceFault(price, '200000', '432000')),
  ).toEqual(['least', 'whole', 'most', undefined])
})

test('a task says what it brings and asks for, and why it cannot be taken, before the tap', async () => {
  const message = 'Số dư và tiền đang giữ phải bằng 0: bạn còn 120.000 ₫.'
  const whyNot = { key: 'tasks.balance_must_be_zero', message }
  reply('/token/task/user/getTaskIndex', says({ items: [{ ...task, whyNot }] }))
  await square()
  expect(await screen.findByText('6.400 ₫ – 126.720 ₫')).toBeVisible()
  expect(screen.getByText('20 phần × 100 vé')).toBeVisible()
  expect(screen.getByText('50/50 phần')).toBeVisible()
  expect(screen.getByText('23/11 – 29/11')).toBeVisible()
  expect(screen.getByText('Bạn 80%, nhà cấp vốn 20%')).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Rút tiền' })).toBeVisible()
  const link = screen.getByRole('link', { name: 'Xem chi tiết: Vịnh Hạ Long VR' })
  expect(link).toHaveAttribute('href', '/pages/task/detail?id=t1')
})

test('tasks of the own team are asked for apart', async () => {
  reply('/token/task/user/getTaskIndex', says({ items: [{ ...task, isExclusive: true }] }))
  await square('/pages/task/index?view=exclusive')
  expect(await screen.findByText('Riêng đội bạn')).toBeVisible()
  expect(calls('/getTaskIndex')[0]?.query.kind).toBe('exclusive')
})

test('portions are taken after one question, and lead to the running take', async () => {
  reply('/token/task/user/receviceTask', says({ take, application: null }))
  const { router } = await one()
  expect(await screen.findByText(/Bán hết 2\.000 vé.*253\.440\.000 ₫/)).toBeVisible()
  expect(screen.getByText(/1\.200 vé.*7\.680\.000 ₫/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Nhiều nhất 30' }))
  await userEvent.click(screen.getByRole('button', { name: 'Nhận 30 phần' }))
  await agree('Nhận nhiệm vụ')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/task/index'))
  expect(calls('/user/receviceTask')[0]?.body).toEqual({ taskId: 't1', portions: 30 })
  expect(calls('/user/receviceTask')[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('portions that leave too few are refused while they are typed, with what fits', async () => {
  await one('&portions=40')
  expect(await screen.findByText(/nhiều nhất 30 phần để không còn lẻ/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nhận 40 phần' })).toBeDisabled()
})

test('a small balance is parked with the taker’s consent', async () => {
  reply('/token/getUserIndex', wallet('12000.00'))
  reply('/token/task/user/receviceTask', says({ take, application: null }))
  await one()
  const park = await screen.findByRole('checkbox', { name: /Gửi lại 12\.000\s₫/ })
  expect(screen.getByRole('button', { name: 'Nhận 20 phần' })).toBeDisabled()
  await userEvent.click(park)
  await userEvent.click(screen.getByRole('button', { name: 'Nhận 20 phần' }))
  await agree('Nhận nhiệm vụ')
  await waitFor(() => expect(calls('/user/receviceTask')).toHaveLength(1))
  expect(calls('/user/receviceTask')[0]?.body).toEqual({ taskId: 't1', portions: 20, park: true })
})

test('a task that its provider reviews is applied for, once', async () => {
  reply('/token/task/user/getTask', says({ ...task, needsReview: true }))
  reply('/token/task/user/receviceTask', says({ take: null, application }))
  const { router } = await one()
  await userEvent.click(await screen.findByRole('button', { name: 'Gửi đơn xin 20 phần' }))
  await agree('Gửi đơn')
  await waitFor(() => expect(router.state.location.search).toBe('?view=applications'))
})

test('an application that waits is shown instead of taking again', async () => {
  reply('/token/task/user/getUserAppList', says({ items: [application] }))
  await one()
  expect(await screen.findByText(/Đơn 20 phần của bạn đang chờ/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Nhận/ })).toBeNull()
})

test('an application is withdrawn', async () => {
  reply('/token/task/user/getUserAppList', says({ items: [application] }))
  reply('/token/task/user/withdrawApp', says({ ...application, state: 'withdrawn' }))
  reply('/token/person/task/getTaskMoney', refuses(1, 'Bận'))
  await show(<MyPage />, { at: '/pages/task/my?view=applications', texts })
  await userEvent.click(await screen.findByRole('button', { name: 'Rút đơn' }))
  await agree('Rút đơn')
  expect(await screen.findByText('Đã rút đơn')).toBeVisible()
  expect(calls('/withdrawApp')[0]?.body).toEqual({ applicationId: 'a1' })
})

test('the running take stands above every segment, and can be handed in', async () => {
  reply('/token/task/user/getMyTaskItem', says({ running }))
  await square('/pages/task/index?view=team')
  const held = await screen.findByRole('link', { name: /Nhiệm vụ đang chạy.*Nộp được rồi.*400\/2\.000/ })
  expect(held).toHaveAttribute('href', '/pages/user/task/index')
})

test('a running take shows its forecast, and its day is handed in by the take', async () => {
  reply('/token/task/user/getMyTaskItem', says({ running }))
  const handed = { ...(running.days[1] as TakeDay), state: 'handed_in' }
  reply('/token/person/task/subTask', says({ promotion: null, take: handed }))
  await show(<TakePage />, { at: '/pages/user/task/index', texts })
  expect(await screen.findByText('Thêm 800 vé nữa là thành công')).toBeVisible()
  expect(screen.getByText('8.576.000 ₫')).toBeVisible()
  expect(screen.getByText('12/400 vé')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Mở nhóm để bán/ })).toHaveAttribute('href', '/pages/user/task/my')
  expect(screen.getByText('Diễn biến')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hủy nhiệm vụ' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Nộp ngày này/ }))
  expect(await screen.findByText(`Đã nộp ${dayName(handed.day, 'vi')}`)).toBeVisible()
  expect(calls('/subTask')[0]?.body).toEqual({ takeId: 'k5' })
})

test('groups are opened at a price inside the range, with what a ticket brings', async () => {
  reply('/token/task/user/getMyTaskItem', says({ running }))
  reply('/token/task/user/launch', says(take))
  const ofTask = { ...batch, batchId: 'b9', isOfTask: true }
  reply('/token/person/gb/master/getMyList', says({ items: [batch, ofTask] }))
  await show(<LaunchPage />, { at: '/pages/user/task/my?price=220000', texts })
  expect(await screen.findByText('26.800 ₫')).toBeVisible()
  expect(screen.getByText('21.440 ₫')).toBeVisible()
  expect(screen.getByText('2.144.000 ₫')).toBeVisible()
  const batches = screen.getAllByRole('link', { name: /nhóm đủ người/ })
  expect(batches.map(link => link.getAttribute('href'))).toEqual(['/pages/user/person/detail?id=b9'])
  const price = screen.getByLabelText('Giá mỗi chỗ')
  await userEvent.clear(price)
  await userEvent.type(price, '199000')
  expect(await screen.findByText('Giá ít nhất 200.000 ₫.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Mở 100 nhóm/ })).toBeDisabled()
  await userEvent.clear(price)
  await userEvent.type(price, '230000')
  await userEvent.click(screen.getByRole('button', { name: /^Mở 100 nhóm · 230\.000/ }))
  await agree('Mở nhóm')
  expect(await screen.findByText('Đã mở 100 nhóm')).toBeVisible()
  expect(calls('/user/launch')[0]?.body).toEqual({ takeId: 'k5', count: 100, price: '230000' })
})

test('outside the task hours groups are not opened, and the page says from when', async () => {
  const whyNotLaunch = { key: 'tasks.outside_task_hours', message: 'Chỉ thao tác được trong giờ nhiệm vụ' }
  reply('/token/task/user/getMyTaskItem', says({ running: { ...running, take: { ...take, whyNotLaunch } } }))
  await show(<LaunchPage />, { at: '/pages/user/task/my', texts })
  expect(await screen.findByText('Chỉ thao tác được trong giờ nhiệm vụ')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Mở 100 nhóm/ })).toBeDisabled()
})

const detail = () => show(<TakePage />, { at: '/pages/user/task/detail?id=k5', texts })

test('cancelling says that it brings no share', async () => {
  reply('/token/task/user/getMyTaskItem', says({ running }))
  reply('/token/task/user/cancelTask', says({ ...take, state: 'cancelled', endedBy: 'by_taker' }))
  await detail()
  await userEvent.click(await screen.findByRole('button', { name: 'Hủy nhiệm vụ' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/không được chia gì trong 10\.720\.000 ₫ đã thu/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Hủy, không nhận gì' }))
  expect(await screen.findByText('Đã hủy nhiệm vụ')).toBeVisible()
  expect(calls('/user/cancelTask')[0]?.body).toEqual({ takeId: 'k5' })
})

test('a past take shows what it brought each, and the one that idleness ended says so', async () => {
  reply('/token/task/user/getMyTaskItem', says({ running: { take: over, days: running.days } }))
  await detail()
  expect(await screen.findByText('+27.872.000 ₫')).toBeVisible()
  expect(screen.getByText('69.680 ₫')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hủy nhiệm vụ' })).toBeNull()
})

test('another’s take is not found', async () => {
  const key = 'tasks.task_missing'
  reply('/token/task/user/getMyTaskItem', refuses(21_001, 'Không tìm thấy nhiệm vụ này', { key }))
  await detail()
  expect(await screen.findByText('Không tìm thấy nhiệm vụ này')).toBeVisible()
})

test('the history lists every take with what it brought', async () => {
  reply('/token/task/user/getUserTaskItemList', says({ items: [{ ...take, takeId: 'k6' }, over] }))
  await show(<HistoryPage />, { at: '/pages/user/task/history', texts })
  const [first, last] = await screen.findAllByRole('link', { name: /Đã bán/ })
  expect(first).toHaveTextContent('Đang bán')
  expect(last).toHaveTextContent(/Thành công.*\+27\.872\.000\s₫/)
  expect(last).toHaveAttribute('href', '/pages/user/task/detail?id=k5')
})
