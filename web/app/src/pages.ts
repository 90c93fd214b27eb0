// Every page of the app, from the rows of its features, as `build/page-rows.ts` reads them. The router, the
// guard and the rules in the tests read this one table.
import rows from 'virtual:pages'
import type { PageRoute } from './page-entry'

export const pages: readonly PageRoute[] = rows

export const textsOf = (entry: PageRoute): readonly string[] =>
  entry.texts ?? [entry.page.split('/')[0] ?? '']
