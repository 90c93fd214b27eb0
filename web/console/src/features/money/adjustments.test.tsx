// Adjustments: proposed for a user found by number, decided by another operator.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Adjustment } from './adjustment-columns'
import AdjustmentsScreen from './adjustments.screen'
import { ProposeAdjustment } from './propose-adjustment'

const one = (more: Partial<Adjustment> = {}): Adjustment => ({
  id: '5',
  state: 'proposed',
  userId: '7',
  nickname: 'Minh Anh',
  maskedMobile: '0912****678',
  unit: 'BALANCE',
  direction: 'debit',
  amount: '200000.00',
  reason: 'Cộng nhầm',
  evidence: 'FT123',
  proposedBy: '1',
  proposer: 'lan',
  proposedAt: '2026-11-16T10:00:00+07:00',
  expiresAt: '2026-11-23T10:00:00+07:00',
  decider: '',
  decision: '',
  ...more,
})

const holdings = {
  balance: '800000.00',
  otc: '0.00',
  held: '0.00',
  pendingCommission: '0.00',
  xmoney: '0.00',
  nft: 0,
  energy: 30,
  priorityPasses: 1,
  recycleVouchers: 2,
}

async function shown(adjustment: Adjustment, operatorId: string) {
  reply(
    '/me',
    says({ operatorId, name: 'x', role: 'finance', permissions: ['adjustments', 'wallets'], isDemo: false }),
  )
  reply('/adjustment/list', says({ items: [adjustment] }))
  reply('/adjustment/get', says(adjustment))
  reply('/person/holdings', says({ holdings, heldBack: [], ordersAwaiting: 0 }))
  show(<AdjustmentsScreen />)
  await screen.findByText('Cộng nhầm')
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)

test('another operator approves, with the holdings of the person in sight', async () => {
  const user = await shown(one(), '2')
  reply('/adjustment/approve', says(one({ state: 'approved' })))
  await user.keyboard('j')

  expect(await screen.findByText('FT123')).toBeVisible()
  expect(await screen.findByText('800.000 ₫')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Duyệt' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Duyệt' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls('/adjustment/approve')[0]?.body).toEqual({ id: '5' })
})

test('its proposer can only withdraw it', async () => {
  const user = await shown(one(), '1')
  reply('/adjustment/withdraw', says(one({ state: 'withdrawn' })))
  await user.keyboard('j')

  await user.click(await screen.findByRole('button', { name: 'Rút lại' }))
  expect(screen.queryByRole('button', { name: 'Duyệt' })).not.toBeInTheDocument()
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText('Lý do quyết định'), 'nhầm người')
  await user.click(within(dialog).getByRole('button', { name: 'Rút lại' }))

  await waitFor(() =>
    expect(calls('/adjustment/withdraw')[0]?.body).toEqual({ id: '5', reason: 'nhầm người' }),
  )
})

test('a refusal stays in the dialog with its values', async () => {
  const user = await shown(one(), '2')
  reply(
    '/adjustment/approve',
    refuses(11_001, 'Số dư không đủ', {
      key: 'ledger.insufficient_balance',
      details: { yours: '100000.00', limit: '200000.00' },
    }),
  )
  await user.keyboard('j')
  await user.click(await screen.findByRole('button', { name: 'Duyệt' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Duyệt' }))

  const refusal = await screen.findByRole('alert')
  expect(refusal).toHaveTextContent('Số dư không đủ')
  expect(refusal).toHaveTextContent('100000.00')
})

test('a decided adjustment is read-only', async () => {
  const user = await shown(one({ state: 'rejected', decider: 'chu', decision: 'không đủ bằng chứng' }), '2')
  await user.keyboard('j')

  expect(await screen.findByText('không đủ bằng chứng')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Duyệt' })).not.toBeInTheDocument()
})

test('a proposal is for the owner of the number', async () => {
  const user = await shown(one(), '1')
  reply(
    '/person/find',
    refuses(20_040, 'Không tìm thấy người dùng này', { key: 'accounts.person_not_found' }),
    says({
      userId: '7',
      nickname: 'Minh Anh',
      maskedMobile: '0912****678',
      state: 'active',
      isDemo: false,
      registeredAt: '2026-11-16T10:00:00+07:00',
    }),
  )
  reply('/adjustment/propose', says(one()))
  await user.click(screen.getByRole('button', { name: 'Đề xuất điều chỉnh' }))
  const dialog = () => screen.getByRole('dialog')
  await user.type(within(dialog()).getByLabelText('Số điện thoại của người dùng'), '+84 912 345 678')
  await user.click(within(dialog()).getByRole('button', { name: 'Tìm' }))
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Không tìm thấy')
  await user.click(within(dialog()).getByRole('button', { name: 'Tìm' }))
  await within(dialog()).findByText('Minh Anh')
  expect(calls('/person/find')[0]?.query).toEqual({ mobile: '0912345678' })

  await user.click(within(dialog()).getByLabelText('Trừ khỏi ví'))
  await user.type(within(dialog()).getByLabelText('Số lượng'), '200.000')
  expect(within(dialog()).getByLabelText('Số lượng')).toHaveAccessibleDescription('200.000\u00a0₫')
  await user.type(within(dialog()).getByLabelText('Lý do (người dùng sẽ đọc)'), 'Cộng nhầm')
  await user.click(within(dialog()).getByRole('button', { name: 'Đề xuất' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [proposal] = calls('/adjustment/propose')
  expect(proposal?.body).toEqual({
    userId: '7',
    unit: 'BALANCE',
    direction: 'debit',
    amount: '200000',
    reason: 'Cộng nhầm',
    evidence: '',
  })
  expect(proposal?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
})

test('XMoney has hundredths, and other things are whole', async () => {
  reply('/person/holdings', says({ holdings, heldBack: [], ordersAwaiting: 0 }))
  reply('/adjustment/propose', says(one()))
  const person = { userId: '7', nickname: 'Minh Anh', maskedMobile: '0912****678' }
  show(<ProposeAdjustment person={person} onClose={() => undefined} />)
  const user = userEvent.setup()
  const type = async (unit: string, amount: string) => {
    await user.selectOptions(screen.getByLabelText('Ví'), unit)
    await user.clear(screen.getByLabelText('Số lượng'))
    await user.type(screen.getByLabelText('Số lượng'), amount)
  }
  await type('NFT', '2,5')
  expect(screen.getByLabelText('Số lượng')).toHaveValue('25')
  await type('XMoney', '2,5')
  await user.type(screen.getByLabelText('Lý do (người dùng sẽ đọc)'), 'Bù chiến dịch')
  await user.click(screen.getByRole('button', { name: 'Đề xuất' }))

  await waitFor(() => expect(calls('/adjustment/propose')[0]?.body).toMatchObject({ amount: '2.5' }))
})
