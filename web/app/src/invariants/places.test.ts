// Every page has its place: a parent, a path of three taps at most, and no link to a page that does not
// exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parents, services } from 'virtual:places'
import { expect, test } from 'vitest'
import { pages } from '@/testing/pages'
import { withFiles } from '../../build/features'

const source = join(import.meta.dirname, '..')
const tabs = pages.filter(page => page.tab)
const byPath = new Map(pages.flatMap(page => [page.path, ...(page.alsoAt ?? [])].map(path => [path, page])))

const read = (file: string) => readFileSync(file, 'utf8')
const literal = /["'`](\/(?:pages\/|choose-location|open-location|login)[\w/-]*)/g
/** An address with a part that is chosen at run time leads to all pages below it. */
const pagesAt = (address: string) =>
  address.endsWith('/')
    ? [...byPath.keys()].filter(path => path.startsWith(address))
    : [address].filter(path => byPath.has(path))
const addressesIn = (file: string) => [...read(file).matchAll(literal)].map(match => match[1] ?? '')

function imported(file: string): string[] {
  return [...withFiles(read(file)).matchAll(/(?:from |import\()'((?:@|\.\.?)\/[^']+)'/g)].flatMap(
    ([, name = '']) => {
      const base = name.startsWith('@') ? join(source, name.slice(2)) : join(dirname(file), name)
      return [base, `${base}.ts`, `${base}.tsx`].filter(path => /\.tsx?$/.test(path) && existsSync(path))
    },
  )
}

/** A file and everything that it draws, now or later, except the shell, which is around every page. */
function drawnBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || file.includes('/shell/')) return known
  known.add(file)
  for (const other of imported(file)) drawnBy(other, known)
  return known
}

const linksOf = (page: { page: string }) =>
  [...drawnBy(join(source, `features/${page.page}.page.tsx`))].flatMap(addressesIn).flatMap(pagesAt)

test('every page is reached in three taps at most, without searching for it', () => {
  const taps = new Map(tabs.map(({ path, tab }) => [path, tab === 'home' ? 0 : 1]))
  for (const [path, count] of taps) {
    const page = byPath.get(path)
    if (!page || count === 3) continue
    for (const address of linksOf(page)) {
      const reached = byPath.get(address)?.path ?? ''
      if (!taps.has(reached)) taps.set(reached, count + 1)
    }
  }
  expect(pages.map(({ path }) => path).filter(path => !taps.has(path))).toEqual([])
})

test('every page has a parent: the path up ends at a tab, and needs no session unless the page does', () => {
  for (const page of pages) {
    const way = [page]
    for (let last = page; !last.tab; ) {
      const up = byPath.get(parents[last.path] ?? '')
      expect(up, `the parent of ${last.path}`).toBeDefined()
      if (!up || way.includes(up)) break
      if (!page.signIn) expect(up.signIn, `${up.path}, above ${page.path}`).toBeUndefined()
      way.push(up)
      last = up
    }
    expect(way.at(-1)?.tab, way.map(({ path }) => path).join(' → ')).toBeDefined()
  }
})

test('no link leads to a page that is not built', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    file => !/\.test\.|\.d\.ts$|^(dev|testing)\//.test(file),
  )
  const dead = files.flatMap(file =>
    addressesIn(join(source, file))
      .filter(address => address !== '/pages/' && pagesAt(address).length === 0)
      .map(address => `${file}: ${address}`),
  )
  expect(dead).toEqual([])
})

test('a service leads to a page, is named once, and needs a session if its page does', () => {
  for (const { to, signIn } of services) expect(byPath.get(to.split('?')[0] ?? '')?.signIn, to).toBe(signIn)
  for (const language of ['vi', 'en', 'zh'] as const) {
    const titles = services.map(({ title }) => title[language])
    expect(new Set(titles).size, language).toBe(titles.length)
  }
})
