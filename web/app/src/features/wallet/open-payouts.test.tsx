// The wallet's tab shows what is on its way in and out, and earnings with what is not settled. It asks for
// lists only while there is something to show.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { commissionSums } from '@/features/team/testing/sample'
import { noSeats } from '@/testing/me'
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

const now = Date.now()
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const order = (id: string, minutes: number) => ({
  ...{ id, state: 'awaiting_payment', amount: '200000.00', channelName: '', isSandbox: false },
  ...{ createdAt: inMinutes(-5), expiresAt: inMinutes(minutes) },
})

interface Money {
  held?: string
  otc?: string
  pending?: string
  awaiting?: readonly object[]
}

async function open({ held = '0.00', otc = '0.00', pending = '0.00', awaiting = [] }: Money) {
  const counts = { xmoney: '0.00', nft: 0, energy: 0, priorityPasses: 0, recycleVouchers: 0 }
  const holdings = { balance: '0.00', otc, held, ...counts }
  reply('/token/getUserIndex', says({ holdings, groups: noSeats, awaitingPayment: awaiting.length }))
  reply('/token/pay/getFlowList', says({ items: [], next: null }))
  const items = [line('3', 'otc', 'refunding'), line('1', 'withdraw', 'submitted_to_bank')]
  reply('/token/pay/getOpenList', says({ items }))
  reply('/token/pay/getRechargeList', says({ items: awaiting, next: null }))
  reply('/token/team/getCommissionSums', says(commissionSums({ pending, underReview: '2000.00' })))
  await show(<WalletPage />, { at: '/pages/user/wallet/index', texts: ['wallet'] })
}

const paths = () => asked.map(({ path }) => path)

test('what is on its way shows its step and leads to its page, and that is all', async () => {
  await open({ held: '1000000.00' })
  const link = await screen.findByRole('link', {
    name: /^Rút tiền 495\.000\s₫ Bước 2\/3 · Đã gửi ngân hàng$/,
  })
  expect(link).toHaveAttribute('href', '/pages/user/wallet/payout?id=1')
  expect(screen.getByRole('link', { name: /^Rút thu nhập 495\.000\s₫ Đang trả về ví$/ })).toBeVisible()
  expect(screen.getAllByRole('link', { name: /495\.000/ })).toHaveLength(2)
})

test('nothing is asked while nothing is held and no order waits', async () => {
  await open({})
  await screen.findByText('Chưa có giao dịch nào')
  await waitFor(() => expect(paths()).toContain('/token/team/getCommissionSums'))
  expect(paths()).not.toContain('/token/pay/getOpenList')
  expect(paths()).not.toContain('/token/pay/getRechargeList')
})

test('an order that waits shows its sum and the time left, and leads to itself', async () => {
  await open({ awaiting: [order('9', 12)] })
  const link = await screen.findByRole('link', { name: /^Nạp tiền 200\.000\s₫/ })
  expect(link).toHaveAttribute('href', '/pages/user/wallet/recharge?id=9')
  expect(within(link).getByRole('timer')).toHaveTextContent(/^1[12]:\d\d$/)
})

test('several orders lead to their list, with the time of the first to expire', async () => {
  await open({ awaiting: [order('9', 25), order('8', 3)] })
  const link = await screen.findByRole('link', { name: /^2 đơn nạp chờ thanh toán/ })
  expect(link).toHaveAttribute('href', '/pages/user/wallet/recharge/list')
  expect(await within(link).findByRole('timer')).toHaveTextContent(/^0[23]:\d\d$/)
})

test('earnings stand apart from commission that is not settled, with both ways out', async () => {
  await open({ otc: '70000.00', pending: '18000.00' })
  expect((await screen.findByText('Hiện có')).nextSibling).toHaveTextContent(/^70\.000\s₫$/)
  const waits = await screen.findByRole('link', { name: /^20\.000\s₫$/ })
  expect(waits).toHaveAttribute('href', '/pages/user/team/commission')
  expect(screen.getByRole('link', { name: 'Rút' })).toHaveAttribute(
    'href',
    '/pages/user/wallet/otc/withdraw/index',
  )
  const allFrom = '2026-11-24T03:00:00.000Z'
  reply('/token/otc/getWallet', says({ otc: '70000.00', movable: '50000.00', allFrom }))
  await userEvent.click(screen.getByRole('button', { name: 'Chuyển sang số dư' }))
  expect(await screen.findByLabelText('Số tiền chuyển')).toHaveValue('50.000')
  expect(screen.getByText(/Chuyển được ngay 50\.000\s₫; toàn bộ từ/)).toBeVisible()
})

test('where nothing may move yet, the sheet says from when and offers no field', async () => {
  await open({ otc: '70000.00' })
  const allFrom = '2026-11-24T03:00:00.000Z'
  reply('/token/otc/getWallet', says({ otc: '70000.00', movable: '0.00', allFrom }))
  await userEvent.click(await screen.findByRole('button', { name: 'Chuyển sang số dư' }))
  expect(await screen.findByText(/toàn bộ từ/)).toBeVisible()
  expect(screen.queryByLabelText('Số tiền chuyển')).toBeNull()
})

test('without earnings there is nothing to move or withdraw', async () => {
  await open({})
  expect(await screen.findByText('Hoa hồng chờ')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Chuyển sang số dư' })).toBeNull()
})
