// One personal group: what is known before paying, joining with the keypad, refusals, and who cannot join.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '@/api/me'
import { session } from '@/api/session'
import { seedSent } from '@/features/groups'
import { group as setGroup } from '@/features/groups/testing/sample'
import { noSeats } from '@/testing/me'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import BatchPage from './batch.page'
import { batch, group, inDays, offer, own } from './testing/sample'

const seated = {
  seatId: 's3',
  kind: 'personal',
  orderId: 's3',
  batchId: 'b1',
  name: offer.name,
  cover: offer.cover,
  hue: offer.hue,
  groupId: 'g2',
  groupNumber: 2,
  place: 3,
  state: 'forming',
  priority: false,
  clientSeed: 'x',
  price: offer.price,
  cash: offer.price,
  refunded: '0.00',
  reward: '0.00',
  boughtAt: offer.launchedAt,
}

const person = (changes: { balance?: string; hasPayPassword?: boolean; isProvider?: boolean } = {}) => {
  const { balance = '900000.00', hasPayPassword = true, isProvider = false } = changes
  const holdings = { balance, priorityPasses: 0 }
  const me = { holdings, groups: noSeats, hasPayPassword, isProvider, level: 1, awaitingPayment: 0 }
  reply('/token/getUserIndex', says(me as Me))
}

beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  localStorage.setItem('payMode', 'keypad')
  person()
  reply('/gb/person/getBatch', says(batch))
  reply('/gb/getGroupInfo', says(group))
  reply('/token/gb/getGroupInfo', says(group))
  reply('/token/gb/myJoinList', says({ items: [] }))
  reply('/token/person/gb/master/getMyList', says({ items: [] }))
  reply('/token/events/ticket', says({ ticket: 't', expiresAt: '' }))
})

const open = (query = 'id=b1') =>
  show(<BatchPage />, { at: `/pages/gb/personDetail?${query}`, texts: ['personal', 'groups'] })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (password: string) => {
  for (const digit of password) await press(digit)
  await press('Xác nhận')
}
const fact = (name: string) => screen.getByText(name).nextElementSibling

test('odds, cost, refund and its latest time, the ticket and the queue’s price come before paying', async () => {
  session.end()
  await open()
  expect(await screen.findByText('1 trên 5 (20%)')).toBeVisible()
  expect(fact('Trả vé được')).toHaveTextContent(/170\.000\s₫/)
  expect(fact('Nếu không trúng')).toHaveTextContent(/250\.000\s₫ \+ 2\.500\s₫/)
  expect(fact('Tính trung bình, mỗi lần tham gia tốn')).toHaveTextContent(/48\.000\s₫/)
  expect(fact('Giá chỗ ở hàng chờ')).toHaveTextContent(/200\.000\s₫/)
  expect(screen.getByText(/^Chậm nhất \d\d:\d\d/)).toBeVisible()
  expect(screen.getByText('12/13 nhóm đã đủ người (92%)')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Đăng nhập để tham gia' })).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Quản lý' })).toBeNull()
})

test('joining types the password on the keypad, sends this device’s seed, and stays with the group', async () => {
  const joined = { batchId: 'b1', groupId: 'g2', seatId: 's9', number: 2, place: 4, taken: 4, seats: 5 }
  reply('/token/person/gb/joinGb', says({ ...joined, paid: offer.price, formed: false }))
  const { router } = await open()
  await press(/^Tham gia · 250\.000/)
  await type('720914')
  await waitFor(() => expect(router.state.location.search).toBe('?id=b1&group=g2'))
  const sent = asked.find(({ path }) => path === '/token/person/gb/joinGb')
  const body = sent?.body as { clientSeed: string }
  expect(body).toMatchObject({ batchId: 'b1', groupId: 'g2', payPassword: '720914' })
  expect(body.clientSeed).toMatch(/^[0-9a-f]{32}$/)
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  expect(seedSent('s9')).toBe(body.clientSeed)
  expect(await screen.findByText('Đã vào nhóm 2')).toBeVisible()
})

test('a refusal is shown in the sheet, and the payment can be tried again', async () => {
  const words = 'Nhóm này vừa đủ người, mời bạn vào nhóm kế tiếp'
  reply('/token/person/gb/joinGb', refuses(17_026, words, { key: 'groups.group_moved_on' }))
  await open()
  await press(/^Tham gia · 250\.000/)
  await type('720914')
  expect(await within(await screen.findByRole('dialog')).findByText(words)).toBeVisible()
})

test('who opened the batch is told why they cannot join, invites, and has its money beside it', async () => {
  reply('/token/person/gb/master/getMyList', says({ items: [own] }))
  const { router } = await open()
  expect(await screen.findByText('Đây là nhóm bạn mở nên bạn không tham gia được.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mời bạn vào nhóm' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Tham gia/ })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Quản lý' }))
  expect(await screen.findByText('Tiền của đợt này')).toBeVisible()
  expect(router.state.location.search).toBe('?id=b1&view=own')
})

test('a funds provider is told before paying that they cannot join', async () => {
  person({ isProvider: true })
  await open()
  expect(await screen.findByText('Người cấp vốn không tham gia được nhóm cá nhân.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Tham gia/ })).toBeNull()
})

test('who sat in a group that an operator stopped reads the reason', async () => {
  const mySeat = { ...seated, state: 'closed', refunded: offer.price }
  const stopped = { ...group, state: 'closed', isCurrent: false, mySeat, reason: 'Sự kiện đã hủy' }
  reply('/token/gb/getGroupInfo', says(stopped))
  await open()
  expect(await screen.findByText('Lý do: Sự kiện đã hủy')).toBeVisible()
})

test('before the opening it says when, and without money or a password what comes first', async () => {
  reply('/gb/person/getBatch', says({ ...batch, offer: { ...offer, isOpen: false, opensAt: inDays(0.2) } }))
  await open()
  expect(await screen.findByText(/^Mở bán lúc \d\d:\d\d( ngày mai)?, còn$/)).toBeVisible()
  document.body.replaceChildren()
  reply('/gb/person/getBatch', says(batch))
  person({ balance: '100000.00' })
  await open()
  const link = await screen.findByRole('link', { name: /^Nạp thêm 150\.000/ })
  expect(link.getAttribute('href')).toContain('need=150000.00&back=%2Fpages%2Fgb%2FpersonDetail%3Fid%3Db1')
})

test('a member sees the seat and the latest refund, invites others, and may leave', async () => {
  reply('/token/gb/getGroupInfo', says({ ...group, mySeat: seated }))
  reply('/token/gb/leave', says({ refunded: offer.price, passesReturned: 0 }))
  await open()
  expect(await screen.findByRole('heading', { name: 'Bạn ở chỗ số 3 · còn 2 người' })).toBeVisible()
  expect(screen.getByText(/^Hoàn chậm nhất/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mời bạn vào nhóm' })).toBeVisible()
  await press('Rời nhóm')
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Rời nhóm' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/token/gb/leave')?.body).toEqual({ seatId: 's3' }),
  )
})

test('a member invites from the list of groups, too, by a sheet that stays', async () => {
  reply('/token/gb/getGroupInfo', says({ ...group, mySeat: seated }))
  reply('/token/getUserInvite', says({ code: 'SEN77', path: '/', canBind: false }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await open('id=b1&view=groups')
  await press('Mời bạn vào nhóm')
  const sheet = within(await screen.findByRole('dialog', { name: 'Mời vào nhóm này' }))
  expect(await sheet.findByRole('button', { name: 'Sao chép liên kết' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mời bạn' })).toBeNull()
})

test('a group of the public queue is shown on its own page', async () => {
  reply('/token/gb/getGroupInfo', says(setGroup))
  const { router } = await open('group=g7')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/gb/detail'))
  expect(router.state.location.search).toBe('?id=s1&group=g7')
})

test('from one group to all of the batch and back, in one page', async () => {
  const { router } = await open('id=b1&group=g2')
  await userEvent.click(await screen.findByRole('radio', { name: 'Cả đợt' }))
  expect(await screen.findByRole('link', { name: /^Nhóm 1/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Vào nhóm 2' })).toBeVisible()
  expect(router.state.location.search).toBe('?id=b1&group=g2&view=groups')
  await userEvent.click(screen.getByRole('radio', { name: 'Nhóm 2' }))
  expect(await screen.findByText('Điều kiện của nhóm này')).toBeVisible()
  expect(router.state.location.search).toBe('?id=b1&group=g2')
})

test('a batch that does not exist is said to be gone, with the way to the others', async () => {
  reply('/gb/person/getBatch', refuses(17_064, 'Không tìm thấy đợt này', { key: 'groups.batch_not_found' }))
  await open('id=b9')
  expect(await screen.findByText('Không tìm thấy đợt này')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem các nhóm cá nhân' })).toHaveAttribute(
    'href',
    '/pages/gb/personIndex?view=personal',
  )
})

test('a batch that is over shows its last group and leads to other batches', async () => {
  const over = { ...offer, state: 'done', group: null, isOpen: false, opensAt: null, closesAt: null }
  reply('/gb/person/getBatch', says({ ...batch, offer: over }))
  reply(
    '/token/gb/getGroupInfo',
    says({ ...group, state: 'formed', isCurrent: false, taken: 5, closesAt: null }),
  )
  await open()
  expect(await screen.findByText('Nhóm này đã đủ người')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem nhóm cá nhân khác' })).toBeVisible()
})
