// Joining a group: what is sent, what is fetched first, and what is shown when the group has formed.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '@/api/me'
import { session } from '@/api/session'
import { fakeLines } from '@/testing/line'
import { noSeats } from '@/testing/me'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import DetailPage from './detail.page'
import { promiseSeen, seedSent } from './promises'
import { group, mine, seated, set } from './testing/sample'

function person(changes: { balance?: string; hasPayPassword?: boolean; coupons?: number } = {}) {
  const holdings = { balance: changes.balance ?? '500000.00', priorityPasses: 0 }
  const { hasPayPassword = true, coupons = 0 } = changes
  const me = { holdings, groups: noSeats, hasPayPassword, coupons, level: 1, awaitingPayment: 0 }
  reply('/token/getUserIndex', says(me as Me))
}

beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  reply('/gb/getSetList', says({ items: [set] }))
  reply('/gb/getCurGroup', says(group))
  reply('/token/events/ticket', says({ ticket: 't', expiresAt: '' }))
  reply('/token/gb/getGroupInfo', says(group))
  reply('/token/gb/myJoinList', says({ items: [] }))
  reply('/gb/apiGetConfigs', says({ items: [{ key: 'groups.seats_a_day_1', value: '10' }] }))
})

const open = (query: string) => show(<DetailPage />, { at: `/pages/gb/detail?${query}`, texts: ['groups'] })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const pay = async () => {
  await userEvent.type(await screen.findByLabelText('Mật khẩu thanh toán'), 'Tra-tien-68')
  await press('Xác nhận')
}

test('joining sends the seed of this device, remembers it, and stays with the group', async () => {
  person()
  const bought = { orderId: 'o1', setId: 's1', count: 1, seated: 1, waiting: 0, groupId: 'g7' }
  reply('/token/gb/buyGb', says(bought))
  localStorage.setItem('payMode', 'field')
  const { router } = await open('id=s1')
  await press(/^Tham gia · 200\.000/)
  await pay()

  await waitFor(() => expect(router.state.location.search).toBe('?id=s1&group=g7'))
  const call = asked.find(({ path }) => path === '/token/gb/buyGb')
  const body = call?.body as { clientSeed: string }
  expect(body).toMatchObject({ setId: 's1', count: 1, usePass: false, payPassword: 'Tra-tien-68' })
  expect(body.clientSeed).toMatch(/^[0-9a-f]{32}$/)
  expect(call?.headers.get('idempotency-key')).toBeTruthy()
  expect(seedSent('o1')).toBe(body.clientSeed)
  expect(promiseSeen('g7')?.commitment).toBe(group.commitment)
  // What was known of the group is from before the purchase.
  const since = () => asked.slice(call && asked.indexOf(call))
  const again = { path: '/token/gb/getGroupInfo', query: { groupId: 'g7' } }
  await waitFor(() => expect(since()).toContainEqual(expect.objectContaining(again)))
})

test('a payment without an answer blocks the next one, and is repeated as it was sent', async () => {
  person({ balance: '0.00' })
  // Of a set of its own: this page was not loaded with what earlier tests paid for.
  reply('/gb/getSetList', says({ items: [{ ...set, setId: 's2' }] }))
  reply('/gb/getCurGroup', says({ ...group, setId: 's2' }))
  reply('/token/gb/getGroupInfo', says({ ...group, setId: 's2' }))
  const sent = { setId: 's2', count: 2, usePass: false, clientSeed: 'ab'.repeat(16) }
  sessionStorage.setItem('payment:7:buy:s2', JSON.stringify({ key: 'cd'.repeat(16), input: sent }))
  reply(
    '/token/gb/buyGb',
    says({ orderId: 'o2', setId: 's2', count: 2, seated: 1, waiting: 1, groupId: 'g7' }),
  )
  localStorage.setItem('payMode', 'field')
  await open('id=s2')
  expect(await screen.findByText('Lần trả tiền vừa rồi chưa có kết quả.')).toBeVisible()
  expect(screen.queryByText('Chuỗi ngẫu nhiên của bạn')).toBeNull()
  await press('Kiểm tra kết quả')
  expect(await screen.findByText(/bạn sẽ không bị trừ tiền hai lần/)).toBeVisible()
  await pay()

  await waitFor(() => expect(screen.queryByText('Lần trả tiền vừa rồi chưa có kết quả.')).toBeNull())
  const call = asked.find(({ path }) => path === '/token/gb/buyGb')
  expect(call?.body).toEqual({ ...sent, payPassword: 'Tra-tien-68' })
  expect(call?.headers.get('idempotency-key')).toBe('cd'.repeat(16))
  expect(seedSent('o2')).toBe(sent.clientSeed)
})

test('a payment that is answered after its page was left does not affect another page', async () => {
  person()
  let answer: (response: Response) => void = () => undefined
  reply('/token/gb/buyGb', () => new Promise(resolve => (answer = resolve)))
  localStorage.setItem('payMode', 'field')
  const { router } = await open('id=s1')
  await press(/^Tham gia · 200\.000/)
  await pay()
  await waitFor(() => expect(asked.some(({ path }) => path === '/token/gb/buyGb')).toBe(true))
  await act(() => router.navigate('/pages/user/index?tab=1'))
  answer(
    says({ orderId: 'o3', setId: 's1', count: 1, seated: 1, waiting: 0, groupId: 'g7' })(
      new Request('http://x'),
    ) as Response,
  )

  await waitFor(() => expect(seedSent('o3')).toBeTruthy())
  expect(router.state.location.pathname + router.state.location.search).toBe('/pages/user/index?tab=1')
})

test('a short balance leads to the top-up and back to this very order', async () => {
  person({ balance: '500000.00' })
  await open('id=s1&count=3')
  const link = await screen.findByRole('link', { name: /^Nạp thêm 100\.000/ })
  const back = encodeURIComponent('/pages/gb/detail?id=s1&count=3')
  expect(link).toHaveAttribute('href', `/pages/user/wallet/recharge?need=100000.00&back=${back}`)
})

test('an address with the payment open shows it until it is closed', async () => {
  person({ balance: '500000.00' })
  const { router } = await open('id=s1&paying=1')
  await userEvent.click(await screen.findByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(router.state.location.search).toBe('?id=s1'))
})

test('without a payment password one is set first', async () => {
  person({ hasPayPassword: false })
  await open('id=s1')
  const link = await screen.findByRole('link', { name: 'Đặt mật khẩu thanh toán' })
  expect(link.getAttribute('href')).toContain('/pages/user/changePayPwd?back=')
})

test('a visitor sees everything and is asked to sign in', async () => {
  session.end()
  await open('id=s1')
  expect(await screen.findByText('3 trên 10 (30%)')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Đăng nhập để tham gia' })).toBeVisible()
  expect(asked.filter(({ path }) => path === '/gb/getCurGroup')).toHaveLength(1)
  expect(asked.some(({ path }) => path.startsWith('/token'))).toBe(false)
})

test('the group that takes seats now comes with the user’s own seat in one call', async () => {
  person()
  reply('/token/gb/getGroupInfo', says({ ...group, taken: 2, mySeat: seated }))
  const { router } = await open('id=s1')
  await waitFor(() => expect(router.state.location.search).toBe('?id=s1&group=g7'))
  const ofGroup = asked.filter(({ path }) => /gb.get(CurGroup|GroupInfo)$/.test(path))
  expect(ofGroup).toMatchObject([{ path: '/token/gb/getGroupInfo', query: { setId: 's1' } }])
})

test('a formed group shows the user’s own result with its money', async () => {
  person()
  const formed = { ...group, state: 'formed', isCurrent: false, taken: 10, mySeat: mine }
  reply('/token/gb/getGroupInfo', says(formed))
  await open('id=s1&group=g7')
  expect(await screen.findByText('Lần này chưa trúng')).toBeVisible()
  expect(screen.getByText(/thưởng 2\.000.₫ đã vào ví OTC/)).toBeVisible()
  const next = screen.getByRole('link', { name: 'Đến nhóm đang mở' })
  expect(next).toHaveAttribute('href', '/pages/gb/detail?id=s1')
  expect(next).not.toHaveClass('bg-primary')
})

test('a signal of its topic refreshes the group, which is not requested otherwise', async () => {
  person()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const lines = fakeLines()
  await open('id=s1&group=g7')
  await waitFor(() => expect(lines).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Vé VR Hạ Long' })).toBeVisible())
  await act(async () => {
    lines[0]?.opens()
    lines[0]?.says({ topic: 'group/g7', data: {} })
    lines[0]?.says({ topic: 'seats/7', data: null })
  })
  expect(lines[0]?.sent).toEqual([{ subscribe: ['seats/7', 'group/g7'] }])
  const times = (path: string) => asked.filter(one => one.path === path).length
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  const before = times('/token/gb/getGroupInfo')
  const lists = times('/token/gb/myJoinList')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(times('/token/gb/getGroupInfo')).toBe(before)
  reply('/token/gb/getGroupInfo', says({ ...group, taken: 2 }))
  act(() => lines[0]?.says({ topic: 'group/g7', data: {} }))
  await waitFor(() => expect(times('/token/gb/getGroupInfo')).toBe(before + 1))
  act(() => lines[0]?.says({ topic: 'seats/7', data: null }))
  await waitFor(() => expect(times('/token/gb/myJoinList')).toBe(lists + 1))
  cleanup()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
})

test('the best coupon is used unless it is declined, and all that comes back is on the cash', async () => {
  person({ coupons: 1, balance: '150000.00' })
  reply('/gb/getSetList', says({ items: [{ ...set, setId: 's3' }] }))
  reply('/gb/getCurGroup', says({ ...group, setId: 's3' }))
  reply('/token/gb/getGroupInfo', says({ ...group, setId: 's3' }))
  const best = { couponId: '81', worth: '50000.00', endsAt: '2026-11-30T16:59:00.000Z' }
  reply('/token/getUserCouponAmount', says({ count: 1, worth: '50000.00', best }))
  const bought = { orderId: 'o3', setId: 's3', count: 1, seated: 1, waiting: 0, groupId: 'g7' }
  reply('/token/gb/buyGb', says(bought))
  localStorage.setItem('payMode', 'field')
  await open('id=s3')
  expect(await screen.findByRole('switch', { name: /Dùng mã giảm 50\.000/ })).toBeChecked()
  // One sum on the cover, in the terms and in the sheet.
  expect(await screen.findByText(/^200\.000\s₫ − mã 50\.000\s₫ =/)).toBeVisible()
  expect(screen.getByText(/^Nhóm số 7 · đã trừ mã 50\.000\s₫$/)).toBeVisible()
  const terms = screen.getByText('Nếu không trúng').parentElement
  expect(terms).toHaveTextContent(/150\.000\s₫ \+ 1\.500\s₫ và mã/)
  await press(/^Tham gia · 150\.000/)
  const sheet = within(await screen.findByRole('dialog'))
  const lost = sheet.getByText('Nếu không trúng').parentElement
  expect(lost).toHaveTextContent(/150\.000\s₫ \+ 1\.500\s₫ và mã/)
  await pay()
  await waitFor(() => expect(asked.some(({ path }) => path === '/token/gb/buyGb')).toBe(true))
  expect(asked.find(({ path }) => path === '/token/gb/buyGb')?.body).toMatchObject({
    couponId: '81',
    count: 1,
  })
  expect(asked.find(({ path }) => path === '/token/getUserCouponAmount')?.query.price).toBe('200000.00')
})

test('a coupon that ends while its sheet is open is said to, and the sheet goes on at the full price', async () => {
  person({ coupons: 1, balance: '600000.00' })
  const best = { couponId: '81', worth: '50000.00', endsAt: '2026-11-30T16:59:00.000Z' }
  reply(
    '/token/getUserCouponAmount',
    says({ count: 1, worth: '50000.00', best }),
    says({ count: 0, best: null }),
  )
  const bought = { orderId: 'o5', setId: 's1', count: 1, seated: 1, waiting: 0, groupId: 'g7' }
  reply(
    '/token/gb/buyGb',
    refuses(16_053, 'Phiếu này đã hết hạn', { key: 'rewards.coupon_expired' }),
    says(bought),
  )
  localStorage.setItem('payMode', 'field')
  await open('id=s1')
  await press(/^Tham gia · 150\.000/)
  await pay()
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Phiếu này đã hết hạn')).toBeVisible()
  expect((await sheet.findAllByText(/^200\.000\s₫$/))[0]).toBeVisible()
  await pay()
  const sent = () => asked.filter(({ path }) => path === '/token/gb/buyGb').map(({ body }) => body)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]).toMatchObject({ couponId: '81' })
  expect(sent()[1]).not.toHaveProperty('couponId')
})

test('a declined coupon stays unused, and more seats than one have none', async () => {
  person({ coupons: 1, balance: '600000.00' })
  const best = { couponId: '81', worth: '50000.00', endsAt: '2026-11-30T16:59:00.000Z' }
  reply('/token/getUserCouponAmount', says({ count: 1, worth: '50000.00', best }))
  await open('id=s1')
  await userEvent.click(await screen.findByRole('switch', { name: /Dùng mã giảm/ }))
  expect(await screen.findByRole('button', { name: /^Tham gia · 200\.000/ })).toBeVisible()
  await press('Thêm một chỗ')
  expect(await screen.findByRole('button', { name: /^Tham gia · 400\.000/ })).toBeVisible()
  expect(screen.queryByRole('switch', { name: /Dùng mã giảm/ })).toBeNull()
})
