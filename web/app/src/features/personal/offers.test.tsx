// The groups that users offer, in the tab: what a card says, how the list is sorted, the ways to one's own.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '@/api/me'
import { session } from '@/api/session'
import TabPage from '@/features/groups/tab.page'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { group, offer, quote } from './testing/sample'

const none = { pendingGroup: 0, forming: 0, formed: 3, left: 0, closed: 0, won: 1, notWon: 2 }
const person = (groups: Partial<Me['groups']> = {}) => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  const seatsToday = { allowed: 10, left: 8 }
  reply('/token/getUserIndex', says({ groups: { ...none, ...groups }, seatsToday, awaitingPayment: 0 } as Me))
}
const open = (query = 'view=personal') =>
  show(<TabPage />, { at: `/pages/gb/personIndex?${query}`, texts: ['groups', 'personal'] })

beforeEach(() => {
  session.end()
  reply('/gb/getSetList', says({ items: [] }))
  reply('/gb/person/getList', says({ items: [offer] }))
  reply('/token/person/gb/master/quote', says(quote))
  reply('/token/events/ticket', says({ ticket: 't', expiresAt: '' }))
})

test('a card says the price beside the public queue’s, the odds, what comes back, and who opened it', async () => {
  await open()
  const card = await screen.findByRole('link', { name: /Vé VR Hạ Long/ })
  expect(card).toHaveAttribute('href', '/pages/gb/personDetail?id=b1')
  for (const words of [
    /250\.000\s₫hàng chờ 200\.000\s₫/,
    /1 trong 5 chỗ trúng · còn 2 chỗ/,
    /Không trúng: hoàn đủ \+ 2\.500\s₫/,
    /Chưa đủ người: hoàn đủ trước \d\d:\d\d \d+\/\d+/,
    /Vé dùng đến hết \d\d\/\d\d\/\d{4}Trả vé được 170\.000\s₫/,
    /Hương N\.Cấp 212\/13 nhóm đủ người/,
  ])
    expect(card).toHaveTextContent(words)
})

test('a card without a group that fills up promises no refund of it, nor facts of a ticket', async () => {
  const over = { ...offer, group: null, ticketExpiresAt: null, recycleValue: null }
  reply('/gb/person/getList', says({ items: [over] }))
  await open()
  const card = await screen.findByRole('link', { name: /Vé VR Hạ Long/ })
  expect(card).toHaveTextContent('đã kết thúc')
  expect(card).not.toHaveTextContent(/hoàn đủ trước|Vé dùng|Trả vé/)
})

test('of one who opens a group for the first time nothing is claimed', async () => {
  const opener = { ...offer.opener, groupsFormed: 0, groupsEnded: 0, formedShare: null }
  reply('/gb/person/getList', says({ items: [{ ...offer, opener }] }))
  await open()
  expect(await screen.findByText('Lần đầu mở nhóm')).toBeVisible()
})

test('the order is in the address and is the server’s', async () => {
  const { router } = await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Giá thấp nhất' }))
  expect(router.state.location.search).toBe('?view=personal&sort=cheapest')
  await vi.waitFor(() =>
    expect(asked.filter(({ path }) => path === '/gb/person/getList').at(-1)?.query.sort).toBe('cheapest'),
  )
})

test('a user sees how many groups may be opened, and the way to the opened ones; a guest only the first', async () => {
  person()
  await open()
  expect(await screen.findByRole('link', { name: 'Mở nhóm · còn 4 lượt' })).toHaveAttribute(
    'href',
    '/pages/user/person/add',
  )
  expect(screen.getByRole('link', { name: 'Nhóm tôi mở' })).toHaveAttribute('href', '/pages/user/person/list')
})

test('while the queue is open it says what is left of the day', async () => {
  person({ forming: 1 })
  reply('/token/gb/myJoinList', says({ items: [{ seatId: 'p', groupId: 'g2' }] }))
  reply('/token/gb/getGroupInfo', says(group))
  const set = { ...offer, setId: 's1', seatsLeft: 500, prioritySlots: 0, energy: 10 }
  reply('/gb/getSetList', says({ items: [set] }))
  reply('/gb/getBuyList', says({ groupId: 'g2', items: [] }))
  await open('')
  expect(await screen.findByText('hôm nay bạn còn 8/10 chỗ')).toBeVisible()
})
