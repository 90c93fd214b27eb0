// Lists as the server pages them: `items`, and `next` as the cursor of the following page.
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

export interface ListPage<Item> {
  items: Item[]
  next?: string | null
}

interface Ask {
  cursor: string | undefined
  signal: AbortSignal
}

export type AskPage<Item> = (wanted: Ask) => Promise<ListPage<Item>>

export function listQuery<Item>(queryKey: QueryKey, ask: AskPage<Item>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask({ cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ListPage<Item>) => last.next || undefined,
  })
}
