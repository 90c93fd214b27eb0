// The menu: groups that open one at a time, by mouse and keyboard, with what waits for the operator in each.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Shapes } from '@/api/client'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { MenuLinks } from './menu'

const queues = [
  { key: 'payments.top_ups', waiting: 3 },
  { key: 'payments.suspense', waiting: 4 },
  { key: 'payouts.waiting', waiting: 5 },
  { key: 'team.roots', waiting: 6 },
]

const finance = ['dashboard', 'topups', 'payouts', 'batches', 'adjustments', 'team_read', 'team', 'people']

function shown(at = '/work', permissions = finance, waiting = queues) {
  const me: Shapes['admin.Me'] = { operatorId: '1', name: 'lan', role: 'finance', permissions, isDemo: false }
  reply('/me', says(me))
  reply('/work/waiting', says({ queues: waiting, alarms: [] }))
  return show(<MenuLinks me={me} />, at)
}

const group = (name: string | RegExp) => screen.findByRole('button', { name })
const expanded = () =>
  screen
    .getAllByRole('button', { expanded: true })
    .map(button => button.firstElementChild?.nextSibling?.textContent)

test('work and the dashboard stand above the groups, of which none is open on them', async () => {
  shown()
  const [first, second] = await screen.findAllByRole('link')
  expect(first).toHaveAttribute('href', '/work')
  expect(second).toHaveAttribute('href', '/dashboard')
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([])
  expect(screen.queryByRole('link', { name: /nạp tiền/ })).not.toBeInTheDocument()
})

test('the group of the present screen is open, and another one closes it', async () => {
  shown('/topups')
  await group(/^Tiền vào/)
  expect(expanded()).toEqual(['Tiền vào'])
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/topups')
  await userEvent.click(await group(/^Tiền ra/))
  expect(expanded()).toEqual(['Tiền ra'])
  expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument()
  await userEvent.click(await group(/^Tiền ra/))
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([])
})

test('a screen that is opened by a link opens its group', async () => {
  const { router } = shown()
  await group(/^Tiền vào/)
  await router.navigate('/leaders')
  await waitFor(() => expect(expanded()).toEqual(['Ưu đãi và đội nhóm']))
  await router.navigate('/work')
  expect(expanded()).toEqual(['Ưu đãi và đội nhóm'])
})

test('each group and screen says how many things wait there', async () => {
  shown()
  expect(await screen.findByRole('link', { name: /^Việc cần làm.*18 việc đang chờ/ })).toBeInTheDocument()
  const moneyIn = await group(/^Tiền vào.*7 việc đang chờ/)
  await userEvent.click(moneyIn)
  expect(screen.getByRole('link', { name: /nạp tiền.*3 việc đang chờ/ })).toBeInTheDocument()
  expect(await group(/Tiền ra.*5 việc đang chờ/)).toBeInTheDocument()
})

test('a role without the dashboard sees what waits for it, too', async () => {
  shown('/desk', ['desk', 'tickets', 'catalogue', 'goods_orders'], [{ key: 'tickets.desk', waiting: 9 }])
  const here = await screen.findByRole('link', { current: 'page' })
  expect(here).toHaveAttribute('href', '/desk')
  await waitFor(() => expect(here).toHaveAccessibleName(/9 việc đang chờ/))
})

test('the keyboard opens a group and goes on into it', async () => {
  shown()
  const moneyOut = await group(/^Tiền ra/)
  moneyOut.focus()
  await userEvent.keyboard('{Enter}')
  expect(moneyOut).toHaveAttribute('aria-expanded', 'true')
  const region = document.getElementById(moneyOut.getAttribute('aria-controls') ?? '')
  await userEvent.tab()
  expect(region).toContainElement(document.activeElement as HTMLElement)
  expect(within(region as HTMLElement).getAllByRole('link')[0]).toHaveFocus()
  moneyOut.focus()
  await userEvent.keyboard(' ')
  expect(moneyOut).toHaveAttribute('aria-expanded', 'false')
})

test('a pinned screen stands on top, with its count', async () => {
  shown('/topups')
  await userEvent.click(await screen.findByRole('button', { name: /^Ghim/ }))
  const pinned = await screen.findByRole('region', { name: 'Đã ghim' })
  expect(within(pinned).getByRole('link', { name: /nạp tiền.*3 việc/ })).toBeInTheDocument()
  expect(await group(/Tiền vào.*4 việc đang chờ/)).toBeInTheDocument()
})
