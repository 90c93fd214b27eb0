// Promotions and team weeks: drafts, announced within the reserve, announced by another operator, stopped.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dayAhead } from '@/lib/days'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Promotion, PromotionSheet, TeamWeek, WeekSheet } from './calls'
import PromotionsScreen from './promotions.screen'
import TeamWeeksScreen from './weeks.screen'

const at = '2026-11-25T10:00:00+07:00'
const decided = { needsAnother: false, madeBy: '1', maker: 'lan', madeAt: at, proposer: '', announcer: '' }
const both = { state: 'draft' as const, classId: '3', name: 'Vé bay', ...decided, ender: '', reason: '' }

const promotion = (more: Partial<Promotion> = {}): Promotion => ({
  ...both,
  promotionId: '6',
  days: 3,
  tickets: 2,
  pay: '100000.00',
  places: 5,
  taken: 0,
  openPlaces: 5,
  lastDay: '2026-11-30',
  takesUntil: at,
  cost: '1500000.00',
  cover: '0.00',
  paid: '0.00',
  running: 0,
  daysDone: 0,
  openDays: 0,
  payATicket: '50000.00',
  mostATicket: '80000.00',
  ...more,
})

const week = (more: Partial<TeamWeek> = {}): TeamWeek => ({
  ...both,
  weekId: '8',
  monday: '2026-11-30',
  startsAt: at,
  endsAt: at,
  settlesAt: at,
  takesUntil: at,
  target: 40,
  pay: '2000000.00',
  places: 2,
  taken: 0,
  openPlaces: 2,
  cost: '4000000.00',
  cover: '0.00',
  paid: '0.00',
  running: 0,
  succeeded: 0,
  failed: 0,
  payATicket: '50000.00',
  mostATicket: '80000.00',
  ...more,
})

const promotionSheet = (item: Promotion, more: Partial<PromotionSheet> = {}): PromotionSheet => ({
  promotion: item,
  takes: [],
  reserve: '20000000.00',
  ...more,
})
const weekSheet = (item: TeamWeek, more: Partial<WeekSheet> = {}): WeekSheet => ({
  week: item,
  takes: [],
  reserve: '20000000.00',
  ...more,
})

function operator(operatorId = '1') {
  const permissions = ['promotions', 'catalogue']
  reply('/me', says({ operatorId, name: 'x', role: 'finance', permissions, isDemo: false }))
  reply('/claim/list', says({ claims: [] }))
  reply('/class/list', says({ items: [{ classId: '4', nameVi: 'Vé đua', nameEn: '', nameZh: '' }] }))
}

async function promotions(item: Promotion, more: Partial<PromotionSheet> = {}, operatorId = '1') {
  operator(operatorId)
  reply('/promotion/list', says({ items: [item] }))
  reply('/promotion/get', says(promotionSheet(item, more)))
  show(<PromotionsScreen />, '/?id=6')
  await screen.findByText('Mã nhiệm vụ')
  return userEvent.setup()
}

async function weeks(item: TeamWeek, more: Partial<WeekSheet> = {}) {
  operator()
  reply('/teamWeek/list', says({ items: [item] }))
  reply('/teamWeek/get', says(weekSheet(item, more)))
  show(<TeamWeeksScreen />, '/?id=8')
  await screen.findByText('Mã nhiệm vụ')
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)
const press = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.getByRole('dialog')
const inDialog = (name: string) => within(dialog()).getByRole('button', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('an announcement shows what it takes from the reserve, and what a ticket leaves', async () => {
  const user = await promotions(promotion())
  reply('/promotion/announce', says(promotionSheet(promotion({ state: 'open' }))))
  await user.click(press('Công bố'))
  expect(within(dialog()).getByText('1.500.000 ₫')).toBeVisible()
  expect(within(dialog()).getByText('20.000.000 ₫')).toBeVisible()
  expect(within(dialog()).getByText('80.000 ₫')).toBeVisible()
  expect(within(dialog()).queryByText(/Quỹ dự phòng chưa đủ/)).not.toBeInTheDocument()
  await user.click(inDialog('Công bố'))

  await closed()
  expect(calls('/promotion/announce')[0]?.body).toEqual({ promotionId: '6' })
})

test('a short reserve and a pay above what a ticket leaves are seen before the server refuses', async () => {
  const user = await promotions(promotion({ mostATicket: '40000.00' }), { reserve: '100000.00' })
  await user.click(press('Công bố'))
  expect(within(dialog()).getByText(/Quỹ dự phòng chưa đủ/)).toBeVisible()
  expect(within(dialog()).getByText(/cao hơn phần vé để lại/)).toBeVisible()
})

const proposed = promotion({ state: 'proposed', needsAnother: true, proposedBy: '1', proposer: 'lan' })

test('the operator who proposed it does not announce it, another does by the same call', async () => {
  await promotions(proposed)
  expect(screen.getByText(/Bạn đã đề xuất nhiệm vụ này/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Duyệt và công bố' })).not.toBeInTheDocument()
})

test('another operator announces what was proposed', async () => {
  const user = await promotions(proposed, {}, '2')
  reply('/promotion/announce', says(promotionSheet(promotion({ state: 'open' }))))
  await user.click(press('Duyệt và công bố'))
  await user.click(inDialog('Duyệt và công bố'))
  await closed()
  expect(calls('/promotion/announce')[0]?.body).toEqual({ promotionId: '6' })
})

test('an open promotion shows who took it, and is stopped with a reason', async () => {
  const take = {
    ...{ takeId: '9', state: 'running' as const, userId: '7', nickname: 'Hoa', maskedMobile: '091***678' },
    ...{
      takenAt: at,
      firstDay: '2026-11-26',
      lastDay: '2026-11-28',
      openDays: 2,
      done: 1,
      paid: '100000.00',
    },
  }
  const open = promotion({ state: 'open', announcedBy: '2', announcer: 'mai', cover: '1400000.00', taken: 1 })
  const user = await promotions(open, { takes: [take] })
  expect(screen.getByText(/Đạt 1 ngày, còn 2/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sửa' })).not.toBeInTheDocument()
  reply('/promotion/stop', says(promotionSheet(promotion({ state: 'stopped' }))))
  await user.click(press('Dừng'))
  expect(within(dialog()).getByText(/hôm nay vẫn được nộp và trả/)).toBeVisible()
  await user.type(within(dialog()).getByLabelText('Lý do (người nhận đọc được)'), 'Hết vé')
  await user.click(inDialog('Dừng'))

  await closed()
  expect(calls('/promotion/stop')[0]?.body).toEqual({ promotionId: '6', reason: 'Hết vé' })
})

test('a draft of a promotion is written', async () => {
  const user = await promotions(promotion())
  reply('/promotion/save', says(promotionSheet(promotion())))
  await user.click(press('Tạo nhiệm vụ quảng bá'))
  await within(dialog()).findByRole('option', { name: 'Vé đua' })
  await user.selectOptions(within(dialog()).getByLabelText('Loại vé'), 'Vé đua')
  await user.type(within(dialog()).getByLabelText('Tiền công một ngày'), '90000')
  await user.type(within(dialog()).getByLabelText('Số vé mỗi ngày'), '3')
  await user.type(within(dialog()).getByLabelText('Số ngày'), '5')
  await user.type(within(dialog()).getByLabelText('Số suất'), '10')
  await user.click(inDialog('Lưu bản nháp'))

  await closed()
  expect(calls('/promotion/save')[0]?.body).toEqual({
    ...{ classId: '4', pay: '90000', tickets: 3, days: 5, places: 10 },
    lastDay: dayAhead(new Date(), 7),
  })
})

test('a team week shows its teams, and is stopped only while it is taken', async () => {
  const take = {
    ...{ takeId: '9', state: 'running' as const, leaderId: '7', nickname: 'Hoa', maskedMobile: '091***678' },
    ...{ takenAt: at, tickets: 12, members: 3, paid: '0.00' },
  }
  const open = { state: 'open' as const, announcedBy: '2', announcer: 'mai', taken: 1 }
  const user = await weeks(week(open), { takes: [take] })
  expect(screen.getByText('12/40 vé · 3 thành viên')).toBeVisible()
  reply('/teamWeek/stop', says(weekSheet(week({ ...open, state: 'stopped' }))))
  await user.click(press('Dừng'))
  expect(within(dialog()).getByText(/Đội đã nhận vẫn làm tiếp/)).toBeVisible()
  await user.type(within(dialog()).getByLabelText('Lý do'), 'Hết vé')
  await user.click(inDialog('Dừng'))
  await closed()
  expect(calls('/teamWeek/stop')[0]?.body).toEqual({ weekId: '8', reason: 'Hết vé' })
})

test('a team week that is closed is not stopped', async () => {
  await weeks(week({ state: 'closed', announcedBy: '2' }))
  expect(screen.queryByRole('button', { name: 'Dừng' })).not.toBeInTheDocument()
})

test('a draft of a team week is edited and cancelled', async () => {
  const user = await weeks(week())
  reply('/teamWeek/save', says(weekSheet(week())))
  await user.click(press('Sửa'))
  const target = within(dialog()).getByLabelText('Chỉ tiêu (vé)')
  await user.clear(target)
  await user.type(target, '60')
  await user.click(inDialog('Lưu bản nháp'))
  await closed()
  expect(calls('/teamWeek/save')[0]?.body).toEqual({
    ...{ weekId: '8', classId: '3', pay: '2000000', target: 60, places: 2, monday: '2026-11-30' },
  })
  reply('/teamWeek/stop', says(weekSheet(week({ state: 'cancelled' }))))
  await user.click(press('Hủy'))
  expect(within(dialog()).getByText(/không được công bố nữa/)).toBeVisible()
})
