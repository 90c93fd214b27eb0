// Settings in sections: their order, what is found, what differs from the default, and addresses.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { found, isChanged, sectionsOf } from './setting-sections'
import type { Setting } from './setting-value'
import SettingsScreen from './settings.screen'

const setting = (key: string, section: string, more: Partial<Setting> = {}): Setting => ({
  key,
  section,
  sectionTitle: `Mục ${section}`,
  title: `Tên ${key}`,
  help: `Ý nghĩa của ${key}.`,
  type: 'number',
  unit: 'seats',
  value: '10',
  fallback: '10',
  least: '2',
  most: '100',
  isPublic: true,
  canBeTried: false,
  changes: 0,
  ...more,
})

const kept = setting('platform.answers_kept', 'platform.data', { unit: 'days', value: '7', fallback: '7' })
const lock = setting('accounts.login_lock', 'accounts.passwords', {
  unit: 'minutes',
  value: '30',
  fallback: '15',
})
const floor = setting('groups.price_floor', 'groups.new_sets', {
  type: 'money',
  unit: 'VND',
  value: '200000',
  fallback: '200000.00',
})
const seats = setting('groups.seats', 'groups.new_sets', {
  plannedValue: '12',
  plannedAt: '2027-01-01T00:00:00+07:00',
})
const all = [kept, lock, floor, seats]

test('the product comes first and the program last', () => {
  expect(sectionsOf(all).map(({ id }) => id)).toEqual([
    'groups.new_sets',
    'accounts.passwords',
    'platform.data',
  ])
  expect(sectionsOf(all)[0]?.settings).toEqual([floor, seats])
})

test('a section of an unknown module stays in the list', () => {
  const other = setting('other.one', 'other.part')
  expect(sectionsOf([...all, other]).map(({ id }) => id)).toContain('other.part')
})

test('an amount differs from its default by its value, not by its spelling', () => {
  expect(isChanged(floor)).toBe(false)
  expect(isChanged({ ...floor, value: '210000' })).toBe(true)
  expect(isChanged(lock)).toBe(true)
})

test('every word of the search is found in name, help, section or key', () => {
  expect(found(all, 'LOGIN lock', 'all')).toEqual([lock])
  expect(found(all, 'mục groups', 'all')).toEqual([floor, seats])
  expect(found(all, '', 'changed')).toEqual([lock])
  expect(found(all, '', 'planned')).toEqual([seats])
  expect(found(all, 'không có', 'all')).toEqual([])
})

async function shown(at = '/') {
  reply('/me', says({ operatorId: '1', name: 'x', role: 'owner', permissions: ['settings'], isDemo: false }))
  reply('/settings/list', says({ items: all }))
  reply('/settings/history', says({ items: [] }))
  const { router } = show(<SettingsScreen />, at)
  await screen.findByRole('heading', { name: 'Mục groups.new_sets' })
  return { router, user: userEvent.setup() }
}

test('a section shows names with help, values with units, and planned changes', async () => {
  await shown()
  const section = screen.getByRole('region', { name: 'Mục groups.new_sets' })
  const row = within(section).getByRole('row', { name: /groups\.seats/ })
  expect(row).toHaveTextContent('Tên groups.seats')
  expect(row).toHaveTextContent('Ý nghĩa của groups.seats.')
  expect(row).toHaveTextContent('10 chỗ')
  expect(row).toHaveTextContent('12 chỗ')
  expect(within(section).queryByText('Khác mặc định')).toBeNull()
})

test('what differs from the default can be shown alone', async () => {
  const { router, user } = await shown()
  await user.click(screen.getByRole('radio', { name: 'Khác mặc định' }))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Mục accounts.passwords',
  ])
  expect(router.state.location.search).toBe('?show=changed')
})

test('an address with an anchor opens its section, and the contents link to it', async () => {
  const scrolled: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    scrolled.push(this.id)
  })
  const { user, router } = await shown('/#accounts.passwords')
  expect(scrolled).toEqual(['accounts.passwords'])
  await user.click(screen.getByRole('link', { name: /Mục platform\.data/ }))
  expect(router.state.location.hash).toBe('#platform.data')
  expect(scrolled.at(-1)).toBe('platform.data')
})

test('a link to a setting opens it', async () => {
  await shown('/?key=groups.seats')
  expect(screen.getByRole('heading', { name: 'Tên groups.seats' })).toBeVisible()
  expect(screen.getByLabelText('Giá trị mới')).toHaveValue('10')
})

test('a setting that is gone says so', async () => {
  await shown('/?key=groups.gone')
  expect(screen.getByText(/Không còn cấu hình này/)).toBeInTheDocument()
})

test('j and k move through all sections', async () => {
  const { router, user } = await shown('/?key=groups.seats')
  await user.keyboard('j')
  expect(router.state.location.search).toBe('?key=accounts.login_lock')
  await user.keyboard('kk')
  expect(router.state.location.search).toBe('?key=groups.price_floor')
})
