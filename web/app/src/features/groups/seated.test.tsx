// One who sits in a group: what the page says first, and what it offers.
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import { noSeats } from '@/testing/me'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import DetailPage from './detail.page'
import DrawPage from './draw.page'
import MySeatPage from './mine.page'
import { group, seated, set, soon } from './testing/sample'

const full = {
  ...group,
  taken: 2,
  mySeat: seated,
  members: [...group.members, { ...group.members[0], seatId: 'b', place: 2 }],
}

beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  reply('/token/events/ticket', says({ ticket: 't', expiresAt: '' }))
  reply('/gb/getSetList', says({ items: [set] }))
  reply('/token/gb/getGroupInfo', says(full))
  reply('/token/gb/myJoinList', says({ items: [] }))
  reply('/gb/apiGetConfigs', says({ items: [{ key: 'groups.seats_a_day_1', value: '10' }] }))
  const holdings = { balance: '500000.00', priorityPasses: 0 }
  reply('/token/getUserIndex', says({ holdings, groups: noSeats, hasPayPassword: true, awaitingPayment: 0 }))
})
const open = (query = 'id=s1&group=g7') =>
  show(<DetailPage />, { at: `/pages/gb/detail?${query}`, texts: ['groups'] })
const sections = () =>
  screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent?.replaceAll(/\s+/g, ' '))

test('one who sits in the group is told so first, and invites others rather than buys again', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Bạn ở chỗ số 2 · còn 8 người' })).toBeVisible()
  expect(screen.getByText(/^Đang giữ 200\.000/)).toBeVisible()
  const bar = within(screen.getByRole('contentinfo'))
  expect(bar.getByRole('button', { name: 'Mời bạn vào nhóm' })).toBeVisible()
  expect(bar.getByRole('link', { name: 'Xem chỗ' })).toHaveAttribute('href', '/pages/user/gb/detail?id=b')
  expect(screen.queryByRole('button', { name: /₫/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Rời nhóm' })).toBeVisible()
})

test('buying more is a choice of its own, kept in the address', async () => {
  const { router } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Mua thêm chỗ' }))
  expect(router.state.location.search).toBe('?id=s1&group=g7&more=1')
  expect(await screen.findByRole('button', { name: /^Mua thêm chỗ · 200\.000/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Không mua thêm' }))
  expect(screen.getByRole('button', { name: 'Mời bạn vào nhóm' })).toBeVisible()
})

test('leaving is asked as a question, with staying as the other answer', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Rời nhóm' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rời nhóm “Vé VR Hạ Long”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ở lại' }))
  expect(screen.getByText(/^Bạn ở chỗ số 2/)).toBeVisible()
})

test('conditions come before what is bought, and the random texts of the draw are folded', async () => {
  reply('/token/gb/getGroupInfo', says(group))
  await open('id=s1')
  await screen.findByText('Số chỗ')
  expect(sections()).toEqual(['Thành viên 1/10 người', 'Điều kiện của nhóm này', 'Số chỗ'])
  const folded = screen.getByText('Chuỗi ngẫu nhiên của bạn').closest('details')
  expect(folded).not.toHaveAttribute('open')
  expect(folded).toContainElement(screen.getByText('Mã cam kết'))
})

test('the header bears the ticket’s name once the picture is no longer behind it', async () => {
  let see: (seen: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof see) {
        see = seen
      }
      observe() {}
      disconnect() {}
    },
  )
  await open()
  const title = await screen.findByRole('heading', { level: 1, name: 'Vé VR Hạ Long' })
  expect(title).toHaveClass('opacity-0')
  act(() => see([{ isIntersecting: false }]))
  expect(title).not.toHaveClass('opacity-0')
  expect(screen.getByRole('banner')).toHaveClass('bg-page/88')
})

test('the seat’s own page invites too, and leaving stands at its end', async () => {
  reply('/token/gb/myJoinList', says({ items: [seated] }))
  await show(<MySeatPage />, { at: '/pages/user/gb/detail?id=b', texts: ['groups'] })
  const bar = within(await screen.findByRole('contentinfo'))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Mời bạn vào nhóm'])
  expect(within(screen.getByRole('main')).getAllByRole('button').at(-1)).toHaveTextContent('Rời nhóm')
})

test('a group that closed was not drawn, and nothing is said of its draw', async () => {
  reply('/token/gb/myJoinList', says({ items: [{ ...seated, state: 'closed' }] }))
  await show(<MySeatPage />, { at: '/pages/user/gb/detail?id=b', texts: ['groups'] })
  expect(await screen.findAllByText('Không đủ người')).toHaveLength(2)
  expect(screen.queryByText('Xem lần rút thăm')).toBeNull()

  const record = { groupId: 'g7', number: 7, state: 'closed', winnersWanted: 3, winners: [], seats: [] }
  reply('/gb/getDraw', says({ ...record, commitment: group.commitment }))
  await show(<DrawPage />, { at: '/pages/gb/draw?group=g7', texts: ['draw', 'groups'] })
  expect(await screen.findByText('Nhóm này đóng mà không rút thăm')).toBeVisible()
  expect(screen.queryByText('Những gì được chứng minh')).toBeNull()
})

test('a group without anybody invites its first', async () => {
  reply('/token/gb/getGroupInfo', says({ ...group, taken: 0, members: [] }))
  await open('id=s1')
  expect(await screen.findByText('Bạn sẽ là người đầu tiên')).toBeVisible()
  expect(screen.getByText(/^Mở đến \d\d:\d\d$/)).toBeVisible()
  expect(Date.parse(soon)).toBeGreaterThan(Date.now())
})

test('a seat bought with a coupon keeps its own deal, on its page and in the terms of its group', async () => {
  const own = { ...seated, cash: '150000.00', couponId: '81' }
  reply('/token/gb/getGroupInfo', says({ ...full, mySeat: own }))
  reply('/token/gb/myJoinList', says({ items: [own] }))
  await show(<MySeatPage />, { at: '/pages/user/gb/detail?id=b', texts: ['groups'] })
  const lost = () => screen.findByText('Nếu không trúng')
  expect((await lost()).parentElement).toHaveTextContent(/150\.000\s₫ \+ 1\.500\s₫ và mã/)
  cleanup()
  await open()
  expect((await lost()).parentElement).toHaveTextContent(/150\.000\s₫ \+ 1\.500\s₫ và mã/)
  expect(screen.getByText('Đã trả').parentElement).toHaveTextContent(/200\.000\s₫ − mã 50\.000\s₫ = 150\.000/)
})
