// Days of a channel: what is booked and closed from there.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import ReconciliationScreen from './reconciliation.screen'

const ways = (inLines: number, amount: string) => ({ inLines, outLines: 0, in: amount, out: '0.00' })

const sheet = {
  channelId: '502',
  day: '2026-11-22',
  state: 'open',
  bank: ways(2, '350000.00'),
  books: ways(1, '200000.00'),
  agreed: ways(1, '200000.00'),
  onlyBank: ways(1, '150000.00'),
  onlyBooks: ways(0, '0.00'),
  difference: '150000.00',
  opening: '0.00',
  postedIn: '200000.00',
  postedOut: '0.00',
  closing: '200000.00',
  reason: '',
  changedBy: '',
}

const line = {
  id: '9',
  state: 'only_bank',
  incoming: true,
  amount: '150000.00',
  reference: 'FT2',
  memo: 'khong ro',
}

const me = (...permissions: string[]) =>
  says({ operatorId: '1', name: 'x', role: 'finance', permissions, isDemo: false })

const file = {
  ...{ id: '5', state: 'refused', folder: '502', channelId: '502', channelName: 'Chuyển khoản' },
  ...{ name: 'saoke.csv', lines: 0, known: 0, faulty: 0, isRepeat: false, problem: 'no_header' },
  ...{ words: 'không có dòng tên cột', foundAt: '2026-11-23T10:00:00+07:00', settledBy: '' },
}

const partly = {
  ...{ ...file, id: '7', state: 'taken', name: 'phan.csv', lines: 2, faulty: 1 },
  ...{ problem: undefined, words: '' },
}

async function shownDay(...permissions: string[]) {
  reply('/me', me('reconciliation', ...permissions))
  reply(
    '/reconciliation/channels',
    says({ items: [{ id: '502', kind: 'bank_transfer', name: 'Chuyển khoản' }] }),
  )
  reply('/reconciliation/days', says({ items: [sheet] }))
  reply('/reconciliation/day', says({ sheet, changes: [] }))
  reply('/reconciliation/lines', says({ items: [line] }))
  reply('/reconciliation/dropped', says({ items: [file, partly] }))
  show(<ReconciliationScreen />, '/?day=2026-11-22')
  await screen.findByText('FT2')
  return userEvent.setup()
}

const bodies = (path: string) => asked.filter(call => call.path === path).map(({ body }) => body)

test('a day with a difference is closed with a reason only', async () => {
  const user = await shownDay('statements')
  reply('/reconciliation/close', says({ sheet: { ...sheet, state: 'closed' }, changes: [] }))

  await user.click(await screen.findByRole('button', { name: 'Khóa sổ ngày này' }))
  const question = await screen.findByRole('dialog')
  const reason = within(question).getByLabelText('Ghi chú hoặc lý do lệch')
  expect(reason).toBeRequired()
  await user.type(reason, 'Chờ ngân hàng')
  await user.click(within(question).getByRole('button', { name: 'Khóa sổ ngày này' }))

  await waitFor(() =>
    expect(bodies('/reconciliation/close')).toEqual([
      { channelId: '502', day: '2026-11-22', reason: 'Chờ ngân hàng' },
    ]),
  )
})

test('a line only at the bank is booked, and its outcome is shown', async () => {
  const user = await shownDay('statements', 'topups')
  reply(
    '/reconciliation/book',
    says({ outcome: 'suspended', paymentId: '7', isRepeat: false, why: 'unknown_memo' }),
  )

  await user.click(await screen.findByRole('button', { name: 'Ghi nhận' }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Ghi nhận' }))

  expect(await screen.findByText('Đã đưa vào mục chờ đối chiếu')).toBeVisible()
  expect(bodies('/reconciliation/book')).toEqual([{ lineId: '9' }])
})

test('lines that cannot be booked for a whole day are reported', async () => {
  const user = await shownDay('statements')
  reply(
    '/reconciliation/bookDay',
    refuses(22_025, 'Ngày 2026-11-22 đã khóa sổ', { key: 'payments.day_closed' }),
  )

  await user.click(await screen.findByRole('button', { name: 'Ghi nhận mọi dòng chưa có trong sổ' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('đã khóa sổ')
})

test('the auditor sees everything and has no buttons', async () => {
  await shownDay()

  expect(screen.queryByRole('button', { name: 'Ghi nhận' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Khóa sổ ngày này' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Nhập sao kê' })).toBeNull()
})

test('a refused file of the folder says why, and is settled by an operator who may', async () => {
  const user = await shownDay('statements')
  reply('/reconciliation/dropped/settle', says({ ...file, state: 'settled', settledBy: 'ketoan' }))

  expect(await screen.findByText('không có dòng tên cột')).toBeVisible()
  reply('/reconciliation/dropped', says({ items: [{ ...file, state: 'settled', settledBy: 'ketoan' }] }))
  await user.click(screen.getByRole('button', { name: 'Đánh dấu đã xem' }))

  expect(await screen.findByText('ketoan đã xem')).toBeVisible()
  expect(bodies('/reconciliation/dropped/settle')).toEqual([{ id: '5' }])
  expect(screen.queryByRole('button', { name: 'Đánh dấu đã xem' })).not.toBeInTheDocument()
})

test('an auditor sees the files of the folder, and settles none', async () => {
  await shownDay()
  expect(await screen.findByText('saoke.csv')).toBeVisible()
  expect(screen.getByText('Nhập tệp này trên trang quản trị để xử lý các dòng bỏ lại')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Đánh dấu đã xem' })).not.toBeInTheDocument()
})
