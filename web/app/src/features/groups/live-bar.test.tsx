// The bar above the tabs: none without waiting seats, one for each group that waits, gold with a result.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWaitingSeats } from '@/api/badge'
import type { Me } from '@/api/me'
import { session } from '@/api/session'
import { Bars } from '@/shell/bars'
import { type FakeLine, fakeLines } from '@/testing/line'
import { noSeats } from '@/testing/me'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Seat } from './calls'
import DetailPage from './detail.page'
import { follow } from './followed'
import { group, mine, seated, set } from './testing/sample'

const seatOf = (groupId: string, name = group.name): Seat => ({
  ...seated,
  seatId: `s${groupId}`,
  groupId,
  name,
})
const groupOf = (groupId: string, changes: object = {}) => {
  const mySeat = seatOf(groupId)
  return { ...group, groupId, taken: 7, mySeat, ...changes }
}
const drawn = {
  ...{ state: 'formed', isCurrent: false, taken: 10, endedAt: new Date().toISOString() },
  mySeat: { ...mine, groupId: 'g7' },
}
const pendingSeat = (seatId: string): Seat => ({ ...seated, seatId, groupId: null, state: 'pending_group' })

let lines: FakeLine[] = []
let groups: Record<string, object> = {}

interface Own {
  forming?: Seat[]
  pending?: Seat[]
}

/** What the server says of the user's seats from now on. */
function has({ forming = [], pending = [] }: Own) {
  const counts = { ...noSeats, forming: forming.length, pendingGroup: pending.length }
  reply(
    '/token/getUserIndex',
    says({ groups: counts, holdings: { priorityPasses: 0 }, awaitingPayment: 0 } as Me),
  )
  reply('/token/gb/myJoinList', request => {
    const state = new URL(request.url).searchParams.get('state')
    return says({ items: state === 'forming' ? forming : state === 'pending_group' ? pending : [] })(request)
  })
  return forming.length + pending.length
}

beforeEach(() => {
  session.end()
  session.start({ token: 'secret', userId: '7', mobile: '' })
  lines = fakeLines()
  groups = { g7: groupOf('g7') }
  reply('/token/events/ticket', says({ ticket: 't', expiresAt: '' }))
  reply('/token/gb/getGroupInfo', request =>
    says(groups[new URL(request.url).searchParams.get('groupId') ?? ''] ?? {})(request),
  )
})
afterEach(async () => {
  cleanup()
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
})

async function open(own: Own) {
  setWaitingSeats(has(own))
  return show(<Bars isRail={false} />, { texts: ['liveBar'] })
}
const bar = () => screen.findByRole('region', { name: 'Chỗ của bạn đang chờ' })
const links = async () => within(await bar()).getAllByRole('link')
const words = async () => (await links()).map(link => link.textContent)
const signals = (topic: string) => act(async () => lines.at(-1)?.says({ topic, data: {} }))

test('without waiting seats there is no bar, and nothing is asked', async () => {
  await open({})
  await act(async () => undefined)
  expect(screen.queryByRole('region')).toBeNull()
  expect(asked).toEqual([])
})

test('one seat: the group, how full it is and how many are missing, and the way to the seat', async () => {
  await open({ forming: [seatOf('g7')] })
  const seat = await screen.findByRole('link', { name: /Vé VR Hạ Long\s*7\/10 · còn 3/ })
  expect(seat).toHaveAttribute('href', '/pages/user/gb/detail?id=sg7')
  expect(within(await bar()).queryByText('1/1')).toBeNull()
})

test('several are in the order of how few are missing, with their numbers', async () => {
  groups = {
    g1: groupOf('g1', { name: 'Một', taken: 5 }),
    g2: groupOf('g2', { name: 'Hai', taken: 9 }),
    g3: groupOf('g3', { name: 'Ba', taken: 8 }),
  }
  await open({ forming: ['g1', 'g2', 'g3'].map(id => seatOf(id)) })
  await waitFor(async () =>
    expect(await words()).toEqual(['Hai9/10 · còn 11/3', 'Ba8/10 · còn 22/3', 'Một5/10 · còn 53/3']),
  )
})

test('no more than six groups are asked for; the others are a way to their list', async () => {
  const ids = Array.from({ length: 8 }, (_, place) => `g${place}`)
  groups = Object.fromEntries(ids.map(id => [id, groupOf(id)]))
  await open({ forming: ids.map(id => seatOf(id)) })
  const rest = await screen.findByRole('link', { name: /Các chỗ khác đang gom/ })
  expect(rest).toHaveAttribute('href', '/pages/user/gb/my?state=forming')
  await waitFor(() => expect(asked.filter(({ path }) => path === '/token/gb/getGroupInfo')).toHaveLength(6))
  expect(await links()).toHaveLength(7)
})

test('seats without a group are said to wait for one: one leads to itself, several to their list', async () => {
  await open({ pending: [pendingSeat('p')] })
  const one = await screen.findByRole('link', { name: /Vé VR Hạ Long\s*1 chỗ chờ nhóm kế tiếp/ })
  expect(one).toHaveAttribute('href', '/pages/user/gb/detail?id=p')
  setWaitingSeats(has({ pending: [pendingSeat('p'), pendingSeat('q')] }))
  await act(async () => lines.at(-1)?.opens())
  // The first message is the state of the topic, and no news.
  await signals('seats/7')
  await signals('seats/7')
  const both = await screen.findByRole('link', { name: /2 chỗ chờ nhóm kế tiếp/ })
  expect(both).toHaveAttribute('href', '/pages/user/gb/my?state=pending_group')
})

test('it fills up by its topic, turns gold with the result, and a tap leads to the group', async () => {
  await open({ forming: [seatOf('g7')] })
  await screen.findByRole('link', { name: /7\/10/ })
  await act(async () => lines.at(-1)?.opens())
  await signals('group/g7')
  groups.g7 = groupOf('g7', { taken: 9 })
  await signals('group/g7')
  await screen.findByRole('link', { name: /9\/10 · còn 1/ })

  groups.g7 = groupOf('g7', drawn)
  has({})
  await signals('group/g7')
  const gold = await screen.findByRole('link', { name: /Đủ người · xem kết quả/ })
  expect(gold).toHaveAttribute('href', '/pages/gb/detail?id=s1&group=g7')
  expect(await within(await bar()).findByText('Vé VR Hạ Long: Đủ người · xem kết quả')).toBeInTheDocument()
})

test('a result that waited while the app was closed is gold, until the page of the group has shown it', async () => {
  groups.g7 = groupOf('g7', drawn)
  follow(['g7'])
  await open({})
  await screen.findByRole('link', { name: /xem kết quả/ })
  reply('/gb/getSetList', says({ items: [set] }))
  reply('/gb/apiGetConfigs', says({ items: [] }))
  await show(<DetailPage />, { at: '/pages/gb/detail?id=s1&group=g7', texts: ['groups'] })
  await screen.findByRole('heading', { name: 'Lần này chưa trúng' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chỗ của bạn đang chờ' })).toBeNull())
})

test('a group that closed says so and leads to the seat; one that was left is gone', async () => {
  const closed = { ...drawn, state: 'closed', mySeat: { ...mine, state: 'closed', result: null } }
  groups = { g7: groupOf('g7', closed), g8: groupOf('g8', { mySeat: null }) }
  follow(['g7', 'g8'])
  await open({})
  const seat = await screen.findByRole('link', { name: /Nhóm đã đóng · đã hoàn tiền/ })
  expect(seat).toHaveAttribute('href', '/pages/user/gb/detail?id=b')
  expect(await links()).toHaveLength(1)
})

test('a fuller group is told once it has been still for a while, not at each change', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open({ forming: [seatOf('g7')] })
  await screen.findByRole('link', { name: /7\/10/ })
  const status = within(await bar()).getByRole('status')
  for (const taken of [8, 9]) {
    groups.g7 = groupOf('g7', { taken })
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await screen.findByRole('link', { name: new RegExp(`${taken}/10`) })
    expect(status).not.toHaveTextContent(`${taken}/10`)
  }
  await act(() => vi.advanceTimersByTimeAsync(7_000))
  expect(status).toHaveTextContent('Vé VR Hạ Long: 9/10 · còn 1')
})

test('the keyboard reaches it, and signing out ends it', async () => {
  await open({ forming: [seatOf('g7')] })
  const [seat] = await links()
  await userEvent.tab()
  expect(seat).toHaveFocus()
  act(() => session.end())
  expect(screen.queryByRole('region', { name: 'Chỗ của bạn đang chờ' })).toBeNull()
})
