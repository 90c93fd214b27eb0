// Tasks: the square with why not, taking, handing in a day, leaving, what was earned, and a team's week.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import MyPage from './my.page'
import PromotionPage from './promotion.page'
import SquarePage from './square.page'
import { taskHours } from './task-hours'
import TeamPage from './team.page'
import { day, dayIn, mine, promotion, team, week } from './testing/sample'

const texts = ['tasks', 'take', 'user']
const none = says({ promotion: null })

beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  reply('/token/getConfig', says({ items: [{ key: 'tasks.hours', value: '22:30-10:00' }] }))
  reply('/token/person/task/queryPage', says({ items: [promotion] }))
  reply('/token/person/task/getMyTaskItemDays', none)
  reply('/token/person/task/getMyTaskItemList', says({ items: [] }))
  reply('/token/team/getWeekTaskInfo', says({ items: [week] }))
  reply('/token/task/user/getMyTaskItem', says({ running: null }))
  reply(
    '/token/getUserInvite',
    says({ code: 'AB12', path: '/pages/login/register?code=AB12', canBind: false }),
  )
})

const square = (at = '/pages/task/index?view=promotion') => show(<SquarePage />, { at, texts })
const own = () => show(<PromotionPage />, { at: '/pages/task/inviteTask?id=k1', texts })
const calls = (path: string) => asked.filter(call => call.path.endsWith(path))

test('the task hours go past midnight on the Vietnamese clock', () => {
  const at = (time: string) => taskHours('22:30-10:00', Date.parse(`2026-11-24T${time}+07:00`))
  const until = (time: string) => Date.parse(at(time).until)
  expect(at('22:29:59').isOpen).toBe(false)
  expect(until('22:29:59')).toBe(Date.parse('2026-11-24T22:30+07:00'))
  expect(at('22:30:00').isOpen).toBe(true)
  expect(until('23:00:00')).toBe(Date.parse('2026-11-25T10:00+07:00'))
  expect(until('00:30:00')).toBe(Date.parse('2026-11-24T10:00+07:00'))
  expect(at('09:59:59').isOpen).toBe(true)
  expect(at('10:00:00').isOpen).toBe(false)
})

test('a promotion says what it pays and asks for, and why it cannot be taken, before the tap', async () => {
  const whyNot = {
    key: 'tasks.promotion_needs_100',
    message: 'Đội của bạn đang giữ 12 vé, cần 100 vé để nhận nhiệm vụ quảng bá',
  }
  reply('/token/person/task/queryPage', says({ items: [{ ...promotion, whyNot }] }))
  await square()
  expect(await screen.findByText('300.000 ₫')).toBeVisible()
  expect(screen.getByText('100.000 ₫ mỗi ngày × 3 ngày')).toBeVisible()
  expect(screen.getByText('2 vé do bạn mới mời lấy')).toBeVisible()
  expect(screen.getByText('Còn 3/5 suất')).toBeVisible()
  expect(screen.getByText(/Đội của bạn đang giữ 12 vé/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem đội của bạn' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nhận nhiệm vụ Vịnh Hạ Long VR' })).toBeDisabled()
})

test('taking a promotion is asked once, sent with a key, and leads to it', async () => {
  reply('/token/person/task/receviceTask', says(mine))
  const { router } = await square()
  await userEvent.click(await screen.findByRole('button', { name: 'Nhận nhiệm vụ Vịnh Hạ Long VR' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/liền 3 ngày.*2 vé/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Nhận nhiệm vụ' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/task/inviteTask'))
  const sent = calls('/person/task/receviceTask')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({ promotionId: 'p1' })
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('a task that is held stands above every segment', async () => {
  reply('/token/person/task/getMyTaskItemDays', says({ promotion: mine }))
  reply('/token/team/getWeekTaskInfo', says({ items: [{ ...week, team }] }))
  await square('/pages/task/index?view=team')
  const held = await screen.findByRole('link', { name: /Nhiệm vụ quảng bá.*Nộp được rồi.*Đạt 1\/3 ngày/ })
  expect(held).toHaveAttribute('href', '/pages/task/inviteTask?id=k1')
  const ofTeam = await screen.findByRole('link', { name: /Nhiệm vụ đội.*Đội đã được 10\/40 vé/ })
  expect(ofTeam).toHaveAttribute('href', '/pages/task/teamDetail?id=k9')
  expect(screen.getByRole('link', { name: 'Xem đội của bạn trong tuần' })).toBeVisible()
})

test('a team task is taken by its leader only, and says so', async () => {
  const whyNot = {
    key: 'tasks.leaders_only',
    message: 'Chỉ trưởng nhóm có ít nhất 1 thành viên mới nhận được',
  }
  reply('/token/team/getWeekTaskInfo', says({ items: [{ ...week, whyNot }] }))
  await square('/pages/task/index?view=team')
  expect(await screen.findByText(/Chỉ trưởng nhóm/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mời bạn bè' })).toHaveAttribute('href', '/pages/user/invite')
  expect(screen.getByRole('button', { name: 'Nhận cho đội: Vịnh Hạ Long VR' })).toBeDisabled()
})

test('a leader takes the week for the team', async () => {
  reply('/token/team/receviceTask', says({ ...week, team }))
  const { router } = await square('/pages/task/index?view=team')
  await userEvent.click(await screen.findByRole('button', { name: /^Nhận cho đội/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/40 vé.*2\.000\.000 ₫/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Nhận nhiệm vụ' }))
  await waitFor(() => expect(router.state.location.search).toBe('?id=k9'))
  expect(calls('/team/receviceTask')[0]?.body).toEqual({ weekId: 'w1' })
})

test('a day with its tickets is handed in at a tap and paid', async () => {
  reply('/token/person/task/getMyTaskItemDays', says({ promotion: mine }))
  const done = { ...day, state: 'done', paid: '100000.00' }
  reply(
    '/token/person/task/subTask',
    says({ promotion: { day: done, paid: '100000.00', otc: '100000.00', promotion: { ...mine, done: 2 } } }),
  )
  await own()
  expect(await screen.findByText('Đạt 1/3 ngày')).toBeVisible()
  expect(await screen.findByText('AB12')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Nộp ngày này' }))
  expect(await screen.findByText('Đã trả 100.000 ₫ vào ví OTC')).toBeVisible()
  expect(calls('/subTask')[0]?.body).toEqual({ itemId: 'd1' })
})

test('a day with too few tickets asks first, and says what becomes of it', async () => {
  const short = { ...day, counted: 1, pickedUp: 2 }
  reply(
    '/token/person/task/getMyTaskItemDays',
    says({ promotion: { ...mine, today: short, toHandIn: short } }),
  )
  reply(
    '/token/person/task/subTask',
    says({
      promotion: { day: { ...short, state: 'handed_in' }, paid: '0.00', otc: '0.00', promotion: mine },
    }),
  )
  await own()
  expect(await screen.findByText(/^1 vé khác đã lấy nhưng không được tính/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Nộp ngày này' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Mới được 1/2 vé. Vẫn nộp?')).toBeVisible()
  expect(dialog.getByText(/Vé lấy đến nửa đêm vẫn được tính thêm/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Nộp ngày này' }))
  expect(await screen.findByText('Đã nộp, chờ chốt khi hết đêm')).toBeVisible()
})

test('after midnight there are two days, and the one of yesterday is final', async () => {
  const yesterday = { ...day, itemId: 'd0', day: dayIn(-1), counted: 1, pickedUp: 1 }
  const whyNot = { key: 'tasks.outside_task_hours', message: 'Chỉ thao tác được trong giờ nhiệm vụ' }
  const today = { ...day, counted: 0, pickedUp: 0, whyNot }
  reply('/token/person/task/getMyTaskItemDays', says({ promotion: { ...mine, today, toHandIn: yesterday } }))
  await own()
  const [first, second] = await screen.findAllByRole('button', { name: 'Nộp ngày này' })
  expect(second).toBeDisabled()
  await userEvent.click(first as HTMLElement)
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/chốt thiếu vé và không được trả/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Hủy bỏ' }))
  expect(calls('/subTask')).toEqual([])
})

test('leaving says first what is lost', async () => {
  reply('/token/person/task/getMyTaskItemDays', says({ promotion: mine }))
  reply('/token/person/task/cancelTask', says({ ...mine, state: 'left', left: 0 }))
  await own()
  await userEvent.click(await screen.findByRole('button', { name: 'Rời nhiệm vụ' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/2 ngày còn lại bị hủy.*200\.000 ₫/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Rời hẳn' }))
  expect(await screen.findByText('Đã rời nhiệm vụ')).toBeVisible()
  expect(calls('/cancelTask')[0]?.body).toEqual({ takeId: 'k1' })
})

test('a stopped promotion shows the operator’s reason and has no invite link', async () => {
  const stopped = { ...mine, state: 'stopped', left: 0, today: null, toHandIn: null, reason: 'Hết vé' }
  reply('/token/person/task/getMyTaskItemDays', says({ promotion: stopped }))
  await own()
  expect(await screen.findByText('Hết vé')).toBeVisible()
  expect(screen.queryByText('AB12')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Rời nhiệm vụ' })).toBeNull()
})

test('another’s promotion is not found', async () => {
  const key = 'tasks.task_missing'
  reply('/token/person/task/getMyTaskItemDays', refuses(21_001, 'Không tìm thấy nhiệm vụ này', { key }))
  await own()
  expect(await screen.findByText('Không tìm thấy nhiệm vụ này')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem các nhiệm vụ' })).toBeVisible()
})

test('my tasks: what was earned, what may be, and every day with its outcome', async () => {
  reply('/token/person/task/getMyTaskItemDays', says({ promotion: mine }))
  reply(
    '/token/person/task/getTaskMoney',
    says({
      promotionsEarned: '100000.00',
      teamEarned: '50000.00',
      takesEarned: '0.00',
      earned: '150000.00',
      earnable: '200000.00',
    }),
  )
  const done = { ...day, itemId: 'd0', day: dayIn(-1), state: 'done', paid: '100000.00' }
  reply('/token/person/task/getMyTaskItemList', says({ items: [day, done] }))
  await show(<MyPage />, { at: '/pages/task/my', texts })
  expect(await screen.findByText('150.000 ₫')).toBeVisible()
  expect(screen.getByText('200.000 ₫')).toBeVisible()
  const [open, paid] = await screen.findAllByRole('link', { name: /2\/2 vé được tính/ })
  expect(open).toHaveTextContent('Đang tính')
  expect(paid).toHaveTextContent(/Đạt\+100\.000\s₫/)
  expect(paid).toHaveAttribute('href', '/pages/task/inviteTask?id=k1')
})

const one = {
  userId: '8',
  nickname: 'Hoa',
  mobile: '091***678',
  photo: '',
  level: 1,
  tickets: 6,
  share: '300000.00',
  paid: '0.00',
  isMe: false,
}

test('a leader sees the team by member, masked, with what each would get', async () => {
  const items = [one, { ...one, userId: '7', nickname: 'An', tickets: 4, share: '200000.00', isMe: true }]
  reply('/token/team/getItemInfo', says({ week: { ...week, team }, items }))
  await show(<TeamPage />, { at: '/pages/task/teamDetail?id=k9', texts })
  expect(await screen.findByText('Bạn là trưởng nhóm')).toBeVisible()
  expect(screen.getByRole('meter', { name: 'Đội đã được 10/40 vé' })).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(/Hoa.*091\*\*\*678.*6 vé.*300\.000/)
  expect(second).toHaveTextContent(/Bạn.*4 vé/)
  expect(screen.getByText(/Chưa đủ chỉ tiêu/)).toBeVisible()
})

test('a member sees who leads, and the own line', async () => {
  const ofMember = { ...team, isLeader: false, leader: 'Hương N.', state: 'succeeded', tickets: 41 }
  const items = [{ ...one, userId: '7', isMe: true, paid: '250000.00' }]
  reply('/token/team/getItemInfo', says({ week: { ...week, team: ofMember }, items }))
  await show(<TeamPage />, { at: '/pages/task/teamDetail?id=k9', texts })
  expect(await screen.findByText('Trưởng nhóm: Hương N.')).toBeVisible()
  expect(screen.getByText('250.000 ₫')).toBeVisible()
  expect(screen.queryByText(/Chưa đủ chỉ tiêu/)).toBeNull()
})
