// Answers of the server in the cache. The key of each is its call: the path, its query, and how it was read.
// So a change names the calls whose answers it makes stale, whatever was asked of them.
import {
  infiniteQueryOptions,
  partialMatchKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { AnswerTo, FolderOf, PathWith, QueryTo } from './contract'

/** A list as the server pages it: `next` is the cursor of the following page. */
export interface ListPage<Item> {
  items: Item[]
  next?: string | null
}

interface Wanted {
  cursor: string | undefined
  signal: AbortSignal
}

export type AskPage<Page> = (wanted: Wanted) => Promise<Page>

export function listQuery<Page extends { next?: string | null }>(queryKey: QueryKey, ask: AskPage<Page>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask({ cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page) => last.next || undefined,
  })
}

/** The call and its query; `read` tells apart what was made of the answers. */
export const keyOf = (path: string, query?: object, ...read: readonly unknown[]): QueryKey =>
  query === undefined && read.length === 0 ? [path] : [path, query, ...read]

type GetPath<Paths> = PathWith<Paths, 'get'> & string

/** The paths whose answers have a further page. */
type PagedPath<Paths> = {
  [Path in GetPath<Paths>]: 'next' extends keyof AnswerTo<Paths, Path> ? Path : never
}[GetPath<Paths>]

/** The paths whose answers are pages of a list. */
export type ListPath<Paths> = {
  [Path in GetPath<Paths>]: AnswerTo<Paths, Path> extends ListPage<unknown> ? Path : never
}[GetPath<Paths>]

type Ask<Paths> = <Path extends GetPath<Paths>>(
  path: Path,
  query: QueryTo<Paths, Path> | undefined,
  signal: AbortSignal,
) => Promise<AnswerTo<Paths, Path>>

/** The queries of a program, over its own `get`. */
export function answersBy<Paths>(ask: Ask<Paths>) {
  /** One answer; `onAnswer` notes something of each that arrives. */
  function answerOf<Path extends GetPath<Paths>>(
    path: Path,
    query?: QueryTo<Paths, Path>,
    onAnswer?: (answer: AnswerTo<Paths, Path>) => void,
  ) {
    return queryOptions<AnswerTo<Paths, Path>>({
      queryKey: keyOf(path, query as object | undefined),
      queryFn: async ({ signal }) => {
        const answer = await ask(path, query, signal)
        onAnswer?.(answer)
        return answer
      },
    })
  }

  /** A page of a list, from a cursor on. */
  function askPage<Path extends GetPath<Paths>>(
    path: Path,
    query: unknown,
    { cursor, limit, signal }: Wanted & { limit?: number },
  ) {
    const asked = { ...(query as object), cursor, limit } as QueryTo<Paths, Path>
    return ask(path, asked, signal) as Promise<PageOf<Paths, Path>>
  }

  /** A list, page after page as the user reaches its end. */
  function listOf<Path extends PagedPath<Paths>>(path: Path, query?: QueryTo<Paths, Path>, limit = 20) {
    return listQuery(keyOf(path, query as object | undefined, 'list'), wanted =>
      askPage(path, query, { ...wanted, limit }),
    )
  }

  /** All items of a list at once, with what its first page says besides. `mostPages` bounds a long one. */
  function wholeOf<Path extends ListPath<Paths>>(
    path: Path,
    query?: QueryTo<Paths, Path>,
    mostPages = Number.POSITIVE_INFINITY,
  ) {
    return queryOptions({
      queryKey: keyOf(path, query as object | undefined, 'whole'),
      queryFn: async ({ signal }) => {
        const page = (cursor?: string) =>
          askPage(path, query, { cursor, limit: 100, signal }) as Promise<ListPage<ItemOf<Paths, Path>>>
        const first = await page()
        const items = [...first.items]
        let { next } = first
        for (let count = 1; next && count < mostPages; count += 1) {
          const further = await page(next)
          items.push(...further.items)
          next = further.next
        }
        return { ...first, items, next } as PageOf<Paths, Path>
      },
    })
  }

  return { answerOf, askPage, listOf, wholeOf, refresh: refresh<StaleOf<Paths>> }
}

type PageOf<Paths, Path> = AnswerTo<Paths, Path> & { next?: string | null }
export type ItemOf<Paths, Path> = AnswerTo<Paths, Path> extends ListPage<infer Item> ? Item : never

/** Calls whose answers are stale: one with every query, or with a slash at its end all below it. */
export type StaleOf<Paths> = GetPath<Paths> | FolderOf<GetPath<Paths>>

const isOfCall = (part: unknown, call: string) =>
  typeof part === 'string' && (call.endsWith('/') ? part.startsWith(call) : part === call)

/** An answer that was made of several calls has all of them in its key. */
const isStale = (queryKey: QueryKey, stale: string | QueryKey) =>
  typeof stale === 'string' ? queryKey.some(part => isOfCall(part, stale)) : partialMatchKey(queryKey, stale)

/** Asks again, in one go, for all answers of these calls and below these keys that are shown. */
export const refresh = <Stale extends string>(cache: QueryClient, stale: readonly (Stale | QueryKey)[]) =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => stale.some(one => isStale(queryKey, one)) })
