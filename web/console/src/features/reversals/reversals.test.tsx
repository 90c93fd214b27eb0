// Reversals: approved by another operator, and what a person then owes.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Reversal } from './calls'
import ReversalsScreen from './reversals.screen'

const one = (more: Partial<Reversal> = {}): Reversal => ({
  id: '5',
  state: 'proposed',
  paymentId: '9',
  orderId: '8',
  userId: '7',
  nickname: 'Minh Anh',
  maskedMobile: '0912****678',
  channelId: '502',
  channelName: 'Chuyển khoản',
  paymentReference: 'FT1',
  amount: '500000.00',
  reference: 'CB900',
  reason: 'Ngân hàng đòi lại',
  taken: '0.00',
  owed: '0.00',
  proposedBy: '1',
  proposer: 'lan',
  proposedAt: '2026-11-16T10:00:00+07:00',
  decider: '',
  decision: '',
  waiverAsker: '',
  waiver: '',
  ...more,
})

async function shown(reversal: Reversal, operatorId: string) {
  reply('/me', says({ operatorId, name: 'x', role: 'finance', permissions: ['reversals'], isDemo: false }))
  reply('/reversal/list', says({ items: [reversal] }))
  reply('/reversal/get', says(reversal))
  show(<ReversalsScreen />)
  await screen.findByText('Minh Anh')
  const user = userEvent.setup()
  await user.keyboard('j')
  return user
}

const calls = (path: string) => asked.filter(call => call.path === path)

test('another operator approves, and the proposer only withdraws', async () => {
  const user = await shown(one(), '2')
  reply('/reversal/approve', says(one({ state: 'settled' })))
  await user.click(await screen.findByRole('button', { name: 'Duyệt' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Duyệt' }))
  await waitFor(() => expect(calls('/reversal/approve')[0]?.body).toEqual({ id: '5' }))
  expect(screen.queryByRole('button', { name: 'Rút lại' })).not.toBeInTheDocument()
})

test('the first operator gives a reason for letting a debt go, the second agrees to it', async () => {
  const owed = one({ state: 'owed', owed: '300000.00', waiverBy: '1', waiverAsker: 'lan' })
  const user = await shown(owed, '2')
  reply('/reversal/waive', says(one({ state: 'waived' })))
  await user.click(await screen.findByRole('button', { name: 'Bỏ phần thiếu' }))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).queryByLabelText('Lý do quyết định')).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Bỏ phần thiếu' }))
  await waitFor(() => expect(calls('/reversal/waive')[0]?.body).toEqual({ id: '5' }))
})
