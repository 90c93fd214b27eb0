// Batches: made of what waits, fetched once, results checked before they are entered, closed at the end.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import readWorkbook from 'read-excel-file/universal'
import { beforeEach, expect, test, vi } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import BatchesScreen from './batches.screen'
import type { Batch, BatchDetails } from './calls'

const saved = vi.hoisted(() => vi.fn())
vi.mock('@/lib/save-file', () => ({ saveFile: saved }))
beforeEach(() => saved.mockClear())

const one = (more: Partial<Batch> = {}): Batch => ({
  id: '3',
  state: 'made',
  way: 'file',
  payouts: 2,
  open: 2,
  net: '990000.00',
  fileName: 'gomve-3.csv',
  fileSha256: 'ab12',
  madeBy: 'lan',
  fetchedBy: '',
  madeAt: '2026-11-16T10:00:00+07:00',
  hasFetchRequest: false,
  ...more,
})
const submitted = one({ state: 'submitted', fetchedBy: 'x', fetchedAt: '2026-11-16T11:00:00+07:00' })

const byFileOnly = { isPossible: false, transfers: [] }

async function opened(batch: Batch, also: readonly string[] = [], more: Partial<BatchDetails> = {}) {
  const permissions = ['payouts', 'batches', ...also]
  reply('/me', says({ operatorId: '1', name: 'x', role: 'finance', permissions, isDemo: false }))
  reply('/batch/get', says({ batch, payouts: [], fetches: [], sending: byFileOnly, ...more }))
  show(<BatchesScreen />, '/?id=3')
  await screen.findByText('Kết quả của ngân hàng')
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)
const press = (name: string) => screen.getByRole('button', { name })

test('what waits becomes a batch, which opens', async () => {
  reply('/batch/list', says({ items: [] }))
  reply('/batch/waiting', says({ payouts: 2, net: '990000.00' }))
  reply('/batch/make', says(one()))
  reply('/batch/get', says({ batch: one(), payouts: [], fetches: [], sending: byFileOnly }))
  const { router } = show(<BatchesScreen />)
  const user = userEvent.setup()
  expect(await screen.findByText('2 khoản')).toBeVisible()
  await user.click(press('Tạo lô'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tạo lô' }))

  expect(await screen.findByText('Lô 3')).toBeVisible()
  expect(router.state.location.search).toBe('?id=3')
})

test('the file is saved under its name', async () => {
  const user = await opened(one())
  reply('/batch/file', says({ name: 'gomve-3.csv', content: 'memo,amount\n' }))
  await user.click(press('Tải tệp'))

  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const [name, content] = saved.mock.calls[0] ?? []
  expect(name).toBe('gomve-3.csv')
  expect(content).toHaveProperty('size', 12)
})

const sealed = (...rows: string[]) => ['account,holder,bank_bin,bank,amount,memo', ...rows, ''].join('\r\n')
const account = '0071000654321,NGUYEN VAN AN,970436,Vietcombank,1980000,GVP23456789'
const card = '9704366812345678,TRAN THI DAO,970436,Vietcombank,495000,GVPABCDEFGH'
const channel = (bankBin: string) => ({ kind: 'bank_transfer', isOpen: true, bankBin, accountNumber: '001' })
const channelsAt = (...bins: string[]) => reply('/channel/list', says({ items: bins.map(channel) }))
const savedSheets = async (call: number) => {
  const [name, content] = saved.mock.calls[call] ?? []
  const bytes = new Uint8Array(new Uint8Array(await content.arrayBuffer()))
  const sheets = await readWorkbook(bytes.buffer)
  return [name, sheets.map(({ sheet, data }) => [sheet, data.slice(1)])]
}

test('the file is made in the shape of the bank where the own account is, and another choice is kept', async () => {
  channelsAt('970436')
  const user = await opened(one(), ['topups'])
  await waitFor(() => expect(screen.getByLabelText('Dạng tệp')).toHaveDisplayValue('Vietcombank (XLSX)'))
  reply('/batch/file', says({ name: 'gomve-3.csv', content: sealed(account) }))
  await user.click(press('Tải tệp'))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(await savedSheets(0)).toEqual([
    'gomve-3-vcb.xlsx',
    [
      [
        'Sheet1',
        [
          [
            ...[1, 'GVP23456789', 1, '001', '0071000654321', 'NGUYEN VAN AN', null, null, null, null],
            ...['Vietcombank', 1_980_000, 'VND', 'O', 'GVP23456789'],
          ],
        ],
      ],
    ],
  ])

  await user.selectOptions(screen.getByLabelText('Dạng tệp'), 'MB (XLSX)')
  cleanup()
  await opened(one(), ['topups'])
  expect(await screen.findByLabelText('Dạng tệp')).toHaveDisplayValue('MB (XLSX)')
})

test('own accounts at several banks leave the server’s own format', async () => {
  channelsAt('970436', '970422')
  await opened(one(), ['topups'])
  await waitFor(() => expect(calls('/channel/list')).not.toHaveLength(0))
  expect(screen.getByLabelText('Dạng tệp')).toHaveDisplayValue('CSV của Gomvé')
})

test('what the bank does not take is named before anything is saved, and the file stays at hand', async () => {
  const user = await opened(one())
  await user.selectOptions(screen.getByLabelText('Dạng tệp'), 'Techcombank (XLSX)')
  reply('/batch/file', says({ name: 'gomve-3.csv', content: sealed(account, card) }))
  reply('/batch/get', says({ batch: submitted, payouts: [], fetches: [], sending: byFileOnly }))
  await user.click(press('Tải tệp'))
  expect(await screen.findByText('1 khoản không ghi được vào tệp của Techcombank')).toBeVisible()
  const row = screen.getByText('Dòng 2 · GVPABCDEFGH').closest('li')
  expect(row).toHaveTextContent('TRAN THI DAO · 9704366812345678 · Vietcombank')
  expect(row).toHaveTextContent('Là số thẻ; tệp này chỉ nhận số tài khoản')
  expect(saved).not.toHaveBeenCalled()

  await user.click(press('Lưu 1 khoản còn lại cho Techcombank'))
  expect(await savedSheets(0)).toMatchObject([
    'gomve-3-tcb.xlsx',
    [['Payroll mix file', [{ 4: '0071000654321' }]]],
  ])
  await user.selectOptions(screen.getByLabelText('Dạng tệp'), 'CSV của Gomvé')
  await user.click(press('Lưu cả tệp'))
  await waitFor(() => expect(screen.queryByText(/không ghi được/)).not.toBeInTheDocument())
  expect(saved).toHaveBeenLastCalledWith('gomve-3.csv', expect.objectContaining({ type: 'text/csv' }))
  expect(calls('/batch/file')).toHaveLength(1)
})

test('a file that makes no workbook is saved as it is', async () => {
  const user = await opened(one())
  await user.selectOptions(screen.getByLabelText('Dạng tệp'), 'BIDV (XLSX)')
  reply('/batch/file', says({ name: 'gomve-3.csv', content: 'memo,amount\n' }))
  await user.click(press('Tải tệp'))
  expect(await screen.findByText('Không tạo được tệp của BIDV')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Dạng tệp'), 'CSV của Gomvé')
  await user.click(press('Lưu cả tệp'))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('a further fetch is asked for with a reason', async () => {
  const user = await opened(submitted)
  reply('/batch/file', says({ name: 'gomve-3.csv' }))
  await user.click(press('Xin tải lại'))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText('Vì sao cần tải lại'), 'Hỏng máy')
  await user.click(within(dialog).getByRole('button', { name: 'Xin tải lại' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls('/batch/file')[0]?.body).toEqual({ id: '3', reason: 'Hỏng máy' })
  expect(saved).not.toHaveBeenCalled()
})

test('another operator allows it, and only the one who asked fetches', async () => {
  const request = { operatorName: 'hoa', reason: 'Hỏng máy', allowedBy: '' }
  const user = await opened(submitted, [], { fetches: [request] })
  reply('/batch/allow', says(submitted))
  expect(screen.queryByRole('button', { name: 'Tải tệp' })).not.toBeInTheDocument()
  await user.click(press('Cho tải lại'))

  await waitFor(() => expect(calls('/batch/allow')[0]?.body).toEqual({ id: '3' }))
})

test('results are entered after their sums were shown', async () => {
  const user = await opened(submitted)
  const found = {
    transferred: 1,
    refused: 1,
    broughtBack: 0,
    known: 0,
    pending: 0,
    net: '495000.00',
    batch: submitted,
  }
  const unreadable = refuses(27_017, 'Tệp kết quả không đọc được', { key: 'payouts.result_unreadable' })
  reply('/batch/check', unreadable, says(found))
  reply('/batch/result', says(found))
  const file = new File(['GVP,495000,ok,FT1,\n'], 'ket-qua.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText('Chọn tệp kết quả'), file)
  expect(await screen.findByRole('alert')).toHaveTextContent('Tệp kết quả không đọc được')
  expect(screen.queryByRole('button', { name: 'Nhập kết quả này' })).not.toBeInTheDocument()
  await user.upload(screen.getByLabelText('Chọn tệp kết quả'), file)
  expect(await screen.findByText(/495.000/)).toBeVisible()
  await user.click(press('Nhập kết quả này'))

  await waitFor(() => expect(calls('/batch/result')).toHaveLength(1))
  const sent = { id: '3', name: 'ket-qua.csv', content: 'GVP,495000,ok,FT1,\n' }
  expect(calls('/batch/result')[0]?.body).toEqual(sent)
})

test('a batch is closed when nothing is open', async () => {
  await opened(submitted)
  expect(screen.getByText(/Còn 2 khoản chưa có kết quả/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Đóng lô' })).not.toBeInTheDocument()
})

test('who approved a payout of it neither fetches nor enters', async () => {
  await opened(submitted, [], { whyNot: 'Bạn đã duyệt một khoản trong lô' })
  expect(screen.getByText('Bạn đã duyệt một khoản trong lô')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Xin tải lại' })).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Chọn tệp kết quả')).not.toBeInTheDocument()
})

test('a batch goes through payOS instead of its file', async () => {
  const user = await opened(one(), [], { sending: { isPossible: true, transfers: [] } })
  reply('/batch/send', says(one({ state: 'submitted', way: 'payos' })))
  await user.click(press('Gửi qua payOS'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Gửi qua payOS' }))

  await waitFor(() => expect(calls('/batch/send')[0]?.body).toEqual({ id: '3' }))
})

test('a batch that went through payOS has no file, and shows what payOS says', async () => {
  const transfer = { payoutId: '7', state: 'submitted', providerState: 'ON_HOLD', problem: 'forged' } as const
  const payout = {
    id: '7',
    kind: 'withdraw',
    state: 'submitted_to_bank',
    awaits: 'bank',
    userId: '1',
    nickname: 'An',
    maskedMobile: '090****567',
    amount: '500000.00',
    fee: '5000.00',
    net: '495000.00',
    bankName: 'Vietcombank',
    cardNumber: '9704****901',
    memo: 'GVP23456789',
    reason: '',
    askedAt: '2026-11-16T10:00:00+07:00',
    approver: 'hoa',
    secondApprover: '',
  } as const
  await opened(one({ state: 'submitted', way: 'payos' }), [], {
    payouts: [payout],
    sending: { isPossible: false, transfers: [transfer] },
  })
  expect(screen.queryByText('Tệp cho ngân hàng')).not.toBeInTheDocument()
  expect(screen.getByText('ON_HOLD')).toBeVisible()
  expect(screen.getByText('Câu trả lời không có chữ ký đúng')).toBeVisible()
})
