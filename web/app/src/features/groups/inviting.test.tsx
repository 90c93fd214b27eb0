// Inviting to a group, and where such a link leads: a guest, its own sender, a group that is over or gone.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { inviteAddress } from './addresses'
import DetailPage from './detail.page'
import { group, seated, set } from './testing/sample'

const link = 'id=s1&group=g7&code=GOM88'
const next = { groupId: 'g8', number: 8, seats: 10, taken: 3 }
const open = (query: string) =>
  show(<DetailPage />, { at: `/pages/gb/detail?${query}`, texts: ['groups', 'login'] })

beforeEach(() => {
  session.end()
  localStorage.removeItem('referral')
  reply('/gb/getSetList', says({ items: [{ ...set, group: next }] }))
  reply('/gb/getGroupInfo', says(group))
  reply('/token/gb/getGroupInfo', says(group))
  reply('/gb/apiGetConfigs', says({ items: [] }))
  reply('/token/gb/myJoinList', says({ items: [] }))
  reply('/token/events/ticket', says({ ticket: 't', expiresAt: '' }))
  reply(
    '/token/getUserInvite',
    says({ code: 'SEN77', path: '/pages/login/register?code=SEN77', canBind: false }),
  )
  reply('/getInvite', says({ code: 'GOM88', nickname: 'Hương', mobile: '0987****321', photo: '' }))
})

test('a guest sees who invited, the group as it is, and one way in that leads back to it', async () => {
  await open(link)
  expect(await screen.findByText('Hương (0987****321) đã mời bạn')).toBeVisible()
  expect(await screen.findByText(/^1\/10/)).toBeVisible()
  const way = screen.getByRole('link', { name: 'Đăng ký để tham gia' })
  const { pathname, searchParams } = new URL(way.getAttribute('href') ?? '', 'http://x')
  expect(pathname).toBe('/pages/login/register')
  expect(Object.fromEntries(searchParams)).toEqual({
    code: 'GOM88',
    back: '/pages/gb/detail?id=s1&group=g7',
  })
})

test('a guest without an invitation signs in', async () => {
  await open('id=s1&group=g7')
  expect(await screen.findByRole('link', { name: 'Đăng nhập để tham gia' })).toBeVisible()
})

test.each([
  ['formed', 'Nhóm này đã đủ người'],
  ['closed', 'Nhóm này đã đóng'],
] as const)('a group that is %s says so, and leads to the open one with the code', async (state, words) => {
  reply('/gb/getGroupInfo', says({ ...group, state, isCurrent: false, endedAt: set.closesAt }))
  await open(link)
  expect(await screen.findByText(words)).toBeVisible()
  expect(await screen.findByText('Nhóm 8 của gói này đang mở, đã có 3/10 chỗ')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Đến nhóm đang mở' })).toHaveAttribute(
    'href',
    '/pages/gb/detail?id=s1',
  )
  await waitFor(() => expect(localStorage.getItem('referral')).toBe('GOM88'))
})

test('a group that has just formed is not called the open one, though the list of sets is older', async () => {
  reply('/gb/getSetList', says({ items: [{ ...set, group: { ...next, groupId: 'g7', number: 7 } }] }))
  reply('/gb/getGroupInfo', says({ ...group, state: 'formed', isCurrent: false, endedAt: set.closesAt }))
  await open('id=s1&group=g7')
  expect(await screen.findByRole('link', { name: 'Đến nhóm đang mở' })).toBeVisible()
  expect(screen.queryByText(/của gói này đang mở/)).toBeNull()
})

test('a group that is gone leads to the open one of its set, and the code is kept', async () => {
  reply('/gb/getGroupInfo', refuses(17_023, 'Không tìm thấy nhóm này', { key: 'groups.group_not_found' }))
  reply('/gb/getCurGroup', says({ ...group, ...next }))
  await open(link)
  expect(await screen.findByText('Không tìm thấy nhóm này')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Đến nhóm đang mở' }))
  expect(await screen.findByText(/^3\/10/)).toBeVisible()
  const way = screen.getByRole('link', { name: 'Đăng ký để tham gia' })
  expect(way.getAttribute('href')).toContain('code=GOM88')
  expect(screen.getByText('Hương (0987****321) đã mời bạn')).toBeVisible()
})

test('one’s own link shows the group and nothing else', async () => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  reply('/token/getUserIndex', says({ holdings: { balance: '500000.00', priorityPasses: 0 }, level: 1 }))
  await open('id=s1&group=g7&code=SEN77')
  expect(await screen.findByText(/^1\/10/)).toBeVisible()
  expect(document.body).not.toHaveTextContent('đã mời bạn')
  expect(asked.map(({ path }) => path)).not.toContain('/getInvite')
  expect(localStorage.getItem('referral')).toBeNull()
})

test('the card has the price, the places, the odds and the own link to this group', async () => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  reply('/token/getUserIndex', says({ holdings: { balance: '500000.00', priorityPasses: 0 }, level: 1 }))
  reply('/token/gb/getGroupInfo', says({ ...group, taken: 7, mySeat: seated }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const user = userEvent.setup() // with a clipboard
  await open('id=s1&group=g7')
  await user.click(await screen.findByRole('button', { name: 'Mời bạn vào nhóm' }))
  const sheet = await screen.findByRole('dialog', { name: 'Mời vào nhóm này' })
  const card = await within(sheet).findByRole('img')
  for (const words of ['Vé VR Hạ Long', '200.000', '7/10', '3 trong 10 chỗ trúng vé', 'hoàn 200.000'])
    expect(card).toHaveAccessibleName(expect.stringContaining(words))
  await user.click(within(sheet).getByRole('button', { name: 'Sao chép liên kết' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/pages/gb/detail?id=s1&group=g7&code=SEN77`,
    ),
  )
})

test('a link leads to a group only while it fills up', () => {
  expect(inviteAddress(group, 'SEN77')).toBe('/pages/gb/detail?id=s1&group=g7&code=SEN77')
  expect(inviteAddress({ ...group, state: 'formed' }, 'SEN77')).toBe('/pages/gb/detail?id=s1&code=SEN77')
  expect(inviteAddress(group)).toBe('/pages/gb/detail?id=s1&group=g7')
})
