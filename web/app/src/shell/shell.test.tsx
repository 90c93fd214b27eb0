// The shell: tabs with their badge, pages that require a session, and the end of a session.
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setAwaitingPayment } from '@/api/badge'
import { session } from '@/api/session'
import { show } from '@/testing/show'
import { NotFound } from './errors'
import { TabBar } from './layouts'

beforeEach(() => session.start({ token: 't', userId: '7', mobile: '' }))

test('the five tabs are in order, and the current one is marked', async () => {
  await show(<TabBar />, { at: '/pages/gb/personIndex' })
  const tabs = screen.getAllByRole('link')
  expect(tabs.map(tab => tab.textContent)).toEqual(['Trang chủ', 'Vé', 'Mua nhóm', 'Ví', 'Của tôi'])
  expect(tabs.map(tab => tab.getAttribute('href'))).toEqual([
    '/pages/index/index',
    '/pages/otc/ticketOtc',
    '/pages/gb/personIndex',
    '/pages/user/wallet/index',
    '/pages/user/index',
  ])
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Mua nhóm')
})

test('the home page is the first tab’s at / too', async () => {
  await show(<TabBar />, { at: '/' })
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Trang chủ')
})

test('orders awaiting payment are counted on the wallet, 99+ at most, and forgotten on signing out', async () => {
  await show(<TabBar />)
  act(() => setAwaitingPayment(3))
  const wallet = screen.getByRole('link', { name: 'Ví', description: '3 đơn chờ thanh toán' })
  expect(within(wallet).getByText('3')).toBeVisible()
  act(() => setAwaitingPayment(120))
  expect(screen.getByText('99+')).toBeVisible()
  act(() => session.end())
  expect(screen.queryByText('99+')).toBeNull()
})

test('an address that leads nowhere says so and leads home', async () => {
  await show(<NotFound />, { at: '/pages/nowhere' })
  expect(screen.getByRole('link', { name: 'Về trang chủ' })).toHaveAttribute('href', '/')
})
