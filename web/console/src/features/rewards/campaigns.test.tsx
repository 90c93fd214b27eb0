// Campaigns: written as drafts, started within what the reserve covers, approved by another operator, ended.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Campaign, CampaignSheet } from './calls'
import CampaignsScreen from './campaigns.screen'

const one = (more: Partial<Campaign> = {}): Campaign => ({
  id: '6',
  state: 'draft',
  nameVi: 'Chào bạn mới',
  nameEn: 'Welcome',
  nameZh: '',
  grant: 'coupon',
  amount: 1,
  worth: '10000.00',
  minimum: '50000.00',
  days: 14,
  audience: 'registration',
  level: 0,
  people: 0,
  budget: 200,
  granted: 50,
  cost: '2000000.00',
  cover: '0.00',
  needsAnother: false,
  madeBy: '1',
  maker: 'lan',
  madeAt: '2026-11-16T10:00:00+07:00',
  starter: '',
  approver: '',
  ...more,
})

const sheetOf = (campaign: Campaign, more: Partial<CampaignSheet> = {}): CampaignSheet => ({
  campaign,
  coupons: { unused: 40, held: 3, used: 7, expired: 0 },
  spent: '0.00',
  reserve: '5000000.00',
  ...more,
})

async function opened(
  campaign: Campaign,
  { operatorId = '1', ...more }: Partial<CampaignSheet> & { operatorId?: string } = {},
) {
  const permissions = ['rewards']
  reply('/me', says({ operatorId, name: 'x', role: 'finance', permissions, isDemo: false }))
  reply('/campaign/list', says({ items: [campaign] }))
  reply('/campaign/get', says(sheetOf(campaign, more)))
  show(<CampaignsScreen />, '/?id=6')
  await screen.findByText('Mã chiến dịch')
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)
const press = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.getByRole('dialog')
const inDialog = (name: string) => within(dialog()).getByRole('button', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('a start shows what it takes from the reserve', async () => {
  const user = await opened(one())
  reply('/campaign/start', says(sheetOf(one({ state: 'running' }))))
  await user.click(press('Bắt đầu'))
  expect(within(dialog()).getByText('2.000.000 ₫')).toBeVisible()
  expect(within(dialog()).getByText('5.000.000 ₫')).toBeVisible()
  expect(within(dialog()).queryByText(/Quỹ dự phòng chưa đủ/)).not.toBeInTheDocument()
  await user.click(inDialog('Bắt đầu'))

  await closed()
  expect(calls('/campaign/start')[0]?.body).toEqual({ id: '6' })
})

test('a short reserve is seen before the server refuses', async () => {
  const user = await opened(one(), { reserve: '100000.00' })
  const details = { yours: '2000000.00', limit: '100000.00' }
  reply('/campaign/start', refuses(16_070, 'Quỹ chưa đủ', { key: 'rewards.cover_short', details }))
  await user.click(press('Bắt đầu'))
  expect(within(dialog()).getByText(/Quỹ dự phòng chưa đủ/)).toBeVisible()
  await user.click(inDialog('Bắt đầu'))
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Quỹ chưa đủ')
})

test('a large campaign says that another operator approves it', async () => {
  const user = await opened(one({ needsAnother: true }))
  reply('/campaign/start', says(sheetOf(one({ state: 'proposed' }))))
  await user.click(press('Bắt đầu'))
  expect(within(dialog()).getByText(/một người khác phải duyệt/)).toBeVisible()
  await user.click(inDialog('Bắt đầu'))
  await closed()
  expect(calls('/campaign/start')[0]?.body).toEqual({ id: '6' })
})

const proposed = one({ state: 'proposed', needsAnother: true, startedBy: '1', starter: 'lan' })

test('the operator who started it does not approve it', async () => {
  await opened(proposed, { operatorId: '1' })
  expect(screen.getByText(/Bạn đã bắt đầu chiến dịch này/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Duyệt' })).not.toBeInTheDocument()
})

test('another operator approves it', async () => {
  const user = await opened(proposed, { operatorId: '2' })
  reply('/campaign/approve', says(sheetOf(one({ state: 'running' }))))
  await user.click(press('Duyệt'))
  await user.click(inDialog('Duyệt'))

  await closed()
  expect(calls('/campaign/approve')[0]?.body).toEqual({ id: '6' })
})

test('what runs is paused, continued and ended', async () => {
  const user = await opened(one({ state: 'paused' }))
  const running = says(sheetOf(one({ state: 'running' })))
  reply('/campaign/start', running)
  reply('/campaign/get', running)
  await user.click(press('Chạy tiếp'))
  await user.click(inDialog('Chạy tiếp'))
  await closed()
  reply('/campaign/pause', says(sheetOf(one({ state: 'paused' }))))
  await user.click(await screen.findByRole('button', { name: 'Tạm ngừng' }))
  await user.click(inDialog('Tạm ngừng'))
  await closed()
  reply('/campaign/end', says(sheetOf(one({ state: 'ended' }))))
  await user.click(press('Kết thúc'))
  await user.click(inDialog('Kết thúc'))
  await closed()
  expect(['start', 'pause', 'end'].map(act => calls(`/campaign/${act}`)[0]?.body)).toEqual([
    { id: '6' },
    { id: '6' },
    { id: '6' },
  ])
})

test('figures and a bar say how much is granted, and what covers it', async () => {
  await opened(one({ state: 'running', cover: '1700000.00' }), { spent: '300000.00' })
  expect(screen.getAllByText('Còn')[0]?.parentElement).toHaveTextContent('50 / 200Còn 150')
  expect(screen.getByText('300.000 ₫')).toBeVisible()
  expect(screen.getAllByText('1.700.000 ₫')[0]).toBeVisible()
})

test('a draft sends what its grant and its audience need, and nothing else', async () => {
  const user = await opened(one())
  reply('/campaign/save', says(sheetOf(one())))
  await user.click(press('Tạo chiến dịch'))
  await user.type(within(dialog()).getByLabelText('Tên tiếng Việt'), 'Tri ân')
  await user.selectOptions(within(dialog()).getByLabelText('Tặng'), 'Năng lượng')
  await user.type(within(dialog()).getByLabelText('Số lượng mỗi người'), '20')
  await user.type(within(dialog()).getByLabelText('Ngân sách (số người)'), '3')
  await user.type(within(dialog()).getByLabelText('Danh sách người nhận'), '0912345678, 0987654321 7')
  expect(within(dialog()).getByText('3 người')).toBeVisible()
  await user.click(inDialog('Lưu bản nháp'))

  await closed()
  expect(calls('/campaign/save')[0]?.body).toEqual({
    nameVi: 'Tri ân',
    nameEn: '',
    nameZh: '',
    grant: 'energy',
    amount: 20,
    audience: 'list',
    budget: 3,
    people: '0912345678, 0987654321 7',
  })
})

test('an edited draft keeps its list unless another is written', async () => {
  const user = await opened(one({ audience: 'list', people: 2 }))
  reply('/campaign/save', says(sheetOf(one())))
  await user.click(press('Sửa'))
  expect(within(dialog()).getByText('Để trống thì giữ danh sách 2 người')).toBeVisible()
  expect(within(dialog()).getByLabelText('Trị giá phiếu')).toHaveValue('10000')
  await user.click(inDialog('Lưu bản nháp'))

  await closed()
  expect(calls('/campaign/save')[0]?.body).not.toHaveProperty('people')
  expect(calls('/campaign/save')[0]?.body).toMatchObject({ id: '6', worth: '10000', days: 14, budget: 200 })
})
