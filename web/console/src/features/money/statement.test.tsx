// Importing a bank's file: what is read is shown first, long files come in parts, and the operator sets
// columns and tells repeated rows apart.
import { workbookOf } from '@gomve/shared/workbook'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import StatementScreen from './statement.screen'

const me = (...permissions: string[]) =>
  says({ operatorId: '1', name: 'x', role: 'finance', permissions, isDemo: false })
const bodies = (path: string) =>
  asked.filter(call => call.path === path).map(({ body }) => body as Record<string, unknown>)

const channel = {
  id: '502',
  kind: 'bank_transfer',
  nameVi: 'Chuyển khoản',
  nameEn: 'Transfer',
  nameZh: '转账',
}
const left = { faulty: 0, skipped: 0, faults: [], skippedRows: [] }
const table = { begins: 2, separator: 'comma', mapping: '', columns: [], firstRows: [] }
const reading = { isUsable: true, isRepeat: false, table, days: [], left }
const imported = {
  statementId: '1',
  isRepeat: false,
  importedAt: '',
  lines: 3,
  known: 1,
  days: [],
  left,
  begins: 2,
}
const fileDay = { day: '2026-11-22', lines: 1, known: 0, in: '1.00', out: '0.00', state: 'open' }

async function pickFile(checked: object, text = 'Ngày,Mã giao dịch,Ghi có\n') {
  reply('/me', me('topups', 'statements'))
  reply('/channel/list', says({ items: [channel] }))
  reply('/statement/check', says({ ...reading, ...checked }))
  show(<StatementScreen />)
  const user = userEvent.setup()
  const field = await screen.findByLabelText('Chọn tệp của ngân hàng')
  await user.upload(field, new File([text], 'saoke.csv', { type: 'text/csv' }))
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
  await pickFile({ isUsable: false, left: { ...left, faults: [{ ...bad, rule: 'not_a_table' }] } })

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
  reply('/statement/import', says(imported))

  await user.click(await screen.findByRole('button', { name: 'Nhập tệp này' }))

  expect(await screen.findByText('Đã nhập 2 dòng mới, 1 dòng đã có từ trước')).toBeVisible()
  expect(bodies('/statement/import')).toEqual([
    {
      channelId: '502',
      name: 'saoke.csv',
      content: 'Ngày,Mã giao dịch,Ghi có\n',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      part: { head: 0, line: 1, isLast: true },
      answers: [],
    },
  ])
})

test('a file that was imported before is reported as such, and a second operator may stand behind it', async () => {
  const user = await pickFile({ isRepeat: true, days: [fileDay] })

  expect(await screen.findByRole('alert')).toHaveTextContent('đã được nhập trước đó')
  expect(screen.queryByRole('button', { name: 'Nhập tệp này' })).toBeNull()
  reply('/statement/import', says({ ...imported, isRepeat: true, lines: 1, known: 1 }))
  await user.click(screen.getByRole('button', { name: 'Nhập lại, tôi cùng đứng tên' }))

  expect(await screen.findByRole('status')).toHaveTextContent('bạn cùng đứng tên')
})

test('a refused import is explained', async () => {
  const user = await pickFile({ days: [fileDay] })
  reply('/statement/import', refuses(22_025, 'Ngày 2026-11-22 đã khóa sổ', { key: 'payments.day_closed' }))

  await user.click(await screen.findByRole('button', { name: 'Nhập tệp này' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('đã khóa sổ')
})

const rows = (count: number) =>
  Array.from({ length: count }, (_, place) => `22/11/2026,FT${place},1\n`).join('')

test('a long file is imported in parts, with its progress, and says where it broke off', async () => {
  const user = await pickFile({ days: [fileDay] }, `Ngày,Mã,Ghi có\n${rows(400)}`)
  let free: (() => void) | undefined
  const waits = new Promise<void>(resolve => {
    free = resolve
  })
  reply(
    '/statement/import',
    says({ ...imported, lines: 100, known: 0, days: [{ ...fileDay, lines: 100 }], nextLine: 102 }),
    async request => {
      await waits
      return refuses(22_025, 'Máy chủ bận')(request)
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Nhập tệp này' }))

  const bar = await screen.findByRole('progressbar', { name: 'Đang nhập tệp' })
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '101'))
  expect(screen.getByText('101 / 401 dòng')).toBeVisible()
  free?.()

  expect(await screen.findByRole('alert')).toHaveTextContent('Máy chủ bận')
  expect(screen.getByText(/^Đã nhập đến dòng 101\./)).toBeVisible()
  const [first, second] = bodies('/statement/import')
  expect(first?.part).toEqual({ head: 0, line: 1, isLast: false })
  expect(second?.part).toEqual({ head: 1, line: 102, isLast: false })
  expect(second?.digest).toBe(first?.digest)

  const whole = { ...imported, lines: 301, known: 100, days: [{ ...fileDay, lines: 301, known: 100 }] }
  reply('/statement/import', says(whole))
  await user.click(screen.getByRole('button', { name: 'Nhập tệp này' }))
  expect(await screen.findByText('Đã nhập 201 dòng mới, 100 dòng đã có từ trước')).toBeVisible()
})

const unknown = {
  isUsable: false,
  table: {
    ...table,
    begins: 1,
    firstRows: [
      { line: 1, cells: ['Hari', 'Jumlah', 'Kata'] },
      { line: 2, cells: ['2026-11-22', '5000', 'x'] },
    ],
  },
  left: { ...left, faults: [{ ...bad, rule: 'no_header' }] },
}

test('columns with unknown names are set by hand, read again and imported so', async () => {
  const user = await pickFile(unknown)
  expect(await screen.findByRole('radio', { name: 'Dòng 1' })).toBeChecked()
  await user.selectOptions(screen.getByLabelText('Cột 1'), 'date')
  reply('/statement/check', refuses(32_011, 'Các cột này chưa thành sao kê: chọn cột số tiền'))
  await user.click(screen.getByRole('button', { name: 'Xem lại' }))
  expect(await screen.findByText('Các cột này chưa thành sao kê: chọn cột số tiền')).toBeVisible()
  expect(screen.getByLabelText('Cột 1')).toHaveValue('date')

  await user.selectOptions(screen.getByLabelText('Cột 2'), 'amount')
  reply('/statement/check', says({ ...reading, table: unknown.table, days: [fileDay] }))
  expect(screen.queryByRole('button', { name: 'Nhập tệp này' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Xem lại' }))
  reply('/statement/import', says(imported))
  await user.click(await screen.findByRole('button', { name: 'Nhập tệp này' }))

  await screen.findByText('Đã nhập 2 dòng mới, 1 dòng đã có từ trước')
  expect(bodies('/statement/import')[0]?.mapping).toEqual({
    name: 'saoke',
    separator: 'comma',
    namesAt: 1,
    columns: [
      { column: 'date', place: 0 },
      { column: 'amount', place: 1 },
    ],
    dates: 'year_first',
    decimals: 'by_itself',
  })
})

const columns = ['date', 'reference', 'credit', 'memo'].map((column, place) => ({
  column,
  place,
  name: column,
}))
const repeated = {
  line: 2,
  rule: 'line_repeated',
  value: 'FT1',
  words: '',
  amount: '5000.00',
  repeats: { day: '2026-11-20', amount: '5000.00', reference: 'FT1', memo: 'tiền nhà', balance: '9000.00' },
}

test('a row that repeats a line is shown beside it, and imported as answered', async () => {
  const asks = { ...left, faulty: 1, faults: [repeated] }
  const user = await pickFile(
    { table: { ...table, columns }, left: asks, days: [] },
    'Ngày,Mã,Ghi có,Nội dung\n22/11/2026,FT1,5.000,"nhà, tháng 11"\n',
  )
  const row = await screen.findByRole('listitem', { name: 'Dòng 2' })
  expect(within(row).getByText('22/11/2026')).toBeVisible()
  expect(within(row).getByText('nhà, tháng 11')).toBeVisible()
  expect(within(row).getByText('tiền nhà')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nhập tệp này' })).toBeNull()

  await user.click(within(row).getByLabelText('Giao dịch khác'))
  reply('/statement/import', says({ ...imported, left: { ...asks, faults: [{ ...repeated, line: 9 }] } }))
  await user.click(screen.getByRole('button', { name: 'Nhập tệp này' }))

  const found = await screen.findByRole('listitem', { name: 'Dòng 9' })
  expect(screen.getByRole('button', { name: 'Nhập lại với các câu trả lời' })).toBeDisabled()
  await user.click(within(found).getByLabelText('Chính giao dịch đó'))
  reply('/statement/import', says(imported))
  await user.click(screen.getByRole('button', { name: 'Nhập lại với các câu trả lời' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Dòng 9' })).toBeNull())
  expect(bodies('/statement/import').map(({ answers }) => answers)).toEqual([
    [{ line: 2, is: 'another' }],
    [
      { line: 2, is: 'another' },
      { line: 9, is: 'same' },
    ],
  ])
})

test('of several statements in a workbook the operator chooses one', async () => {
  const user = await pickFile({ days: [fileDay] })
  const book = workbookOf({ Tháng11: [['Ngày', 'Ghi có']], Tháng12: [['Ngày', 'Ghi có', 'x']] })
  await user.upload(screen.getByLabelText('Chọn tệp của ngân hàng'), new File([book], 'saoke.xlsx'))

  expect(await screen.findByRole('alert')).toHaveTextContent('Tệp có nhiều sao kê')
  expect(screen.queryByRole('button', { name: 'Nhập tệp này' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Trang là sao kê'), 'Tháng12')

  expect(await screen.findByRole('button', { name: 'Nhập tệp này' })).toBeVisible()
  expect(bodies('/statement/check').at(-1)?.content).toBe('Ngày\tGhi có\tx\n')
  expect(screen.queryByRole('alert')).toBeNull()
})
