// Providers are approved by two operators; funds are approved or rejected with a reason.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PersonSheet } from '@/registries'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Fund, Provider } from './calls'
import part from './funds.person-part'
import FundsScreen from './funds.screen'
import ProvidersScreen from './providers.screen'

const minh = { userId: '7', nickname: 'Minh Anh', maskedMobile: '0912****678' }
const at = '2026-11-16T10:00:00+07:00'
const zero = '0.00'

const provider = (more: Partial<Provider> = {}): Provider => ({
  ...{ providerId: '3', state: 'applying', ...minh, note: 'Đại lý vé', appliedAt: at, proposer: '' },
  ...{ decider: '', reason: '', personalSeats: 0, holdsTask: false, openFunds: 0, locked: zero },
  ...more,
})

const fund = (more: Partial<Fund> = {}): Fund => ({
  ...{ fundId: '8', state: 'applying', ...minh, amount: '500000000.00', free: '500000000.00' },
  ...{ reserved: zero, inTakes: zero, lockedAt: at, decider: '', reason: '' },
  ...more,
})

function me(operatorId = '1') {
  const permissions = ['providers', 'people', 'ledger']
  reply('/me', says({ operatorId, name: 'x', role: 'finance', permissions, isDemo: false }))
  reply('/claim/list', says({ claims: [] }))
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)
const press = (name: string) => screen.findByRole('button', { name })
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

async function applied(item: Provider, operatorId?: string) {
  const user = me(operatorId)
  reply('/provider/list', says({ items: [item] }))
  reply('/provider/get', says(item))
  show(<ProvidersScreen />, '/?id=3')
  await screen.findByText('Mã đơn')
  return user
}

test('those who wait come first, and the first approval says that another follows', async () => {
  const user = await applied(provider())
  expect(calls('/provider/list')[0]?.query.state).toBe('applying')
  expect(screen.getByText('Đại lý vé')).toBeVisible()
  reply('/provider/approve', says(provider({ proposedBy: '1', proposer: 'x', proposedAt: at })))
  await user.click(await press('Duyệt'))
  expect(within(screen.getByRole('dialog')).getByText(/lần duyệt thứ nhất/)).toBeVisible()
  await user.click(inDialog('Duyệt'))
  await closed()
  expect(calls('/provider/approve')[0]?.body).toEqual({ providerId: '3' })
})

const half = provider({ proposedBy: '1', proposer: 'lan', proposedAt: at })

test('the first approver does not give the second approval', async () => {
  await applied(half, '1')
  expect(screen.getByText(/Bạn đã duyệt lần một/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Duyệt' })).not.toBeInTheDocument()
})

test('another operator gives it, and sees who gave the first', async () => {
  const user = await applied(half, '2')
  reply('/provider/approve', says(provider({ state: 'approved' })))
  await user.click(await press('Duyệt'))
  expect(within(screen.getByRole('dialog')).getByText(/^lan đã duyệt lần một/)).toBeVisible()
  await user.click(inDialog('Duyệt'))
  await closed()
})

test('what hinders an approval is seen before, and a refusal is shown in place', async () => {
  const user = await applied(provider({ personalSeats: 2, holdsTask: true }))
  reply('/provider/approve', refuses(19_054, 'Người này còn 2 chỗ', { key: 'funds.seats_left' }))
  await user.click(await press('Duyệt'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/còn 2 chỗ trong nhóm cá nhân/)).toBeVisible()
  expect(dialog.getByText(/đang nhận nhiệm vụ/)).toBeVisible()
  await user.click(inDialog('Duyệt'))
  expect(await dialog.findByText('Người này còn 2 chỗ')).toBeVisible()
})

test('an application is rejected with a reason', async () => {
  const user = await applied(provider())
  reply('/provider/reject', says(provider({ state: 'rejected' })))
  await user.click(await press('Từ chối'))
  await user.type(screen.getByLabelText('Lý do (người nộp đọc được)'), 'Nguồn tiền chưa rõ')
  await user.click(inDialog('Từ chối'))
  await closed()
  expect(calls('/provider/reject')[0]?.body).toEqual({ providerId: '3', reason: 'Nguồn tiền chưa rõ' })
})

test('a provider shows what is locked, with the way to those funds', async () => {
  await applied(provider({ state: 'approved', openFunds: 2, locked: '700000000.00' }))
  expect(screen.getByRole('link', { name: /2 khoản · 700\.000\.000\s₫/ })).toHaveAttribute(
    'href',
    '/funds?state=all&userId=7',
  )
})

async function waiting(item: Fund) {
  const user = me()
  reply('/fund/list', says({ items: [item] }))
  reply('/fund/get', says(item))
  show(<FundsScreen />, '/?id=8')
  await screen.findByText('Mã khoản vốn')
  return user
}

test('a fund is approved', async () => {
  const user = await waiting(fund())
  reply('/fund/approve', says(fund({ state: 'active' })))
  await user.click(await press('Duyệt'))
  expect(within(screen.getByRole('dialog')).getByText('500.000.000 ₫')).toBeVisible()
  await user.click(inDialog('Duyệt'))
  await closed()
  expect(calls('/fund/approve')[0]?.body).toEqual({ fundId: '8' })
})

test('a fund is rejected with a reason, and returns', async () => {
  const user = await waiting(fund())
  reply('/fund/reject', says(fund({ state: 'rejected' })))
  await user.click(await press('Từ chối'))
  expect(within(screen.getByRole('dialog')).getByText(/về ví của nhà cấp vốn ngay/)).toBeVisible()
  await user.type(screen.getByLabelText('Lý do (nhà cấp vốn đọc được)'), 'Quá lớn')
  await user.click(inDialog('Từ chối'))
  await closed()
  expect(calls('/fund/reject')[0]?.body).toEqual({ fundId: '8', reason: 'Quá lớn' })
})

test('an active fund shows its parts and its postings, and takes no decision', async () => {
  await waiting(fund({ state: 'active', free: '140000000.00', inTakes: '360000000.00' }))
  expect(screen.getByText('140.000.000 ₫')).toBeVisible()
  expect(screen.getByText('360.000.000 ₫')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Xem trong sổ cái' })).toHaveAttribute(
    'href',
    '/ledger?text=8',
  )
  expect(screen.queryByRole('button', { name: 'Duyệt' })).not.toBeInTheDocument()
})

test('a person’s page shows the role and the funds', async () => {
  me()
  reply('/provider/list', says({ items: [provider({ state: 'approved' })] }))
  reply('/fund/list', says({ items: [fund({ state: 'active' })] }))
  const { Part } = part
  show(<Part id="7" person={{} as PersonSheet} />)
  expect(await screen.findByRole('link', { name: 'Vai trò nhà cấp vốn' })).toHaveAttribute(
    'href',
    '/providers?state=approved&id=3',
  )
  expect(await screen.findByRole('link', { name: /^500\.000\.000\s₫$/ })).toHaveAttribute(
    'href',
    '/funds?state=active&id=8',
  )
})
