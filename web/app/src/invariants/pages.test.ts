// The table of pages is complete: every entry has its file and its texts, and every page file has an entry.
import { join } from 'node:path'
import { textFiles } from '@gomve/shared/build/text-folders'
import { expect, test } from 'vitest'
import { pages } from '@/testing/pages'

const files = Object.keys(import.meta.glob('../features/*/*.page.tsx')).map(path =>
  path.replace('../features/', '').replace('.page.tsx', ''),
)
const texts = [...textFiles(join(import.meta.dirname, '..'), 'vi').keys()]

test('every entry has its file, and every file its entry', () => {
  expect(new Set(pages.map(entry => entry.page))).toEqual(new Set(files))
})

test('every page has its texts', () => {
  for (const entry of pages) expect(texts).toEqual(expect.arrayContaining([...entry.texts]))
})

test('an address leads to one page only', () => {
  const addresses = pages.flatMap(entry => [entry.path, ...(entry.alsoAt ?? [])])
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) expect(address).toMatch(/^\/[\w/-]*$/)
})
