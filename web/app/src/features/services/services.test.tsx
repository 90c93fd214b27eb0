// All services: found without diacritics, the last used on top, closed ones with a reason.
import { services } from 'virtual:places'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { found, shownTo } from './find'
import ServicesPage from './index.page'

const set = {
  isOpen: true,
  closesAt: '2099-11-23T22:00:00+07:00',
  seatsLeft: 9,
  price: '1',
  referencePrice: '2',
}

async function open({ at = '/pages/index/services', newsShown = true } = {}) {
  cleanup()
  reply('/getSiteConfig', says({ site: { switches: { newsShown } } }))
  return show(<ServicesPage />, { at, texts: ['services'] })
}

beforeEach(() => {
  session.start({ token: 't', userId: '7', mobile: '' })
  reply('/gb/getSetList', says({ items: [set] }))
})

const links = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))

test('a word without diacritics finds titles first, then synonyms', async () => {
  const { router } = await open()
  await userEvent.type(await screen.findByRole('searchbox'), 'nap tien')
  expect(links()[0]).toBe('/pages/user/wallet/recharge')
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'ma qr')
  expect(links()).toEqual(['/pages/otc/ticketOtc'])
  expect(router.state.location.search).toBe('?q=ma+qr')
})

test.each([
  ['vi', 'sao ke hoa hong', '/pages/user/team/commission'],
  ['vi', 'commission', '/pages/user/team/commission'],
  ['vi', 'quên mật khẩu', '/pages/user/changePwd'],
  ['vi', 'bank', '/pages/user/wallet/withdraw/bindcard'],
  ['vi', 'hạn chế', '/pages/user/limits'],
  ['vi', 'giới hạn chi tiêu', '/pages/user/limits'],
  ['vi', 'đổi ngôn ngữ', '/pages/user/set'],
  ['vi', 'tiếng trung', '/pages/user/set'],
  ['vi', 'bồi hoàn', '/pages/sys/text/detail?id=customer_service'],
  ['vi', 'khiếu nại', '/pages/sys/text/detail?id=customer_service'],
  ['vi', 'hotline', '/pages/sys/text/detail?id=customer_service'],
  ['vi', 'liên hệ', '/pages/sys/text/detail?id=customer_service'],
  ['vi', 'đăng xuất', '/pages/user/index'],
  ['vi', 'hóa đơn', '/pages/user/wallet/statement'],
  ['en', 'language', '/pages/user/set'],
  ['en', 'log out', '/pages/user/index'],
  ['en', 'complaint', '/pages/sys/text/detail?id=customer_service'],
  ['en', 'fee', '/pages/user/wallet/withdraw/index'],
  ['en', 'last month', '/pages/user/wallet/statement'],
  ['en', 'forgot payment password', '/pages/user/changePayPwd'],
  ['en', 'commission statement', '/pages/user/team/commission'],
  ['zh', '语言', '/pages/user/set'],
  ['zh', '客服', '/pages/sys/text/detail?id=customer_service'],
  ['zh', '忘记支付密码', '/pages/user/changePayPwd'],
  ['zh', '佣金明细', '/pages/user/team/commission'],
] as const)('in %s "%s" is found', (language, typed, to) => {
  const shown = shownTo(services, { signedIn: true, switches: { newsShown: true } })
  expect(found(shown, typed, language)[0]?.to).toBe(to)
})

test.each(['!?…', '🙂', 'ă'.repeat(300), '   '])('nothing that can be found: "%s" is kept', async typed => {
  const { router } = await open({ at: `/pages/index/services?q=${encodeURIComponent(typed)}` })
  expect(await screen.findByRole('searchbox')).toHaveValue(typed)
  if (typed.trim()) {
    expect(await screen.findByText('Không tìm thấy dịch vụ nào')).toBeVisible()
    await userEvent.click(screen.getAllByRole('button', { name: 'Xóa từ tìm kiếm' }).at(-1) as HTMLElement)
  }
  expect(await screen.findByRole('link', { name: 'Sao kê tháng' })).toBeVisible()
  expect(router.state.location.search).toBe(typed.trim() ? '' : `?q=${'%20'.repeat(3)}`)
})

test('a history is found by the search, and is no tile', async () => {
  const { router } = await open()
  expect(await screen.findByRole('link', { name: 'Sao kê tháng' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Lịch sử giao dịch' })).toBeNull()
  await act(() => router.navigate('/pages/index/services?q=lich su giao dich'))
  expect(links()[0]).toBe('/pages/user/wallet/flow/list')
})

test('a word without a match offers to start again', async () => {
  await open({ at: '/pages/index/services?q=xyz' })
  expect(await screen.findByText('Không tìm thấy dịch vụ nào')).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Xóa từ tìm kiếm' })[1] ?? document.body)
  expect(await screen.findByRole('heading', { level: 2, name: 'Ví' })).toBeVisible()
})

test('the last opened services are on top, for the user who opened them', async () => {
  await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Sao kê tháng' }))
  await open()
  const last = within(await screen.findByRole('navigation', { name: 'Dùng gần đây' }))
  expect(last.getByRole('link', { name: 'Sao kê tháng' })).toBeVisible()
  session.start({ token: 'u', userId: '8', mobile: '' })
  await open()
  expect(await screen.findByRole('searchbox')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Dùng gần đây' })).toBeNull()
})

test('switched-off services are not shown', async () => {
  await open({ newsShown: false })
  expect(await screen.findByRole('link', { name: 'Điểm nhận vé' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Tin tức' })).toBeNull()
})

test('signing in is offered to guests only, who see what needs a session', async () => {
  await open()
  expect(await screen.findByRole('link', { name: /^Hộp thư/ })).toBeVisible()
  expect(links()).not.toContain('/pages/login/login')
  session.end()
  await open()
  expect(screen.getByRole('link', { name: 'Đăng nhập' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Hộp thư ?Cần đăng nhập$/ })).toBeVisible()
})

test('a service that closes says when', async () => {
  await open()
  expect(await screen.findByRole('link', { name: /^Mua nhóm ?Mở đến 22:00$/ })).toBeVisible()
})
