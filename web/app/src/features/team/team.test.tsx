// The team, ratios, commissions and leaderboards: what each page says, and what is sent.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import BigSearchPage from './big-search.page'
import { shownAt } from './boards'
import BoardsPage from './boards.page'
import Came from './came'
import CommissionPage from './commission.page'
import DirectPage from './detail.page'
import ListPage from './list.page'
import SearchPage from './search.page'
import TeamCard from './team-card'
import {
  board,
  boardLine,
  commission,
  commissionSums,
  direct,
  level,
  member,
  ratios,
  sums,
  team,
} from './testing/sample'
import ViewPage from './view-detail.page'

const texts = ['team', 'teamCard'] as const

beforeEach(() => {
  session.start({ token: 'fresh', userId: '7', mobile: '0912****678' })
  reply('/token/getTeamGbNumber', says(sums()))
  reply('/token/team/getLevel', says(level()))
  reply('/token/team/getCommissionSums', says(commissionSums()))
  reply('/token/getTeamInviteSetQuery', says(ratios()))
  reply('/token/getMyTeamUser', says({ items: [direct()], next: null }))
  reply('/token/getTeamUser', says({ items: [member()], team, next: null }))
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sentTo = (path: string) => asked.filter(one => one.path === path).map(({ body }) => body)

test('the team shows its numbers by period, the level, and each direct member with the ratio', async () => {
  await show(<ListPage />, { at: '/pages/user/team/list', texts })
  expect(await screen.findByText('128')).toBeVisible()
  expect(await screen.findByText(/Còn 3 người để lên Chuyên gia quảng bá/)).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Tất cả' }))
  expect(screen.getByText('900')).toBeVisible()
  const row = await screen.findByRole('link', { name: /Trần T/ })
  expect(row).toHaveAttribute('href', '/pages/user/team/detail?id=21')
  expect(within(row).getByText('2%')).toBeVisible()
  expect(within(row).getByText('mai 3,5%')).toBeVisible()
})

test('who came shows the step that each has reached: registered, bought, picked up', async () => {
  const items = [
    direct({ userId: '21', bought: false }),
    direct({ userId: '22', nickname: 'Lê H***' }),
    direct({ userId: '23', nickname: 'Vũ M***', pickedUp: true }),
  ]
  reply('/token/getMyTeamUser', says({ items, next: null }))
  await show(<Came />, { at: '/pages/user/invite', texts })
  const stepsOf = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent
  expect(await stepsOf(/Trần T/)).toMatch(/Đăng ký 01\/10.*Chưa mua vé$/)
  expect(await stepsOf(/Lê H/)).toMatch(/Đã mua vé.*Chưa nhận vé$/)
  expect(await stepsOf(/Vũ M/)).toMatch(/Đã mua vé.*Đã nhận vé$/)
})

test('the team’s page waits in its shape until what decides on its places is there', async () => {
  let answer = () => {}
  const known = new Promise<void>(done => {
    answer = done
  })
  reply('/token/team/getLevel', async request => {
    await known
    return says(level())(request)
  })
  await show(<ListPage />, { at: '/pages/user/team/list', texts })
  expect(await screen.findByRole('status', { name: 'Đang tải' })).toBeVisible()
  expect(screen.queryByText('128')).toBeNull()
  answer()
  expect(await screen.findByText('128')).toBeVisible()
  expect(screen.getByText(/Còn 3 người để lên Chuyên gia quảng bá/)).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Đang tải' })).toBeNull()
})

test('a team without members invites the first', async () => {
  reply('/token/getTeamGbNumber', says(sums({ members: 0, direct: 0 })))
  await show(<TeamCard />, { texts })
  expect(await screen.findByRole('link', { name: 'Mời bạn đầu tiên' })).toHaveAttribute(
    'href',
    '/pages/user/invite',
  )
})

test('a ratio is typed or slid up to what can be allotted, and is sent as percent', async () => {
  reply('/token/teamSetRate', says(ratios({ setTomorrow: 455, tomorrow: 455 })))
  await show(<DirectPage />, { at: '/pages/user/team/detail?id=21', texts })
  const slider = await screen.findByRole('slider')
  const field = screen.getByLabelText('Tỷ lệ từ ngày mai')
  expect(field).toHaveValue('2')
  fireEvent.change(slider, { target: { value: '460' } })
  expect(field).toHaveValue('4,55')
  await userEvent.clear(field)
  await userEvent.type(field, '4,56')
  expect(await screen.findByText('4,56% cao hơn mức bạn chia được: 4,55%')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Đặt từ 00:00 ngày 24/11' })).toBeDisabled()
  await userEvent.clear(field)
  await userEvent.type(field, '4.5')
  await press('Đặt từ 00:00 ngày 24/11')
  await waitFor(() => expect(sentTo('/token/teamSetRate')).toEqual([{ userId: '21', ratio: '4.5' }]))
  expect(await screen.findByText('Đã đặt 4,5% từ 00:00 ngày 24/11')).toBeVisible()
})

test('a ratio that the server refuses stays in its field, with the reason', async () => {
  reply(
    '/token/teamSetRate',
    refuses(14_001, 'Tỷ lệ 4% cao hơn mức bạn được chia: 3%', { key: 'team.ratio_too_high' }),
  )
  await show(<DirectPage />, { at: '/pages/user/team/detail?id=21', texts })
  const field = await screen.findByLabelText('Tỷ lệ từ ngày mai')
  await userEvent.clear(field)
  await userEvent.type(field, '4')
  await press(/^Đặt từ/)
  expect(await screen.findByText('Tỷ lệ 4% cao hơn mức bạn được chia: 3%')).toBeVisible()
  expect(field).toHaveValue('4')
})

test('a ratio is removed after a question', async () => {
  reply('/token/teamSetRateEmpty', says(ratios({ setTomorrow: 0, tomorrow: 0 })))
  await show(<DirectPage />, { at: '/pages/user/team/detail?id=21', texts })
  await press('Bỏ tỷ lệ')
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bỏ tỷ lệ' }))
  await waitFor(() => expect(sentTo('/token/teamSetRateEmpty')).toEqual([{ userId: '21' }]))
})

test('without anything to allot the page says why, and has no slider', async () => {
  reply(
    '/token/getTeamInviteSetQuery',
    says(ratios({ allottable: 0, setTomorrow: 0, today: 0, tomorrow: 0 })),
  )
  await show(<DirectPage />, { at: '/pages/user/team/detail?id=21', texts })
  expect(await screen.findByText(/^Bạn chưa có tỷ lệ nào để chia/)).toBeVisible()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('a stranger has no page: the refusal and the way back', async () => {
  reply(
    '/token/getTeamUser',
    refuses(14_003, 'Người này không thuộc tuyến dưới của bạn', { key: 'team.not_your_downline' }),
  )
  await show(<ViewPage />, { at: '/pages/user/team/viewDetail?id=99', texts })
  expect(await screen.findByText('Người này không thuộc tuyến dưới của bạn')).toBeVisible()
})

test('a member is found by a full number, which is checked before it is sent', async () => {
  await show(<SearchPage />, { at: '/pages/user/team/teamSearch', texts })
  const field = await screen.findByLabelText('Số điện thoại đầy đủ')
  await userEvent.type(field, '0913')
  await press('Tìm')
  expect(await screen.findByText(/^Số điện thoại gồm 10 chữ số/)).toBeVisible()
  await userEvent.type(field, '222 222')
  await press('Tìm')
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ mobile: '0913222222' }))
})

test('a number that may not be asked for is refused at its field', async () => {
  const msg = 'Bạn không được tra cứu đội theo số này'
  reply(
    '/token/getTeamCountByMobile',
    refuses(14_050, msg, { key: 'team.query_not_permitted' }),
    says({
      nickname: 'Lê M.',
      mobile: '0914****333',
      photo: '',
      distance: null,
      permittedUntil: '2026-12-01T03:00:00.000Z',
      team,
      questionsLeft: 28,
    }),
  )
  await show(<BigSearchPage />, { at: '/pages/user/team/bigTeamSearch', texts })
  await userEvent.type(await screen.findByLabelText('Số điện thoại đầy đủ'), '0914333333')
  await press('Tìm')
  expect(await screen.findByText(msg)).toBeVisible()
  await press('Tìm')
  expect(await screen.findByText('Trong giờ này bạn còn 28 lần tra cứu.')).toBeVisible()
})

test('a month of commissions is printed with all its lines', async () => {
  const printed: number[] = []
  window.print = () => void printed.push(screen.getAllByRole('article').length)
  reply(
    '/token/team/getCommissionMonth',
    says({
      month: '2026-11-01',
      lines: 2,
      pending: '0.00',
      underReview: '0.00',
      settled: '8000.00',
      cancelled: '0.00',
    }),
  )
  reply(
    '/token/team/getCommissions',
    says({ items: [commission({ id: '9', state: 'settled' })], next: '9' }),
    says({ items: [commission({ id: '2', state: 'settled' })], next: null }),
  )
  await show(<CommissionPage />, { at: '/pages/user/team/commission?month=2026-11', texts })
  expect(await screen.findByText(/^8\.000\s₫$/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'In hoặc lưu PDF' }))
  await waitFor(() => expect(printed).toEqual([2]))
  expect(asked.find(({ path }) => path === '/token/team/getCommissions')?.query.month).toBe('2026-11-01')
})

test('the statement says how each commission is reckoned, and when it settles', async () => {
  const items = [
    commission(),
    commission({
      id: '302',
      state: 'cancelled',
      why: 'Vé đã được trả',
      below: 0,
      endedAt: '2026-11-23T04:00:00.000Z',
    }),
  ]
  reply('/token/team/getCommissions', says({ items, next: null }))
  await show(<CommissionPage />, { at: '/pages/user/team/commission', texts })
  expect(await screen.findByText('200.000 ₫ × (3% − 1%)')).toBeVisible()
  expect(screen.getByText('200.000 ₫ × 3%')).toBeVisible()
  expect(screen.getByText('Vào số dư ngày 01/12/2026')).toBeVisible()
  expect(screen.getByText('Vé đã được trả')).toBeVisible()
  expect(await screen.findByText(/Lần tới: 6.000 ₫ vào số dư lúc 00:10 25\/11/)).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Đã vào số dư' }))
  await waitFor(() => expect(asked.at(-1)?.query.state).toBe('settled'))
})

test('a receipt leads to the lines of its day', async () => {
  reply('/token/team/getCommissions', says({ items: [commission({ state: 'settled' })], next: null }))
  await show(<CommissionPage />, { at: '/pages/user/team/commission?day=2026-11-23', texts })
  expect(await screen.findByText(/Các khoản vào số dư ngày 23\/11\/2026/)).toBeVisible()
  expect(asked.find(({ path }) => path === '/token/team/getCommissions')?.query.day).toBe('2026-11-23')
})

test('a leaderboard shows its podium, the own place with both neighbours, and the distance', async () => {
  reply('/token/getInviteTop', says(board()))
  await show(<BoardsPage />, { at: '/pages/user/team/inviteTop', texts })
  const mine = within(await screen.findByRole('region', { name: 'Hạng của bạn' }))
  expect(mine.getByText(/^Hạng 5/)).toBeVisible()
  expect(mine.getByText('Thêm 4 để lên hạng 4')).toBeVisible()
  expect(mine.getByText(/^Ngay trên/)).toBeVisible()
  expect(screen.getByText('Thu H***', { selector: 'li *' })).toBeVisible()
})

test('a board of launches is empty kindly, and leads to another', async () => {
  reply('/token/getStartTop', says(board({ board: 'launched', people: 0, items: [], mine: { count: 0 } })))
  await show(<BoardsPage />, { at: '/pages/user/team/top/todayStartTop', texts })
  expect(await screen.findByText('Bảng này chưa có ai')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem bảng Bạn mới' })).toBeVisible()
})

test.each([
  [0, ['Bạn mới', 'Nhóm của bạn bè']],
  [2, ['Bạn mới', 'Mở nhóm', 'Đủ người', 'Nhóm của bạn bè']],
])('with %i people who opened groups the boards are %j', async (people, names) => {
  reply('/token/getInviteTop', says(board()))
  reply('/token/getStartTop', says(board({ board: 'launched', people })))
  await show(<BoardsPage />, { at: '/pages/user/team/inviteTop', texts })
  const boards = await screen.findByRole('group', { name: 'Bảng xếp hạng' })
  await waitFor(() =>
    expect(
      within(boards)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ labels }) => labels?.[0]?.textContent),
    ).toEqual(names),
  )
})

test('last week, the weeks and one week keep the board in their address', async () => {
  reply('/token/getInviteTop', says(board()))
  reply('/token/getInvitePersonSuccessTop', says(board({ board: 'invitees' })))
  const { router } = await show(<BoardsPage />, { at: '/pages/user/team/preweektop', texts })
  await userEvent.click(await screen.findByRole('radio', { name: 'Nhóm của bạn bè' }))
  expect(router.state.location.search).toBe('?board=invitees')
  expect(asked.find(({ path }) => path === '/token/getInviteTop')?.query.period).toBe('previous_week')
})

test.each([
  ['/pages/user/team/inviteTop', '', { board: 'invited', period: 'today' }],
  ['/pages/user/team/todayStartSuc', '', { board: 'formed', period: 'today' }],
  ['/pages/user/team/top/todayInviteSuc', '', { board: 'invitees', period: 'today' }],
  ['/pages/user/team/preweektop', 'board=nothing', { board: 'invited', period: 'previous_week' }],
  ['/pages/user/team/top/histroy', 'board=formed', { board: 'formed', period: 'weeks' }],
  [
    '/pages/user/team/top/detail',
    'week=2026-11-16',
    { board: 'invited', period: 'weeks', week: '2026-11-16' },
  ],
  ['/pages/user/team/top/detail', 'week=x', { board: 'invited', period: 'weeks' }],
])('%s?%s shows its board', (path, query, shown) => {
  expect(shownAt(path, new URLSearchParams(query))).toEqual(shown)
})

test('a place outside the board says how many bring the user onto it', async () => {
  reply('/token/getInviteTop', says(board({ items: [boardLine(1)], mine: { count: 0, toNext: 1 } })))
  await show(<BoardsPage />, { at: '/pages/user/team/inviteTop', texts })
  expect(await screen.findByText('Thêm 1 để vào bảng')).toBeVisible()
})

test('a week that is closed asks for nothing more, and one person makes no podium', async () => {
  const closed = {
    frozenAt: '2026-11-23T00:00:00+07:00',
    items: [boardLine(1)],
    mine: { place: 3, count: 1, toNext: 6 },
  }
  reply('/token/getInviteTop', says(board(closed)))
  await show(<BoardsPage />, { at: '/pages/user/team/preweektop', texts })
  expect(await screen.findByText('Cách hạng 2: 6')).toBeVisible()
  expect(screen.queryByText('Hạng', { selector: '.sr-only' })).toBeNull()
})
