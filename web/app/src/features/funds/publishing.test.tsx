// Publishing a task: the quote before it, faults at their fields, and the weeks that can be chosen.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { fitting } from './sums'
import AddTaskPage from './task-add.page'
import { fund, provider, stranger } from './testing/sample'
import { quote, task } from './testing/task-sample'
import { openWeeks } from './week'

const texts = ['funds', 'fundsTasks']
const sent = (path: string) => asked.filter(call => call.path.endsWith(path))
const config = {
  hours: '22:30-10:00',
  taking_ends: '10080',
  least_portions: '20',
  least_portion: '100',
  least_share: '500',
  most_share: '5000',
  success_from: '6000',
}

beforeEach(() => {
  sessionStorage.clear()
  session.start({ token: 'secret', userId: '7', mobile: '' })
  const items = Object.entries(config).map(([key, value]) => ({ key: `tasks.${key}`, value }))
  reply('/token/getConfig', says({ items }))
  reply('/token/task/funds/getUserFundsInfo', says(provider()))
  reply('/token/task/funds/getMyFundsList', says({ items: [fund()] }))
  reply('/vr/getInfoList', says({ items: [{ classId: 'c1', name: 'Vé bay', cover: 'peaks', hue: 1 }] }))
  reply('/gb/getSetList', says({ items: [{ classId: 'c1', price: '200000.00' }] }))
  reply('/token/task/funds/quote', says(quote()))
})

const form = () => show(<AddTaskPage />, { at: '/pages/user/funds/task-add', texts })
const publish = async () => {
  const button = screen.getByRole('button', { name: 'Đăng nhiệm vụ' })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}
const agree = async () => {
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^360\.000\.000\s₫ được giữ từ khoản vốn/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Đăng nhiệm vụ' }))
}

test('what is reserved, and both ends, are shown before anything is published', async () => {
  await form()
  const row = async (name: string) => (await screen.findByText(name)).nextElementSibling
  expect(await row('Vốn được giữ')).toHaveTextContent(/360\.000\.000\s₫/)
  expect(await row('Còn lại sau khi đăng')).toHaveTextContent(/140\.000\.000\s₫/)
  expect(await row('Giá bán thấp nhất')).toHaveTextContent(/200\.000\s₫ mỗi vé/)
  expect(screen.getByText(/^\+63\.360\.000\s₫$/)).toBeVisible()
  expect(screen.getByText(/toàn bộ 360\.000\.000\s₫ trở lại khoản vốn/)).toBeVisible()
  expect(screen.getByText(/chưa đủ 60%/)).toBeVisible()
  expect(sent('funds/addTask')).toEqual([])
})

test('a task is published once, after a question, and then shown', async () => {
  reply('/token/task/funds/addTask', says(task({ taken: 0 })))
  const { router } = await form()
  await screen.findByText('Vốn được giữ')
  await userEvent.click(screen.getByRole('switch', { name: /Duyệt từng người nhận/ }))
  await userEvent.type(screen.getByLabelText('Ghi chú'), 'Đợt đầu')
  await publish()
  await agree()
  await waitFor(() => expect(router.state.location.search).toBe('?id=t1'))
  expect(sent('funds/addTask')).toHaveLength(1)
  expect(sent('funds/addTask')[0]?.body).toEqual({
    fundId: '8',
    classId: 'c1',
    monday: '2026-11-30',
    portions: 20,
    tickets: 100,
    share: 2000,
    needsReview: true,
    isExclusive: false,
    remark: 'Đợt đầu',
  })
  expect(sent('funds/addTask')[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(sessionStorage.getItem('draft:task')).toBeNull()
})

test('a fault of a number is shown at its field, and nothing can be sent', async () => {
  const whyNot = { key: 'tasks.portions_below_20', message: 'Ít nhất 20 phần; bạn chọn 2' }
  reply('/token/task/funds/quote', says(quote({ size: 0, whyNot })))
  await form()
  const field = await screen.findByLabelText('Số phần')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Ít nhất 20 phần; bạn chọn 2'))
  expect(screen.getByRole('button', { name: 'Đăng nhiệm vụ' })).toBeDisabled()
  expect(screen.queryByText('Tốt nhất')).toBeNull()
})

test('a share is typed with a comma, and sent in hundredths of a percent', async () => {
  await form()
  const field = await screen.findByLabelText('Phần chênh lệch của bạn')
  await userEvent.clear(field)
  await userEvent.type(field, '12,5')
  await waitFor(() => expect(sent('funds/quote').at(-1)?.body).toMatchObject({ share: 1250 }))
})

test('a class without a price says so in place of the quote', async () => {
  const message = 'Loại vé này không có ở hàng chờ nên chưa có giá nhiệm vụ'
  reply('/token/task/funds/quote', refuses(21_030, message, { key: 'tasks.no_task_price' }))
  await form()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Đăng nhiệm vụ' })).toBeDisabled()
})

test('an exclusive task needs the number of a leader, and shows the refusal there', async () => {
  const message = 'Không có trưởng nhóm này trong tuyến của bạn'
  reply('/token/task/funds/addTask', refuses(19_025, message, { key: 'funds.leader_not_found' }))
  await form()
  await screen.findByText('Vốn được giữ')
  await userEvent.click(screen.getByRole('switch', { name: /Dành riêng cho một đội/ }))
  await publish()
  const field = screen.getByLabelText('Số điện thoại trưởng nhóm')
  expect(field).toHaveAccessibleDescription('Bạn chưa nhập số điện thoại')
  await userEvent.type(field, '0912345678')
  await publish()
  await agree()
  await waitFor(() => expect(field).toHaveAccessibleDescription(message))
  expect(sent('funds/addTask')[0]?.body).toMatchObject({ isExclusive: true, leaderMobile: '0912345678' })
})

test('the draft is still there when the form is opened again', async () => {
  await form()
  await userEvent.type(await screen.findByLabelText('Số phần'), '0')
  cleanup()
  await form()
  expect(await screen.findByLabelText('Số phần')).toHaveValue('200')
})

test('who is no provider, or has no active fund, is led to what is missing', async () => {
  reply('/token/task/funds/getUserFundsInfo', says(stranger()))
  await form()
  expect(await screen.findByRole('link', { name: 'Tìm hiểu và gửi đơn' })).toBeVisible()
  cleanup()
  reply('/token/task/funds/getUserFundsInfo', says(provider()))
  reply('/token/task/funds/getMyFundsList', says({ items: [] }))
  await form()
  expect(await screen.findByText('Chưa có khoản vốn có hiệu lực')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Khóa vốn' })).toBeVisible()
})

test('the week that runs can be chosen until its taking ends', () => {
  const weeks = (time: string) => openWeeks(Date.parse(`${time}+07:00`), 4_920)
  expect(weeks('2026-11-30T00:00')).toEqual(['2026-11-30', '2026-12-07'])
  expect(weeks('2026-12-03T09:59')).toEqual(['2026-11-30', '2026-12-07'])
  expect(weeks('2026-12-03T10:00')).toEqual(['2026-12-07'])
  expect(weeks('2026-12-06T23:59')).toEqual(['2026-12-07'])
})

test('portions that fit are counted to the ticket', () => {
  expect(fitting('500000000.00', '180000.00', 100)).toBe(27)
  expect(fitting('359999999.00', '180000.00', 100)).toBe(19)
  expect(fitting('500000000.00', '180000.00', 0)).toBe(0)
})
