// The wallet's tab shows what is on its way out, and asks for it only while money is held.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import WalletPage from './index.page'

const line = (id: string, kind: string, state: string) => ({
  id,
  kind,
  state,
  amount: '500000.00',
  fee: '5000.00',
  net: '495000.00',
  bankName: 'Vietcombank',
  cardNumber: '0123****789',
  reason: '',
  askedAt: '2026-11-23T03:00:00.000Z',
})

beforeEach(() => session.start({ token: 'fresh', userId: '7', mobile: '0912****678' }))

async function open(held: string) {
  const counts = { xmoney: '0.00', nft: 0, energy: 0, priorityPasses: 0, recycleVouchers: 0 }
  const holdings = { balance: '0.00', otc: '0.00', held, ...counts }
  reply('/token/getUserIndex', says({ holdings, awaitingPayment: 0 }))
  reply('/token/pay/getFlowList', says({ items: [], next: null }))
  const withdrawals = [line('1', 'withdraw', 'submitted_to_bank'), line('2', 'withdraw', 'transferred')]
  reply('/token/pay/getWithList', says({ items: withdrawals, next: null }))
  reply('/token/pay/getRefundList', says({ items: [line('3', 'refund', 'reviewing')], next: null }))
  await show(<WalletPage />, { at: '/pages/user/wallet/index', texts: ['wallet'] })
}

test('what is on its way leads to its page, and what is over is not shown', async () => {
  await open('1000000.00')
  const link = await screen.findByRole('link', { name: /^Rút tiền 495\.000\s₫.*Đã gửi ngân hàng$/ })
  expect(link).toHaveAttribute('href', '/pages/user/wallet/payout?id=1')
  expect(screen.getByRole('link', { name: /^Hoàn nạp 495\.000\s₫/ })).toHaveTextContent('Đang xem xét')
  expect(screen.getAllByRole('link', { name: /495\.000/ })).toHaveLength(2)
})

test('nothing is asked while nothing is held', async () => {
  await open('0.00')
  await screen.findByText('Chưa có giao dịch nào')
  await waitFor(() => expect(asked.map(({ path }) => path)).not.toContain('/token/pay/getWithList'))
})
