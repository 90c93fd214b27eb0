// The menu: each role finds its screens, and the demo's clock appears only in a demo.
import { expect, test } from 'vitest'
import type { Shapes } from './api/client'
import { menuOf, screens } from './screens'

const me = (role: Shapes['admin.Role'], permissions: string[], isDemo = false): Shapes['admin.Me'] => ({
  operatorId: '1',
  name: 'x',
  role,
  permissions,
  isDemo,
})
const paths = (who: Shapes['admin.Me']) => menuOf(who).map(({ path }) => path)

test('the desk role finds the desk first, and no money screens', () => {
  const menu = menuOf(me('desk', ['desk', 'tickets', 'catalogue']))
  expect(menu[0]?.path).toBe('/desk')
  expect(menu.map(({ menu: { group } }) => group)).not.toContain('moneyIn')
})

test('a day begins on the page of work, or on the first screen of a role without it', () => {
  expect(paths(me('finance', ['dashboard', 'topups']))[0]).toBe('/work')
  expect(paths(me('content', ['content']))[0]).toBe('/news')
})

test('the clock may be moved in a demo only', () => {
  expect(paths(me('owner', ['demo']))).toEqual([])
  expect(paths(me('owner', ['demo'], true))).toEqual(['/demo'])
})

test('each address, each place of the menu and each key is used once', () => {
  const addresses = screens.map(({ path }) => path)
  expect(new Set(addresses).size).toBe(addresses.length)
  const places = screens.flatMap(({ menu }) => (menu ? [`${menu.group} ${menu.order}`] : []))
  expect(new Set(places).size).toBe(places.length)
  const keys = screens.flatMap(({ menu }) => menu?.key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.join('')).toMatch(/^[a-z]+$/)
})
