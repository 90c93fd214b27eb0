// Payouts: approved as the first or the second operator, in bulk too, or given back with a reason.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Details, Payout } from './calls'
import PayoutsScreen from './payouts.screen'

const one = (more: Partial<Payout> = {}): Payout => ({
  id: '5',
  kind: 'withdraw',
  state: 'reviewing',
  awaits: 'approval',
  userId: '7',
  nickname: 'Minh Anh',
  maskedMobile: '0912****678',
  amount: '500000.00',
  fee: '5000.00',
  net: '495000.00',
  bankName: 'Vietcombank',
  cardNumber: '9704****123',
  memo: 'GVPABCDEFGH',
  reason: '',
  askedAt: '2026-11-16T10:00:00+07:00',
  approver: '',
  secondApprover: '',
  ...more,
})

const about = (payout: Payout, more: Partial<Details> = {}): Details => ({
  payout,
  cardHolder: 'NGUYEN MINH ANH',
  cardAddedAt: '2026-11-01T10:00:00+07:00',
  balance: '300000.00',
  otc: '0.00',
  askedWithinADay: '500000.00',
  needsTwo: false,
  lots: [
    {
      paymentId: '90',
      orderId: '80',
      channelName: 'Chuyển khoản',
      reference: 'FT-0090',
      amount: '400000.00',
      usedHere: '200000.00',
      usedInAll: '250000.00',
      creditedAt: '2026-11-10T10:00:00+07:00',
      confirmedBy: 'lan',
      hasBankLine: false,
      creditedBy: '',
      importedBy: '',
      importedFrom: '',
    },
  ],
  byHand: [{ kind: 'adjustment', operatorName: 'hoa', amount: '70000.00', at: '2026-11-12T10:00:00+07:00' }],
  links: [{ userId: '8', nickname: 'Tuấn', cardNumber: '9704****123', since: '2026-10-12T10:00:00+07:00' }],
  steps: [{ state: 'reviewing', at: '2026-11-16T10:00:00+07:00', operatorName: '', reason: '' }],
  ...more,
})

async function shown(payout: Payout, details: Partial<Details> = {}, at = '/') {
  const permissions = ['payouts', 'topups', 'people']
  reply('/me', says({ operatorId: '1', name: 'x', role: 'finance', permissions, isDemo: false }))
  reply('/payout/list', says({ items: [payout] }))
  reply('/payout/get', says(about(payout, details)))
  show(<PayoutsScreen />, at)
  await screen.findByText('Minh Anh')
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)

test('the chosen payout shows what it rests on', async () => {
  const user = await shown(one())
  await user.keyboard('j')

  expect(await screen.findByText('NGUYEN MINH ANH')).toBeVisible()
  expect(screen.getByRole('link', { name: 'FT-0090' })).toHaveAttribute('href', '/topups?state=paid&id=80')
  expect(screen.getByText('Chưa có sao kê do người khác tải lên')).toBeVisible()
  expect(screen.getByText(/của 400.000/)).toHaveTextContent('Tất cả đã dùng 250.000')
  expect(screen.getByText('Điều chỉnh ví')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tuấn' })).toHaveAttribute('href', '/people/8')
})

test('Enter approves, and says that a second operator is needed', async () => {
  const user = await shown(one(), { needsTwo: true })
  reply('/payout/approve', says(one({ awaits: 'second_approval', approver: 'x' })))
  await user.keyboard('j{Enter}')
  const dialog = await screen.findByRole('dialog')

  expect(within(dialog).getByText(/Bạn duyệt lần thứ nhất/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Duyệt chi' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls('/payout/approve')[0]?.body).toEqual({ id: '5' })
})

test('the second approver reads who gave the first approval', async () => {
  const user = await shown(one({ awaits: 'second_approval', approver: 'lan' }), { needsTwo: true })
  await user.keyboard('j')
  expect(await screen.findByText(/lan đã duyệt lần thứ nhất/)).toBeVisible()
})

test('an operator who may not approve it reads why, and may reject it', async () => {
  const whyNot = 'Bạn đã ghi có tiền của người này trong 30 ngày qua'
  const user = await shown(one(), { whyNot })
  await user.keyboard('j')

  expect(await screen.findByText(whyNot)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Duyệt chi' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Từ chối chi' })).toBeVisible()
})

test('a rejection has a reason, and a refusal stays in the dialog', async () => {
  const user = await shown(one())
  const decided = refuses(27_012, 'Không còn chờ quyết định đó', { key: 'payouts.already_decided' })
  reply('/payout/reject', decided, says(one({ state: 'rejected', awaits: 'nothing' })))
  await user.keyboard('j')
  await user.click(await screen.findByRole('button', { name: 'Từ chối chi' }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText('Lý do (người dùng sẽ đọc)'), 'Tên chủ thẻ không khớp')
  const submit = within(dialog).getByRole('button', { name: 'Từ chối chi' })
  await user.click(submit)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Không còn chờ quyết định đó')
  await user.click(submit)

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls('/payout/reject')[0]?.body).toEqual({ id: '5', reason: 'Tên chủ thẻ không khớp' })
})

test('what the bank refused returns to the wallet with its reason', async () => {
  const payout = one({ state: 'refunding', awaits: 'release', reason: 'Sai số tài khoản' })
  const user = await shown(payout, {}, '/?state=refunding')
  reply('/payout/reject', says(one({ state: 'rejected', awaits: 'nothing' })))
  await user.keyboard('j{Enter}')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText('Lý do (người dùng sẽ đọc)')).toHaveValue('Sai số tài khoản')
  await user.click(within(dialog).getByRole('button', { name: 'Trả về ví' }))

  await waitFor(() =>
    expect(calls('/payout/reject')[0]?.body).toEqual({ id: '5', reason: 'Sai số tài khoản' }),
  )
})

test('the view of what awaits approval is asked for oldest first', async () => {
  await shown(one(), {}, '/?isApproved=false&sort=oldest')
  expect(calls('/payout/list')[0]?.query).toMatchObject({
    state: 'reviewing',
    isApproved: 'false',
    sort: 'oldest',
  })
})

test('selected payouts are approved one by one', async () => {
  const user = await shown(one())
  reply('/payout/approve', says(one({ awaits: 'batch' })))
  await user.click(screen.getByRole('checkbox', { name: 'Chọn GVPABCDEFGH' }))
  await user.click(screen.getByRole('button', { name: 'Duyệt chi (1)' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Thực hiện' }))

  expect(await screen.findByText('Đã duyệt, chờ vào lô')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dừng' })).not.toBeInTheDocument())
  expect(calls('/payout/approve')[0]?.body).toEqual({ id: '5' })
})

test('a refund through its channel shows the channel in place of the card, and what its provider says', async () => {
  const refund = one({
    kind: 'refund',
    state: 'submitted_to_bank',
    awaits: 'bank',
    channelName: 'Cổng VNPay',
    batchId: '12',
  })
  const transfer = {
    payoutId: '5',
    state: 'submitted' as const,
    providerState: '06 SENT_TO_BANK',
    problem: 'unknown' as const,
    answeredAt: '2026-11-16T11:00:00+07:00',
  }
  const user = await shown(refund, { transfer })
  await user.keyboard('j')
  expect(await screen.findByText('06 SENT_TO_BANK')).toBeVisible()
  expect(screen.getByText('Nhà cung cấp không có khoản này hoặc không nói rõ khoản nào')).toBeVisible()
  expect(screen.getByText('Cổng VNPay')).toBeVisible()
  expect(screen.queryByText('NGUYEN MINH ANH')).toBeNull()
})
