// The flow of the balance: the month above it, and each day with what came in and went out.
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { noSeats } from '@/testing/me'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { sumsOf } from './day-sums'
import FlowPage from './flow.page'

const line = (id: string, at: string, amount: string) => ({
  ...{ id, at, amount, unit: 'BALANCE', type: 6, title: 'Mua nhóm', about: '', balanceAfter: '5.00' },
})
const lines = [
  line('1', '2026-11-23T10:00:00+07:00', '-290000.00'),
  line('2', '2026-11-23T09:00:00+07:00', '43800.00'),
  line('3', '2026-11-22T09:00:00+07:00', '100.00'),
  line('4', '2026-11-22T08:00:00+07:00', '200.00'),
]

beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  reply('/token/getUserIndex', says({ holdings: { held: '60000.00' }, groups: noSeats, awaitingPayment: 0 }))
  const month = { isOver: false, lines: [], wallets: [], paidIn: '0.00', paidOut: '0.00', result: '0.00' }
  reply('/token/pay/getStatement', says({ ...month, spent: '565000.00', received: '43800.00' }))
})

const open = (query = '') =>
  show(<FlowPage />, { at: `/pages/user/wallet/flow/list${query}`, texts: ['wallet', 'statement'] })

test('a day says what came in and went out, once all of it is loaded', async () => {
  reply('/token/pay/getFlowList', says({ items: lines, next: '4' }))
  await open()
  const first = (await screen.findByRole('heading', { name: /23/ })).parentElement as HTMLElement
  expect(within(first).getByText(/^\+43\.800\s₫$/)).toBeVisible()
  expect(within(first).getByText(/^−290\.000\s₫$/)).toBeVisible()
  const second = screen.getByRole('heading', { name: /22/ }).parentElement as HTMLElement
  expect(within(second).queryByText(/₫/)).toBeNull()
})

test('the month is above the whole flow, and not above a part of it', async () => {
  reply('/token/pay/getFlowList', says({ items: lines }))
  await open()
  const month = await screen.findByRole('link', { name: /Chi cho vé/ })
  expect(month).toHaveAttribute('href', '/pages/user/wallet/statement')
  expect(await within(month).findByText(/565\.000/)).toBeVisible()
  cleanup()
  await open('?group=groups')
  expect(await screen.findByRole('heading', { name: /23/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Chi cho vé/ })).toBeNull()
})

test('sums are exact, and a way without money has none', () => {
  expect(sumsOf([{ amount: '-0.10' }, { amount: '-0.20' }])).toEqual({ in: undefined, out: '-0.30' })
})

test('days of one’s own are chosen in a calendar of the app’s language, and are in the address', async () => {
  Element.prototype.scrollIntoView = () => undefined
  reply('/token/pay/getFlowList', says({ items: lines }))
  const { router } = await open('?from=2026-11-02&until=2026-11-20')
  await userEvent.click(await screen.findByRole('button', { name: /^Lọc giao dịch/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole('radio', { name: 'Chọn ngày' })).toBeChecked()
  expect(sheet.getByRole('radio', { name: /Từ ngày.*02\/11\/2026/ })).toBeChecked()
  await userEvent.click(sheet.getByRole('button', { name: /\b5 tháng 11/ }))
  await userEvent.click(sheet.getByRole('button', { name: /\b9 tháng 11/ }))
  expect(sheet.getByRole('status')).toHaveTextContent('05/11/2026 – 09/11/2026')
  await userEvent.click(sheet.getByRole('button', { name: 'Áp dụng' }))
  expect(router.state.location.search).toBe('?from=2026-11-05&until=2026-11-09')
})
