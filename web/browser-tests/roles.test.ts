// Each of the roles: the server refuses it every call of the contract that is not its own, its menu offers
// the screens that are its own and no other, and another's address says that it is not.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { type ConsoleCall, consoleCalls } from './contract-calls.ts'
import { ask, enrol, type Operator, owner, roles, sitDown } from './operators.ts'
import { openPhone, site } from './site.ts'
import { stand, stands } from './standing.ts'

// The console's own rows: a screen that is added is walked by itself.
const source = join(import.meta.dirname, '../console/src')
const { groups }: { groups: readonly string[] } = await import(join(source, 'registries.ts'))

interface Row {
  path: string
  permission: string
  menu?: { group: string; order: number }
}
const rowOf = async (file: string): Promise<Row> => (await import(join(source, file))).default
const rows = await Promise.all(globSync('features/*/*.route.ts', { cwd: source }).map(rowOf))
const place = ({ menu }: Row) => (menu ? groups.indexOf(menu.group) * 100 + menu.order : 0)
const screens = rows.filter(({ menu }) => menu).sort((one, other) => place(one) - place(other))

const operators = new Map<string, Operator>()
const who = (role: string) => operators.get(role) as Operator

before(async () => {
  const by = await owner()
  for (const role of Object.keys(roles)) operators.set(role, await enrol(by, role))
})

const mayDo = (role: string, { permissions }: ConsoleCall) =>
  permissions.every(permission => permission === 'any' || roles[role]?.includes(permission))
const closed = consoleCalls.filter(({ permissions }) => permissions.length > 0)

suite('calls', () => {
  test('only signing in needs no permission', () => {
    const open = consoleCalls.filter(call => !closed.includes(call))
    assert.deepEqual(
      open.map(({ path }) => path),
      ['/login'],
    )
  })

  test('somebody who is not signed in has none of them', async () => {
    for (const { path, address, body } of closed)
      assert.equal(
        (await ask(address, { body, key: crypto.randomUUID() })).key,
        'admin.session_expired',
        path,
      )
  })

  test('each permission belongs to somebody', () => {
    const given = new Set(['any', ...Object.values(roles).flat()])
    for (const { path, permissions } of closed)
      for (const permission of permissions) assert.ok(given.has(permission), `${path}: ${permission}`)
  })

  for (const role of Object.keys(roles)) {
    test(`${role} is refused what is not its own, and not what is`, async context => {
      const { token } = who(role)
      let refused = 0
      let looked = 0
      for (const call of closed) {
        const { path, method, address, body } = call
        if (!mayDo(role, call)) {
          const { key } = await ask(address, { token, body, key: crypto.randomUUID() })
          assert.equal(key, 'admin.not_permitted', `${method} ${path} by ${role}`)
          refused += 1
        } else if (method === 'get') {
          // What would change something is not tried here: whoever may do it does it on its screen.
          const { key } = await ask(address, { token })
          assert.notEqual(key, 'admin.not_permitted', `${path} by ${role}`)
          looked += 1
        }
      }
      context.diagnostic(`${role}: ${refused} calls refused, ${looked} looked at`)
      assert.equal(refused === 0, role === 'owner')
    })
  }
})

suite('screens', () => {
  const rooms: Awaited<ReturnType<typeof openPhone>>[] = []
  after(async () => {
    for (const { close } of rooms) await close()
  })

  for (const role of Object.keys(roles)) {
    test(`${role} finds its own in the menu, and is told of the others`, async context => {
      const room = await openPhone({ width: 1280, isMobile: false, deviceScaleFactor: 1 })
      rooms.push(room)
      await sitDown(room.phone, who(role).token)
      const page = await room.phone.newPage()
      const own = screens.filter(({ permission }) => roles[role]?.includes(permission))
      const others = screens.filter(screen => !own.includes(screen))
      await stand(page, `${site}/console/account`)
      const links = await page
        .locator('#menu a')
        .evaluateAll(all => all.map(link => link.getAttribute('href')))
      assert.deepEqual(links, [...own.map(({ path }) => `/console${path}`), '/console/account'])
      const forbidden = page.getByRole('heading', {
        name: 'Bạn không có quyền xem màn hình này',
        exact: true,
      })
      const asked: string[] = []
      page.on('request', request => request.url().includes('/rest/') && asked.push(request.url()))
      const [typed, ...linked] = others.map(({ path }) => `/console${path}`)
      if (typed) {
        await stand(page, site + typed)
        await forbidden.waitFor()
      }
      for (const path of linked) {
        // As a link would lead there: the page is not loaded anew, but the heading is another.
        await page.evaluate(to => {
          document.querySelector('h1')?.setAttribute('data-before', '')
          history.pushState({}, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        }, path)
        await page.locator('h1:not([data-before])').waitFor()
        await stands(page)
        await forbidden.waitFor()
      }
      const ofOthers = asked.filter(url => !url.endsWith('/me'))
      assert.deepEqual(ofOthers, [], 'screens of others ask nothing')
      for (const { path } of own) {
        await page.locator(`#menu a[href="/console${path}"]`).click()
        // What stood there before goes when the screen's code has come.
        await forbidden.waitFor({ state: 'detached' })
        await stands(page)
        assert.equal(await forbidden.count(), 0, path)
      }
      context.diagnostic(`${role}: ${own.length} screens, ${others.length} refused`)
    })
  }
})
