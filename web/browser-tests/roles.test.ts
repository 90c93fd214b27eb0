// Each of the roles: its menu offers its own screens and no other, and the address of another screen says
// that it is not permitted. Refusals of other roles' calls by the server are proven by tests/security.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { openByMenu } from './menu.ts'
import { enrol, type Operator, owner, roles, sitDown } from './operators.ts'
import { stand, stands } from './settled.ts'
import { openPhone, site } from './site.ts'

// The console's own rows: a new screen is tested without a change here.
const source = join(import.meta.dirname, '../console/src')
const { groupNames }: { groupNames: readonly string[] } = await import(join(source, 'groups.ts'))

interface Row {
  path: string
  permission: string
  menu?: { group?: string; order: number }
}
const rowOf = async (file: string): Promise<Row> => (await import(join(source, file))).default
const rows = await Promise.all(globSync('features/*/*.route.ts', { cwd: source }).map(rowOf))
const place = ({ menu }: Row) =>
  menu ? (menu.group ? groupNames.indexOf(menu.group) + 1 : 0) * 100 + menu.order : 0
const screens = rows.filter(({ menu }) => menu).sort((one, other) => place(one) - place(other))

const operators = new Map<string, Operator>()
const who = (role: string) => operators.get(role) as Operator

before(async () => {
  const by = await owner()
  for (const role of Object.keys(roles)) operators.set(role, await enrol(by, role))
})

suite('screens', () => {
  const rooms: Awaited<ReturnType<typeof openPhone>>[] = []
  after(async () => {
    for (const { close } of rooms) await close()
  })

  for (const role of Object.keys(roles)) {
    test(`${role} finds its own screens in the menu, and is refused the others`, async context => {
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
        // As by a link: the page is not reloaded, but the heading changes.
        await page.evaluate(to => {
          document.querySelector('h1')?.setAttribute('data-before', '')
          history.pushState({}, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        }, path)
        await page.locator('h1:not([data-before])').waitFor()
        await stands(page)
        await forbidden.waitFor()
      }
      // What waits is counted beside the entries of the menu.
      const ofMenu = /\/(me|dashboard\/get\?days=7|work\/waiting)$/
      const ofOthers = asked.filter(url => !ofMenu.test(url))
      assert.deepEqual(ofOthers, [], 'screens of others ask nothing')
      for (const { path } of own) {
        await openByMenu(page, path)
        // The previous content disappears once the screen's code is loaded.
        await forbidden.waitFor({ state: 'detached' })
        await stands(page)
        assert.equal(await forbidden.count(), 0, path)
      }
      context.diagnostic(`${role}: ${own.length} screens, ${others.length} refused`)
    })
  }
})
