// The card of a set: which seats it counts, and when a list shows the time.
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import { noSeats } from '@/testing/me'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import ListPage from './index.page'
import { group, seated, set } from './testing/sample'

const offered = {
  ...set,
  isOpen: true,
  group: { groupId: 'g54', number: 54, taken: 1, seats: 10, commitment: group.commitment },
}
const list = () => show(<ListPage />, { at: '/pages/gb/index', texts: ['groups'] })

beforeEach(() => {
  reply('/gb/getBuyList', says({ groupId: 'g54', items: [] }))
})

test('a card counts the seats of its group; those of the day only when they are few', async () => {
  const few = { ...offered, setId: 's2', seatsLeft: 12 }
  reply('/gb/getSetList', says({ items: [{ ...offered, seatsLeft: 979 }, few] }))
  await list()
  expect(await screen.findAllByText('Còn 9 chỗ · nhóm 54')).toHaveLength(2)
  expect(screen.queryByText(/979/)).toBeNull()
  expect(screen.getByText('· hôm nay còn 12 chỗ')).toBeVisible()
})

test('the time is shown once for all cards, with seconds in the last ten minutes', async () => {
  const closes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const both = (closesAt: string) => [offered, { ...offered, setId: 's2' }].map(one => ({ ...one, closesAt }))
  reply('/gb/getSetList', says({ items: both(closes(11)) }))
  const { queries } = await list()
  expect(await screen.findByText(/^Mở đến/)).toBeVisible()
  expect(screen.queryByRole('timer')).toBeNull()
  reply('/gb/getSetList', says({ items: both(closes(9)) }))
  await queries.refetchQueries()
  await vi.waitFor(() => expect(screen.getAllByRole('timer')).toHaveLength(1))
})

test('at night the opening is said once, with its day, and no empty places invite', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)
  const shut = { ...offered, isOpen: false, closesAt: null, opensAt: `${tomorrow}T10:00:00.000+07:00` }
  const empty = { ...offered.group, taken: 0 }
  reply(
    '/gb/getSetList',
    says({
      items: [
        { ...shut, group: empty },
        { ...shut, setId: 's2', group: empty },
      ],
    }),
  )
  await list()
  expect(await screen.findAllByText(/Mở lúc/)).toHaveLength(1)
  expect(screen.getByText('Mở lúc 10:00 ngày mai')).toBeVisible()
  expect(screen.queryByText('+10')).toBeNull()
})

test('the card of the group that one sits in leads to the seat', async () => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  const holdings = { balance: '0.00', priorityPasses: 0 }
  reply('/token/getUserIndex', says({ holdings, groups: { ...noSeats, forming: 1 }, awaitingPayment: 0 }))
  reply('/gb/getSetList', says({ items: [offered] }))
  reply('/token/gb/myJoinList', says({ items: [{ ...seated, groupId: 'g54' }] }))
  await list()
  const link = await screen.findByRole('link', { name: /Bạn ở đây/ })
  expect(link).toHaveAttribute('href', `/pages/user/gb/detail?id=${seated.seatId}`)
  session.end()
})
