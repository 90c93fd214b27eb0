// The offline cache: answers that must be available without a network, above all a ticket's code. It belongs
// to the signed-in user, is shown at once, refreshed when possible, and cleared on signing out.
import { type ItemOf, keyOf } from '@gomve/shared/answers'
import { type QueryKey, type QueryState, queryOptions } from '@tanstack/react-query'
import { askPage, type ListPath } from './answers'
import { type GetAnswer, type GetPath, type GetQuery, get } from './client'
import { type AskPage, type ListPage, listQuery } from './lists'
import type { paths } from './schema'
import { session } from './session'

const prefix = 'kept:'
const place = (key: QueryKey) => `${prefix}${session.get().userId}:${JSON.stringify(key)}`

interface Kept<Data> {
  data: Data
  at: number
}

function read<Data>(key: QueryKey): Kept<Data> | undefined {
  try {
    return JSON.parse(localStorage.getItem(place(key)) ?? '') as Kept<Data>
  } catch {
    return undefined
  }
}

function write<Data>(key: QueryKey, data: Data) {
  try {
    localStorage.setItem(place(key), JSON.stringify({ data, at: Date.now() } satisfies Kept<Data>))
  } catch {
    // If the storage is full, it keeps what it has; the answer itself is on screen.
  }
}

/**
 * How long an answer counts as current. An answer from another visit never does, however recent it is: money
 * may have moved a second after it was stored.
 */
const freshFor =
  (milliseconds: number) =>
  ({ state }: { state: Pick<QueryState, 'dataUpdateCount'> }) =>
    state.dataUpdateCount === 0 ? 0 : milliseconds

/** Query options with the offline cache: `queryOptions(offline(['ticket', id], signal => get(…)))`. */
export function offline<Data>(
  queryKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<Data>,
  fresh = 30_000,
) {
  return {
    queryKey,
    staleTime: freshFor(fresh),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const data = await ask(signal)
      write(queryKey, data)
      return data
    },
    initialData: () => read<Data>(queryKey)?.data,
    initialDataUpdatedAt: () => read<Data>(queryKey)?.at,
  }
}

interface Choices<Answer> {
  fresh?: number
  /** Notes something of each answer that arrives. */
  onAnswer?: (answer: Answer) => void
}

/** The answer to one call. */
export function offlineAnswer<Path extends GetPath>(
  path: Path,
  query?: GetQuery<Path>,
  { fresh, onAnswer }: Choices<GetAnswer<Path>> = {},
) {
  const ask = async (signal: AbortSignal) => {
    const answer = await get(path, query, { signal })
    onAnswer?.(answer)
    return answer
  }
  return queryOptions(offline(keyOf(path, query as object | undefined), ask, fresh))
}

/** A list whose first page is in the offline cache. */
export function offlineList<Item>(queryKey: QueryKey, ask: AskPage<ListPage<Item>>) {
  return {
    ...listQuery<ListPage<Item>>(queryKey, async wanted => {
      const page = await ask(wanted)
      if (wanted.cursor === undefined) write(queryKey, page)
      return page
    }),
    staleTime: freshFor(30_000),
    initialData: () => {
      const page = read<ListPage<Item>>(queryKey)?.data
      // The following pages may have changed by now.
      return page && { pages: [{ ...page, next: null }], pageParams: [undefined] }
    },
    initialDataUpdatedAt: () => read<ListPage<Item>>(queryKey)?.at,
  }
}

/** A list that one call pages. */
export const offlineListOf = <Path extends ListPath>(path: Path, query?: GetQuery<Path>) =>
  offlineList<ItemOf<paths, Path>>(
    keyOf(path, query as object | undefined, 'list'),
    wanted => askPage(path, query, { ...wanted, limit: 20 }) as Promise<ListPage<ItemOf<paths, Path>>>,
  )

function forget() {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
}

function forgetIfGone() {
  if (!session.signedIn()) forget()
}

session.subscribe(forgetIfGone)
forgetIfGone()
