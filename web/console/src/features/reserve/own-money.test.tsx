// Own money: what may move now, proposals by one operator, decisions by another.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { OwnMoney, Proposal } from './calls'
import OwnMoneyScreen from './own-money.screen'

const money: OwnMoney = {
  asOf: '2026-11-16T10:00:00+07:00',
  held: '10000000.00',
  owed: '4000000.00',
  covers: '1000000.00',
  unmatched: '0.00',
  reserve: '2000000.00',
  own: '3000000.00',
  tickets: 12,
  recycling: '600000.00',
  maySetAside: '2400000.00',
  waiting: 1,
}

const one = (more: Partial<Proposal> = {}): Proposal => ({
  id: '5',
  kind: 'set_aside',
  state: 'proposed',
  amount: '500000.00',
  reason: 'Chiến dịch tháng 12',
  proposedBy: '1',
  proposer: 'lan',
  proposedAt: '2026-11-16T10:00:00+07:00',
  decider: '',
  decision: '',
  ...more,
})

async function shown(proposal: Proposal, operatorId: string, at = '/?id=5') {
  const permissions = ['reserve']
  reply('/me', says({ operatorId, name: 'x', role: 'finance', permissions, isDemo: false }))
  reply('/reserve/get', says(money))
  reply('/reserve/list', says({ items: [proposal] }))
  show(<OwnMoneyScreen />, at)
  await screen.findByText('10.000.000 ₫')
  await screen.findAllByText('Chiến dịch tháng 12')
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)
const press = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.getByRole('dialog')
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('a proposal names the most that may move, and a refusal stays in place', async () => {
  const user = await shown(one(), '1', '/')
  const details = { yours: '3000000.00', limit: '2400000.00' }
  reply(
    '/reserve/propose',
    refuses(31_007, 'Không đủ', { key: 'reserve.short', details }),
    says(one({ amount: '2000000.00' })),
  )
  await user.click(press('Trích vào quỹ'))
  expect(within(dialog()).getByText('2.400.000 ₫')).toBeVisible()
  await user.type(within(dialog()).getByLabelText('Số tiền'), '3000000')
  await user.type(within(dialog()).getByLabelText('Lý do'), 'Tết')
  await user.click(within(dialog()).getByRole('button', { name: 'Đề xuất' }))
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('2400000.00')

  await user.clear(within(dialog()).getByLabelText('Số tiền'))
  await user.type(within(dialog()).getByLabelText('Số tiền'), '2000000')
  await user.click(within(dialog()).getByRole('button', { name: 'Đề xuất' }))
  await closed()
  const body = { direction: 'set_aside', amount: '2000000', reason: 'Tết' }
  expect(calls('/reserve/propose')[1]?.body).toEqual(body)
})

test('the reserve is given back at most as far as it goes', async () => {
  const user = await shown(one(), '1', '/')
  reply('/reserve/propose', says(one({ kind: 'give_back' })))
  await user.click(press('Rút khỏi quỹ'))
  expect(within(dialog()).getByText('2.000.000 ₫')).toBeVisible()
  await user.type(within(dialog()).getByLabelText('Số tiền'), '100000')
  await user.type(within(dialog()).getByLabelText('Lý do'), 'Không cần nữa')
  await user.click(within(dialog()).getByRole('button', { name: 'Đề xuất' }))
  await closed()
  expect(calls('/reserve/propose')[0]?.body).toMatchObject({ direction: 'give_back', amount: '100000' })
})

test('another operator approves', async () => {
  const user = await shown(one(), '2')
  reply('/reserve/approve', says(one({ state: 'approved' })))
  await user.click(press('Duyệt'))
  await user.click(within(dialog()).getByRole('button', { name: 'Duyệt' }))
  await closed()
  expect(calls('/reserve/approve')[0]?.body).toEqual({ id: '5' })
})

test('its proposer can only take it back', async () => {
  const user = await shown(one(), '1')
  reply('/reserve/reject', says(one({ state: 'rejected' })))
  expect(screen.queryByRole('button', { name: 'Duyệt' })).not.toBeInTheDocument()
  await user.click(press('Rút lại'))
  await user.type(within(dialog()).getByLabelText('Lý do quyết định'), 'Nhầm số')
  await user.click(within(dialog()).getByRole('button', { name: 'Rút lại' }))
  await closed()
  expect(calls('/reserve/reject')[0]?.body).toEqual({ id: '5', reason: 'Nhầm số' })
})
