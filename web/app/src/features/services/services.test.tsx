// All services: found without diacritics, the last used on top, closed ones with a reason.
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
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
  expect(screen.queryByRole('navigation')).toBeNull()
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
