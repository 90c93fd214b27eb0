// Screens of teams: a leader's ratio between two operators, permitted numbers, level 4, commissions.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Commission, Leader, LevelReview, Permit } from './calls'
import CommissionsScreen from './commissions.screen'
import LeadersScreen from './leaders.screen'
import LevelsScreen from './levels.screen'
import PermitsScreen from './permits.screen'

const at = '2026-11-16T10:00:00+07:00'
const person = { userId: '7', nickname: 'Minh Anh', maskedMobile: '0912****678' }

const signIn = (permissions = ['team', 'team_read'], operatorId = '2') =>
  reply('/me', says({ operatorId, name: 'x', role: 'finance', permissions, isDemo: false }))

const calls = (path: string) => asked.filter(call => call.path === path)
const press = (name: string) => screen.findByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

const leader = (more: Partial<Leader> = {}): Leader => ({
  ...person,
  id: '5',
  state: 'proposed',
  present: 0,
  ratio: 350,
  fromDay: '2026-11-18',
  reason: 'Đội mạnh',
  proposedBy: '1',
  proposer: 'lan',
  proposedAt: at,
  decider: '',
  decision: '',
  ...more,
})

test('another operator approves a ratio, and the proposer only takes it back', async () => {
  signIn()
  reply('/root/list', says({ items: [leader()] }))
  show(<LeadersScreen />, '/?id=5')
  reply('/root/approve', says(leader({ state: 'approved' })))
  const user = userEvent.setup()
  await user.click(await press('Duyệt'))
  expect(dialog().getByText('3,5%')).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Duyệt' }))
  await closed()
  expect(calls('/root/approve')[0]?.body).toEqual({ id: '5' })
  expect(screen.queryByRole('button', { name: 'Rút lại' })).not.toBeInTheDocument()
})

test('a ratio is proposed for a person found by number, with a comma for a point', async () => {
  signIn()
  reply('/root/list', says({ items: [] }))
  reply('/person/find', says(person))
  reply('/root/propose', refuses(14_006, 'Cao hơn mức cho phép', { key: 'team.above_most' }))
  show(<LeadersScreen />)
  const user = userEvent.setup()
  await user.click(await press('Đề xuất tỷ lệ'))
  await user.type(dialog().getByLabelText('Số điện thoại của người dùng'), '0912345678')
  await user.click(dialog().getByRole('button', { name: 'Tìm' }))
  await user.type(await screen.findByLabelText('Tỷ lệ, %'), '6,5')
  await user.type(dialog().getByLabelText('Lý do'), 'Đội mạnh')
  await user.click(dialog().getByRole('button', { name: 'Đề xuất' }))
  expect(await dialog().findByText('Cao hơn mức cho phép')).toBeVisible()
  expect(calls('/root/propose')[0]?.body).toEqual({ userId: '7', ratio: '6.5', reason: 'Đội mạnh' })
})

test('who may only read proposes and decides nothing', async () => {
  signIn(['team_read'])
  reply('/root/list', says({ items: [leader()] }))
  show(<LeadersScreen />, '/?id=5')
  await screen.findByText('Đội mạnh')
  expect(screen.queryByRole('button', { name: 'Duyệt' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Đề xuất tỷ lệ' })).not.toBeInTheDocument()
})

const permit = (more: Partial<Permit> = {}): Permit => ({
  ...person,
  id: '6',
  state: 'running',
  leaderId: '8',
  leaderNickname: 'Bình',
  leaderMaskedMobile: '0987****001',
  reason: 'Chuyển đội',
  until: '2026-12-01T00:00:00+07:00',
  madeBy: 'lan',
  madeAt: at,
  endedBy: '',
  endReason: '',
  ...more,
})

test('a permission is ended with a reason', async () => {
  signIn()
  reply('/permit/list', says({ items: [permit()] }))
  reply('/permit/end', says(permit({ state: 'ended' })))
  show(<PermitsScreen />, '/?id=6')
  const user = userEvent.setup()
  await user.click(await press('Dừng quyền tra cứu'))
  await user.type(dialog().getByLabelText('Lý do dừng'), 'Đã xong')
  await user.click(dialog().getByRole('button', { name: 'Dừng quyền tra cứu' }))
  await closed()
  expect(calls('/permit/end')[0]?.body).toEqual({ id: '6', reason: 'Đã xong' })
})

test('a number is permitted: the person first, then the number', async () => {
  signIn()
  reply('/permit/list', says({ items: [] }))
  reply('/person/find', says(person))
  reply('/permit/add', says(permit()))
  show(<PermitsScreen />)
  const user = userEvent.setup()
  await user.click(await press('Cho phép tra cứu'))
  await user.type(dialog().getByLabelText('Số điện thoại của người dùng'), '0912345678')
  await user.click(dialog().getByRole('button', { name: 'Tìm' }))
  await user.type(await screen.findByLabelText('Số điện thoại của trưởng đội'), '0987 000 001')
  await user.type(dialog().getByLabelText('Lý do'), 'Chuyển đội')
  await user.click(dialog().getByRole('button', { name: 'Cho phép' }))
  await closed()
  expect(calls('/permit/add')[0]?.body).toMatchObject({ userId: '7', reason: 'Chuyển đội' })
})

const review: LevelReview = {
  ...person,
  id: '9',
  state: 'waiting',
  level: 3,
  buying: 30,
  tickets: 500,
  buyingNow: 31,
  ticketsNow: 498,
  needs: { level: 4, buying: 30, tickets: 500, isReviewed: true },
  madeAt: at,
  decidedBy: '',
  reason: '',
}

test('level 4 is confirmed with a reason', async () => {
  signIn()
  reply('/level/list', says({ items: [review] }))
  reply('/level/confirm', says({ ...review, state: 'confirmed' }))
  show(<LevelsScreen />, '/?id=9')
  const user = userEvent.setup()
  await user.click(await press('Xác nhận cấp 4'))
  await user.type(dialog().getByLabelText('Lý do quyết định'), 'Đội có thật')
  await user.click(dialog().getByRole('button', { name: 'Xác nhận cấp 4' }))
  await closed()
  expect(calls('/level/confirm')[0]?.body).toEqual({ id: '9', reason: 'Đội có thật' })
})

const commission = (more: Partial<Commission> = {}): Commission => ({
  id: '4',
  state: 'under_review',
  earnerId: '7',
  earner: 'Minh Anh',
  earnerMobile: '0912****678',
  buyerId: '8',
  buyer: 'Bình',
  buyerMobile: '0987****001',
  distance: 1,
  seatId: '1',
  groupId: '2',
  setId: '3',
  ticketId: '11',
  cash: '200000.00',
  ratio: 600,
  below: 200,
  pool: 600,
  amount: '8000.00',
  why: 'Cùng thẻ ngân hàng',
  formedAt: at,
  settlesOn: '2026-11-24',
  reason: '',
  decider: '',
  ...more,
})

async function opened(line: Commission) {
  signIn()
  reply('/commission/list', says({ items: [line] }))
  reply('/commission/get', says(line))
  show(<CommissionsScreen />, '/?id=4')
  await screen.findByText('Cùng thẻ ngân hàng')
  return userEvent.setup()
}

test('a commission under review is released with a reason, and shows how it is reckoned', async () => {
  const user = await opened(commission())
  reply('/commission/release', says(commission({ state: 'pending' })))
  expect(screen.getAllByText('6%').length).toBeGreaterThan(0)
  await user.click(await press('Cho vào số dư'))
  await user.type(dialog().getByLabelText('Lý do quyết định'), 'Hai người khác nhau')
  await user.click(dialog().getByRole('button', { name: 'Cho vào số dư' }))
  await closed()
  expect(calls('/commission/release')[0]?.body).toEqual({ id: '4', reason: 'Hai người khác nhau' })
})

test('a settled commission can no longer be decided', async () => {
  await opened(commission({ state: 'settled', endedAt: at }))
  expect(screen.queryByRole('button', { name: 'Hủy hoa hồng' })).not.toBeInTheDocument()
})

test('the list is filtered by a person, who is found by number', async () => {
  signIn(['team', 'team_read', 'people'])
  reply('/commission/list', says({ items: [] }))
  reply('/person/find', says(person))
  reply('/person/get', says(person))
  show(<CommissionsScreen />)
  const user = userEvent.setup()
  await user.selectOptions(await screen.findByLabelText('Thêm bộ lọc'), 'earnerId')
  await user.type(screen.getByLabelText('Người hưởng'), '0912345678{Enter}')
  await waitFor(() => expect(calls('/commission/list').at(-1)?.query).toMatchObject({ earnerId: '7' }))
  expect(await screen.findByText('Minh Anh 0912****678')).toBeVisible()
})
