// Rows that features add: complete, and each of them once.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '@/pages'
import type { NoticeLooks, ReceiptSources } from '@/registries'

const server = join(import.meta.dirname, '../../../../server/modules')
const notices = Object.values(
  import.meta.glob<NoticeLooks>('../features/*/*.notice.ts', { eager: true, import: 'default' }),
)
const sources = Object.values(
  import.meta.glob<ReceiptSources>('../features/*/*.receipt-source.ts', { eager: true, import: 'default' }),
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

test('a cause leads to one page, which exists', () => {
  const causes = sources.flatMap(Object.keys)
  expect(new Set(causes).size).toBe(causes.length)
  const paths = sources.flatMap(Object.values).map(({ page }) => page('1').split('?')[0])
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
})
