// Every page of the app, from the rows of its features.
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PageEntry } from '../src/page-entry.ts'

const features = new URL('../src/features/', import.meta.url)
const files = globSync('*/*.pages.ts', { cwd: fileURLToPath(features) }).sort()
const rows = await Promise.all(
  files.map(
    async (file): Promise<readonly PageEntry[]> => (await import(new URL(file, features).href)).default,
  ),
)

/** With the default of their texts. */
export const pages = rows
  .flat()
  .map(page => ({ ...page, texts: page.texts ?? [page.page.split('/')[0] ?? ''] }))
