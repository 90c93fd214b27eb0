// Lists as the server pages them: `items`, and `next` as the cursor of the following page.
import {
  type ItemOf,
  keyOf,
  type ListPage,
  type ListPath as ListPathOf,
  listQuery as listBy,
} from '@gomve/shared/answers'
import type { Language } from '@gomve/ui/lib/language'
import type { InfiniteData } from '@tanstack/react-query'
import { type Calls, type GetPath, type GetQuery, get, type Shapes } from './client'
import { askPage } from './queries'

interface Page<Item> extends ListPage<Item> {
  /** Of the first page of a list that is counted. */
  matches?: Shapes['Matches'] | null
}

export type ListPath = ListPathOf<Calls> & GetPath

/** Each row of a list answer, for columns and details. */
export type Row<Path extends ListPath> = ItemOf<Calls, Path>

/** Which list it is and its query, so that the same rows can be exported as a file. */
export interface Source {
  path: GetPath
  query: object
}

/** All pages read so far, and where they come from. */
export type ListData<Item> = InfiniteData<Page<Item>> & { source: Source }

/** Milliseconds between polls: operators have no socket and therefore no topics. */
export const pollEvery = 15_000

interface Choices {
  /** Asks again at this interval in milliseconds, for queues that several operators work. */
  every?: number
  /** The list has no pages. */
  whole?: boolean
  /** The language of the server's words in the rows. */
  language?: Language
}

export function listQuery<Path extends ListPath>(
  path: Path,
  query: GetQuery<Path>,
  { every, whole, language }: Choices = {},
) {
  const { limit = 50, ...source } = query as { limit?: number }
  const list = listBy(keyOf(path, source, 'list', limit, language), async wanted => {
    const asked = whole ? get(path, query, wanted.signal) : askPage(path, source, { ...wanted, limit })
    return (await asked) as Page<Row<Path>>
  })
  return {
    ...list,
    select: (data: InfiniteData<Page<Row<Path>>>): ListData<Row<Path>> => ({
      ...data,
      source: { path, query: query as object },
    }),
    refetchInterval: every,
  }
}
