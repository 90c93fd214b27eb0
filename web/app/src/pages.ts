// Every page of the app, from the rows of its features, as `build/page-rows.ts` reads them. The router, the
// guard and the laws in the tests read this one table.
import rows from 'virtual:pages'
import type { PageEntry } from './page-entry'

export const pages: readonly PageEntry[] = rows

export const textsOf = (entry: PageEntry): readonly string[] =>
  entry.texts ?? [entry.page.split('/')[0] ?? '']
