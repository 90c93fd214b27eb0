// The reveal: what is shown before the result, and what this device says of it.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '@/api/me'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { DrawRecord, Group } from '../calls'
import DetailPage from '../detail.page'
import { rememberPromise, wasShown } from '../promises'
import { drawn, record, seatAt, vector } from '../testing/drawn'
import { group, set } from '../testing/sample'
import { lasts, patience } from './moments'

const right = 'Máy bạn vừa tính lại: đúng'
const lost = 'Lần này chưa trúng'
const loser = vector.seats.findIndex((_, position) => !vector.drawn.includes(position))
const winner = vector.drawn[0] ?? 0
const still = window.matchMedia
const vibrate = vi.fn()

// The app loads them while the group fills up.
beforeAll(() => Promise.all([import('./prove'), import('./stage')]))
beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  const holdings = { balance: '500000.00', priorityPasses: 0 }
  reply('/token/getUserIndex', says({ holdings, hasPayPassword: true, level: 1 } as Me))
  reply('/gb/getSetList', says({ items: [set] }))
  reply('/token/events/ticket', says({ ticket: 't', expiresAt: '' }))
  reply('/token/gb/myJoinList', says({ items: [] }))
  reply('/gb/apiGetConfigs', says({ items: [] }))
  reply('/gb/getDraw', says(record))
  rememberPromise(record.groupId, record.commitment)
  moves(true)
  vibrate.mockClear()
  Object.assign(navigator, { vibrate })
})
afterEach(() => {
  vi.useRealTimers()
  window.matchMedia = still
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'vibrate')
})

/** Time stands until `pass` moves it, so that a busy machine is late for no moment of the reveal. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
/** In small steps, so that the page is drawn between two moments. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 50) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(50, left)))
  }
}

const really = setTimeout

/** `findBy` while time stands: a millisecond passes in some real ones, so that nothing comes too late. */
async function comes(find: () => HTMLElement | null) {
  for (let passed = 0; passed < patience && !find(); passed += 1) {
    await act(() => new Promise(done => really(done, 4)))
    await pass(1)
  }
}

const moves = (does: boolean) =>
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: !does }) })

const open = (mine = loser, changes: Partial<Group> = {}) => {
  reply('/token/gb/getGroupInfo', says({ ...drawn, mySeat: seatAt(mine), ...changes }))
  return show(<DetailPage />, { at: `/pages/gb/detail?id=s1&group=${drawn.groupId}`, texts: ['groups'] })
}

/** Each number that was drawn large, and each seat that had a crown, in the order seen. */
function watch() {
  const [numbers, crowned] = [new Set<string>(), new Set<string>()]
  const look = () => {
    const large = document.querySelector('[role=status] p .num')
    if (large) numbers.add(large.textContent)
    for (const seat of document.querySelectorAll('li')) {
      // The number and the crown's word are a seat's own.
      if (seat.textContent.includes('Trúng vé')) crowned.add(/\d+/.exec(seat.textContent)?.[0] ?? '')
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return { numbers, crowned, stop: () => observer.disconnect() }
}

/** The ends of its seed, shown once the draw is proved. */
const proved = () => screen.queryByText(new RegExp(`^${record.serverSeed?.slice(0, 4)}…`))

const forge = (changes: Partial<DrawRecord>) => reply('/gb/getDraw', says({ ...record, ...changes }))

test('the device draws the winners one after another, lights no other seat, and says that it is right', async () => {
  const seen = watch()
  stopClock()
  await open()
  await comes(proved)
  await pass(lasts / 2)
  expect(screen.getByText('Chuỗi bí mật khớp mã cam kết')).toBeVisible()
  expect(screen.queryByText(lost)).toBeNull()
  await pass(lasts / 2)
  expect(screen.getByText(lost)).toBeVisible()
  vi.useRealTimers()
  seen.stop()
  const places = vector.drawn.map(position => String(position + 1))
  expect([...seen.numbers]).toEqual(places)
  expect([...seen.crowned]).toEqual(places)
  expect(vibrate).toHaveBeenCalledTimes(vector.winners)
  const line = screen.getByRole('link', { name: right })
  expect(line).toHaveAttribute('href', `/pages/gb/draw?group=${drawn.groupId}`)
  expect(wasShown(drawn.groupId)).toBe(true)
  expect(screen.queryByRole('link', { name: 'Kiểm chứng rút thăm' })).toBeNull()

  cleanup()
  await open()
  expect(await screen.findByRole('link', { name: 'Kiểm chứng rút thăm' })).toBeVisible()
  expect(screen.getByText(lost)).toBeVisible()
})

test('a tap skips to the result, which is proved nevertheless', async () => {
  await open(winner)
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ qua' }))
  expect(screen.getByText('Bạn đã trúng vé!')).toBeVisible()
  expect(await screen.findByRole('link', { name: right })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Chia sẻ tin vui' })).toBeVisible()
})

test('a forged record shows no draw and no success, but the server’s result and a warning', async () => {
  forge({ winners: [...vector.drawn].reverse() })
  const seen = watch()
  await open()
  expect(await screen.findByRole('link', { name: /thấy không khớp/ })).toBeVisible()
  seen.stop()
  expect(screen.getByText(lost)).toBeVisible()
  expect(seen.numbers.size).toBe(0)
  expect(vibrate).not.toHaveBeenCalled()
  expect(screen.queryByText(right)).toBeNull()
  expect(screen.queryByRole('button', { name: /Chia sẻ lượt/ })).toBeNull()
})

test('a page with other winners than its record has the same warning', async () => {
  const members = drawn.members.map((member, place) => ({
    ...member,
    result: place < vector.winners ? ('won' as const) : ('not_won' as const),
  }))
  await open(loser, { members })
  expect(await screen.findByRole('link', { name: /thấy không khớp/ })).toBeVisible()
})

test('a record that does not come delays the result by a second, and is proved when it comes', async () => {
  let answer: () => void = () => undefined
  const late = new Promise<void>(resolve => (answer = resolve))
  reply('/gb/getDraw', async request => {
    await late
    return says(record)(request) as Response
  })
  const seen = watch()
  await open()
  expect(await screen.findByRole('button', { name: 'Bỏ qua' })).toBeVisible()
  expect(await screen.findByText(lost)).toBeVisible()
  expect(screen.getByRole('link', { name: /Máy bạn đang tính lại/ })).toBeVisible()
  answer()
  expect(await screen.findByRole('link', { name: right })).toBeVisible()
  seen.stop()
  expect(seen.numbers.size).toBe(0)
})

test('a record that cannot be loaded leaves the server’s result, which is called that', async () => {
  reply('/gb/getDraw', refuses(404, 'groups.group_not_found'))
  await open()
  expect(await screen.findByRole('link', { name: /Chưa tải được bản ghi rút thăm/ })).toBeVisible()
  expect(screen.getByText(lost)).toBeVisible()
})

test('a record from before the draw is asked for again', async () => {
  const { serverSeed: _, transcript: __, ...early } = { ...record, state: 'forming' as const, winners: [] }
  reply('/gb/getDraw', says(early))
  await open()
  await waitFor(() => expect(asked.some(({ path }) => path === '/gb/getDraw')).toBe(true))
  reply('/gb/getDraw', says(record))
  expect(await screen.findByRole('link', { name: right })).toBeVisible()
})

test('a device without cryptography says that it cannot compute', async () => {
  const { subtle: _, ...rest } = { subtle: 0, getRandomValues: crypto.getRandomValues.bind(crypto) }
  vi.stubGlobal('crypto', rest)
  await open()
  expect(await screen.findByRole('link', { name: /Máy này không tính lại được/ })).toBeVisible()
})

test('with reduced motion the result stands at once with its verdict', async () => {
  moves(false)
  const seen = watch()
  await open()
  expect(await screen.findByText(lost)).toBeVisible()
  expect(await screen.findByRole('link', { name: right })).toBeVisible()
  seen.stop()
  expect(seen.numbers.size).toBe(0)
  expect(vibrate).not.toHaveBeenCalled()
})

test('a draw that this device did not await has no reveal, and the way to its proof', async () => {
  localStorage.clear()
  await open()
  expect(await screen.findByText(lost)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kiểm chứng rút thăm' })).toBeVisible()
  expect(asked.some(({ path }) => path === '/gb/getDraw')).toBe(false)
})

test('a visitor who watched the group fill up sees its draw', async () => {
  session.end()
  reply('/gb/getGroupInfo', says({ ...group, groupId: drawn.groupId, commitment: record.commitment }))
  const at = `/pages/gb/detail?id=s1&group=${drawn.groupId}`
  const { queries } = await show(<DetailPage />, { at, texts: ['groups'] })
  await screen.findByText('Chỗ trống', { exact: false, selector: 'li:last-child span' })
  reply('/gb/getGroupInfo', says(drawn))
  stopClock()
  void queries.invalidateQueries()
  await comes(proved)
  await pass(lasts / 2)
  expect(screen.getByText('Chuỗi bí mật khớp mã cam kết')).toBeVisible()
  await pass(lasts / 2)
  expect(screen.getByRole('link', { name: right })).toBeVisible()
  expect(screen.getByText('Nhóm này đã đủ người')).toBeVisible()
})
