// Rows that features bring: complete, and each of them once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '@/pages'
import type { NoticeLooks, ReceiptSources } from '@/registries'

const contract = readFileSync(join(import.meta.dirname, '../../../../contract/openapi.json'), 'utf8')
const notices = Object.values(
  import.meta.glob<NoticeLooks>('../features/*/*.notice.ts', { eager: true, import: 'default' }),
)
const sources = Object.values(
  import.meta.glob<ReceiptSources>('../features/*/*.receipt-source.ts', { eager: true, import: 'default' }),
)

/** The notices that the contract names. */
function named(): string[] {
  const { schemas } = JSON.parse(contract).components
  const ways = Object.values<{ properties?: { notice?: { enum?: string[]; $ref?: string } } }>(schemas)
  const { enum: here, $ref } = ways.find(({ properties }) => properties?.notice)?.properties?.notice ?? {}
  return here ?? schemas[$ref?.split('/').pop() ?? ''].enum
}

test('every notice of the contract is drawn by one feature', () => {
  expect(notices.flatMap(Object.keys).sort()).toEqual(named().sort())
})

test('a cause leads to one page, which exists', () => {
  const causes = sources.flatMap(Object.keys)
  expect(new Set(causes).size).toBe(causes.length)
  const paths = sources.flatMap(Object.values).map(({ page }) => page('1').split('?')[0])
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
})
