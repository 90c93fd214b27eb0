// The palette: found by any text, worked with the keyboard, and only what the operator's role may open.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Shapes } from '@/api/client'
import { session } from '@/api/session'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { Palette } from './palette'
import { remember } from './recent'

type Found = Shapes['search.Found']

const me = (permissions: string[]): Shapes['admin.Me'] => ({
  operatorId: '1',
  name: 'x',
  role: 'support',
  permissions,
  isDemo: false,
})
const everything = ['people', 'topups', 'sets', 'tickets', 'ledger']

const found = (kind: string, id: string, title: string, more: Partial<Found> = {}): Found => ({
  kind,
  id,
  title,
  state: '',
  subtitle: '',
  isExact: true,
  ...more,
})

async function opened(permissions: string[], items: Found[] = []) {
  reply('/search', says({ found: items }))
  const { router } = show(<Palette me={me(permissions)} />)
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  return { user, field, router }
}

const options = () => screen.findAllByRole('option')

test('a memo leads to its order, in the list of its state', async () => {
  const { user, field, router } = await opened(everything, [
    found('topup', '17', 'GV23456789', { state: 'expired', subtitle: 'Minh Anh · 500.000 ₫' }),
  ])
  await user.type(field, 'gv23456789')
  await screen.findByText('GV23456789')
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname + router.state.location.search).toBe('/topups?state=expired&id=17')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('exact hits stand before screens, and other hits after them', async () => {
  const { user, field } = await opened(everything, [
    found('person', '7', 'Nap'),
    found('group', '9', '#12 · Nạp', { isExact: false }),
  ])
  await user.type(field, 'nap')
  await screen.findByText('#12 · Nạp')
  const rows = (await options()).map(row => row.textContent)
  const at = (text: string) => rows.findIndex(row => row?.startsWith(text))
  expect(at('Nap')).toBe(0)
  expect(at('Lệnh nạp')).toBeGreaterThan(0)
  expect(at('#12')).toBeGreaterThan(at('Lệnh nạp'))
  expect(rows.at(-1)).toContain('Tìm “nap” trong danh sách người dùng')
})

test('arrow keys move, and a screen is found without marks', async () => {
  const { user, field, router } = await opened(everything)
  await user.type(field, 'nguoi')
  await screen.findByRole('option', { name: /^Người dùng/ })
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(router.state.location.pathname).toBe('/people')
})

test('what the role may not open is not shown, and the server is asked once for a text', async () => {
  const { user, field } = await opened(
    ['tickets'],
    [found('person', '7', 'Minh Anh'), found('ticket', '5', 'VR')],
  )
  await user.type(field, 'vr')
  await screen.findByText('VR')
  expect(screen.queryByText('Minh Anh')).toBeNull()
  expect(screen.queryByText(/trong danh sách người dùng/)).toBeNull()
  expect(asked.filter(({ path }) => path === '/search').map(({ query }) => query.text)).toEqual(['vr'])
})

test('nothing found says what would help', async () => {
  const { user, field } = await opened(['tickets'])
  await user.type(field, 'zzzz')
  expect(await screen.findByText(/Không tìm thấy gì/)).toBeVisible()
})

test('what was opened last is on top, until the session ends', async () => {
  remember({ kind: 'person', id: '7', state: '', title: 'Minh Anh' })
  remember({ kind: 'topup', id: '17', state: 'paid', title: 'GV23456789' })
  const { user } = await opened(everything)
  const rows = (await options()).map(row => row.textContent)
  expect(rows.slice(0, 2)).toEqual(['GV23456789', 'Minh Anh'])
  await user.keyboard('{Escape}')
  session.end()
  await user.keyboard('{Control>}k{/Control}')
  await options()
  expect(screen.queryByText('Minh Anh')).toBeNull()
})
