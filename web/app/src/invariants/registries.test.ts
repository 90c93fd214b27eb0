// Rows that features add: complete, and each of them once.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NoticeLooks } from '@/registries'
import { pages } from '@/testing/pages'

const server = join(import.meta.dirname, '../../../../server/modules')
const notices = Object.values(
  import.meta.glob<NoticeLooks>('../features/*/*.notice.ts', { eager: true, import: 'default' }),
)

/** The notices for which the server's modules have texts. */
function named(): string[] {
  const keys = globSync('*/texts/vi.json', { cwd: server }).flatMap(file =>
    Object.keys(JSON.parse(readFileSync(join(server, file), 'utf8')).notices ?? {}),
  )
  return keys.filter(key => key.endsWith('.title')).map(key => key.replace(/\.title$/, ''))
}

test('every notice of the server is drawn by one feature', () => {
  expect(notices.flatMap(Object.keys).sort()).toEqual(named().sort())
})

test('every page that the server names exists', () => {
  const named = globSync('**/*.{cpp,hpp}', { cwd: server, exclude: ['**/tests/**'] }).flatMap(file =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/"(\/pages\/[^"?]+)/g)].map(([, path]) => path),
  )
  expect(named.length).toBeGreaterThan(10)
  const known = pages.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt])
  expect(known).toEqual(expect.arrayContaining(named))
})
