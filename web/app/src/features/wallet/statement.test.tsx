// A month's statement, and going from month to month.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Statement } from './calls'
import StatementPage from './statement.page'

const statement = (more: Partial<Statement> = {}): Statement => ({
  month: '2025-11-01',
  isOver: true,
  wallets: [
    { unit: 'BALANCE', opening: '0.00', in: '700000.00', out: '200000.00', closing: '500000.00' },
    { unit: 'OTC', opening: '0.00', in: '2000.00', out: '0.00', closing: '2000.00' },
  ],
  lines: [{ unit: 'BALANCE', type: 1, title: 'Nạp tiền', in: true, amount: '700000.00', lines: 2 }],
  paidIn: '700000.00',
  paidOut: '0.00',
  spent: '200000.00',
  received: '2000.00',
  result: '-198000.00',
  ...more,
})

beforeEach(() => session.start({ token: 'fresh', userId: '7', mobile: '0912****678' }))

test('it shows the totals of the month, and leads to the month before', async () => {
  reply('/token/pay/getStatement', says(statement()))
  await show(<StatementPage />, {
    at: '/pages/user/wallet/statement?month=2025-11',
    texts: ['statement'],
  })
  expect(await screen.findByText('−198.000 ₫')).toBeVisible()
  expect(screen.getByText('Số dư · 2 giao dịch')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Tháng trước' }))
  await waitFor(() => expect(asked.map(({ query }) => query.month)).toEqual(['2025-11-01', '2025-10-01']))
})

test('a month is printed under its name, with whose it is; an empty one is not', async () => {
  const printed: string[] = []
  window.print = () => void printed.push(document.title)
  reply('/token/pay/getStatement', says(statement()))
  const { router } = await show(<StatementPage />, {
    at: '/pages/user/wallet/statement?month=2025-11',
    texts: ['statement'],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'In hoặc lưu PDF' }))
  await waitFor(() => expect(printed).toEqual(['Gomve Sao kê tháng 2025-11']))
  expect(document.title).toBe('Sao kê tháng · Gomvé')
  expect(screen.getByText(/^Tài khoản 0912\*\*\*\*678 · lập lúc /)).toBeInTheDocument()
  const nothing = statement().wallets.map(wallet => ({ ...wallet, closing: '0.00' }))
  reply('/token/pay/getStatement', says(statement({ lines: [], wallets: nothing })))
  await act(() => router.navigate('/pages/user/wallet/statement?month=2025-09'))
  expect(await screen.findByText('Tháng này chưa có giao dịch nào')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'In hoặc lưu PDF' })).toBeNull()
})

test('a month without money says so', async () => {
  reply('/token/pay/getStatement', says(statement({ lines: [], isOver: false })))
  await show(<StatementPage />, { at: '/pages/user/wallet/statement', texts: ['statement'] })
  expect(await screen.findByText('Tháng này chưa có giao dịch nào')).toBeVisible()
  expect(screen.getByText('Tháng này chưa kết thúc')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tháng sau' })).toBeDisabled()
})

test('a month of a wallet that never had money shows no row of zeros', async () => {
  const wallets = statement().wallets.map(wallet => ({
    ...wallet,
    opening: '0.00',
    in: '0.00',
    closing: '0.00',
  }))
  reply('/token/pay/getStatement', says(statement({ lines: [], wallets })))
  await show(<StatementPage />, { at: '/pages/user/wallet/statement', texts: ['statement'] })
  expect(await screen.findByText('Tháng này chưa có giao dịch nào')).toBeVisible()
  expect(screen.queryByText('0 ₫')).toBeNull()
})
