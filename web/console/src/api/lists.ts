// Lists as the server pages them: `items`, and `next` as the cursor of the following page.
import type { Language } from '@gomve/ui/lib/language'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { type GetAnswer, type GetPath, type GetQuery, get, type Shapes } from './client'

interface Page<Item> {
  items: Item[]
  next?: string | null
  /** Of the first page of a list that is counted. */
  matches?: Shapes['Matches'] | null
}

export type ListPath = {
  [Path in GetPath]: GetAnswer<Path> extends Page<unknown> ? Path : never
}[GetPath]

type ItemOf<Path extends ListPath> = GetAnswer<Path> extends Page<infer Item> ? Item : never

/** Each row of a list answer, for columns and details. */
export type Row<Path extends ListPath> = ItemOf<Path>

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
  return infiniteQueryOptions({
    queryKey: [path, query, language],
    queryFn: async ({ pageParam, signal }) => {
      const page = whole ? {} : { limit: 50, cursor: pageParam }
      const asked = { ...page, ...(query as object) } as GetQuery<Path>
      return (await get(path, asked, signal)) as unknown as Page<ItemOf<Path>>
    },
    select: (data): ListData<ItemOf<Path>> => ({ ...data, source: { path, query: query as object } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next || undefined,
    refetchInterval: every,
  })
}
