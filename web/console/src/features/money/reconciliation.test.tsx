// Days of a channel, and importing a bank's statement: faults are shown first, and nothing happens twice.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import ReconciliationScreen from './reconciliation.screen'
import StatementScreen from './statement.screen'

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

async function shownDay(...permissions: string[]) {
  reply('/me', me('reconciliation', ...permissions))
  reply(
    '/reconciliation/channels',
    says({ items: [{ id: '502', kind: 'bank_transfer', name: 'Chuyển khoản' }] }),
  )
  reply('/reconciliation/days', says({ items: [sheet] }))
  reply('/reconciliation/day', says({ sheet, changes: [] }))
  reply('/reconciliation/lines', says({ items: [line] }))
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

const channel = {
  id: '502',
  kind: 'bank_transfer',
  nameVi: 'Chuyển khoản',
  nameEn: 'Transfer',
  nameZh: '转账',
}
const left = { faulty: 0, skipped: 0, faults: [], skippedRows: [] }
const reading = { isUsable: true, isRepeat: false, columns: [], days: [], left }
const fileDay = { day: '2026-11-22', lines: 1, known: 0, in: '1.00', out: '0.00', state: 'open' }

async function pickFile(checked: object) {
  reply('/me', me('topups', 'statements'))
  reply('/channel/list', says({ items: [channel] }))
  reply('/statement/check', says({ ...reading, ...checked }))
  show(<StatementScreen />)
  const user = userEvent.setup()
  const field = await screen.findByLabelText('Chọn tệp của ngân hàng')
  await user.upload(field, new File(['Ngày,Mã giao dịch,Ghi có\n'], 'saoke.csv', { type: 'text/csv' }))
  await waitFor(() => expect(bodies('/statement/check')).toHaveLength(1))
  return user
}

const bad = { line: 3, rule: 'amount_malformed', value: 'abc', words: 'số tiền không đọc được' }

test('rows with a fault are listed with their line and left, and the others are imported', async () => {
  const skippedRows = [{ line: 5, text: 'Tổng · 9', words: 'dòng cộng hoặc số dư' }]
  await pickFile({ days: [fileDay], left: { faulty: 1, skipped: 1, faults: [bad], skippedRows } })

  expect(await screen.findByText('số tiền không đọc được')).toBeVisible()
  expect(screen.getByText('abc')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('1 dòng có lỗi nên chưa nhập')
  expect(screen.getByText('1 dòng không có tiền nên bỏ qua')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nhập tệp này' })).toBeVisible()
})

test('a file without a table cannot be imported', async () => {
  await pickFile({ isUsable: false, left: { ...left, faults: [{ ...bad, rule: 'no_header' }] } })

  expect(await screen.findByRole('alert')).toHaveTextContent('Không nhập được dòng nào')
  expect(screen.queryByRole('button', { name: 'Nhập tệp này' })).toBeNull()
})

test('a file that is no statement is named without asking the server, and another may be chosen', async () => {
  const user = await pickFile({ days: [fileDay] })
  await user.upload(screen.getByLabelText('Chọn tệp của ngân hàng'), new File(['%PDF-1.7'], 'saoke.txt'))

  expect(await screen.findByRole('alert')).toHaveTextContent('Không đọc được loại tệp này')
  expect(screen.queryByRole('button', { name: 'Nhập tệp này' })).toBeNull()
  expect(bodies('/statement/check')).toHaveLength(1)

  await user.upload(screen.getByLabelText('Chọn tệp của ngân hàng'), new File(['Ngày,Ghi có\n'], 'saoke.csv'))
  expect(await screen.findByRole('button', { name: 'Nhập tệp này' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a correct file is imported as it was read', async () => {
  const user = await pickFile({ days: [fileDay] })
  reply(
    '/statement/import',
    says({ statementId: '1', isRepeat: false, importedAt: '', lines: 3, known: 1, days: [], left }),
  )

  await user.click(await screen.findByRole('button', { name: 'Nhập tệp này' }))

  expect(await screen.findByText('Đã nhập 2 dòng mới, 1 dòng đã có từ trước')).toBeVisible()
  expect(bodies('/statement/import')).toEqual([
    { channelId: '502', name: 'saoke.csv', content: 'Ngày,Mã giao dịch,Ghi có\n' },
  ])
})

test('a file that was imported before is reported as such', async () => {
  await pickFile({ isRepeat: true })

  expect(await screen.findByRole('alert')).toHaveTextContent('đã được nhập trước đó')
  expect(screen.queryByRole('button', { name: 'Nhập tệp này' })).toBeNull()
})

test('a refused import is explained', async () => {
  const user = await pickFile({ days: [fileDay] })
  reply('/statement/import', refuses(22_025, 'Ngày 2026-11-22 đã khóa sổ', { key: 'payments.day_closed' }))

  await user.click(await screen.findByRole('button', { name: 'Nhập tệp này' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('đã khóa sổ')
})
