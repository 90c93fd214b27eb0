// The cache of the server's answers, the query that every screen makes, and calls that change something.

import { answersBy, type StaleOf } from '@gomve/shared/answers'
import { useChange } from '@gomve/shared/change'
import { Refused } from '@gomve/shared/envelope'
import { answers, type Intent, intentOf } from '@gomve/shared/idempotency'
import { QueryClient, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import {
  type Calls,
  type GetAnswer,
  type GetPath,
  type GetQuery,
  get,
  type PostAnswer,
  type PostBody,
  type PostPath,
  post,
  type Shapes,
} from './client'
import { getOrFallback } from './fallback-cache'

const worthRetrying = (error: unknown) => error instanceof Refused && error.unanswered

export function createQueries() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && worthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

export const queries = createQueries()

// The server's texts are in the previous language, so they are requested again.
i18next.on('languageChanged', () => void queries.invalidateQueries())

export const { answerOf, askPage, refresh } = answersBy<Calls>((path, query, signal) =>
  get(path, query, signal),
)

/** What a screen uses of an answer with texts of the server, which are in the reader's language. */
export const partOf = <Path extends GetPath, Part>(
  path: Path,
  query: GetQuery<Path>,
  part: (answer: GetAnswer<Path>) => Part,
) => {
  const whole = answerOf(path, query)
  const queryKey = [...whole.queryKey, i18next.language]
  return { ...whole, queryKey, select: part } as unknown as UseQueryOptions<Part>
}

export const meQuery = queryOptions({
  ...answerOf('/me'),
  queryFn: ({ signal }) => getOrFallback('/me', undefined, signal),
  staleTime: 60_000,
})

export const useMe = (): Shapes['admin.Me'] | undefined => useQuery(meQuery).data

/**
 * Whether the operator's role has this permission. The server decides; this only hides what it would refuse.
 */
export function useMay(permission: string): boolean {
  return useMe()?.permissions.includes(permission) ?? false
}

export type Stale = StaleOf<Calls>

interface Act<Path extends PostPath> {
  /** Lists and sheets that the call makes stale. */
  refreshes?: readonly Stale[]
  onDone?: (answer: PostAnswer<Path>, body: PostBody<Path>) => void
}

/**
 * By call and input. They outlive the dialog that asked: the same input from another dialog is the same call.
 */
const intents = new Map<string, Intent<unknown>>()

/**
 * A call that changes something. The same input sent again before an answer arrived is the same call. What
 * waits is counted again after each.
 */
export function useAct<Path extends PostPath>(path: Path, { refreshes = [], onDone }: Act<Path> = {}) {
  const send = async (body: PostBody<Path>) => {
    const place = path + JSON.stringify(body)
    const intent = intentOf<unknown>(body, intents.get(place))
    intents.set(place, intent)
    try {
      const answer = await post(path, body, intent.key)
      intents.delete(place)
      return answer
    } catch (error) {
      if (answers(error, intent)) intents.delete(place)
      else intent.inDoubt = true
      throw error
    }
  }
  return useChange<PostBody<Path>, PostAnswer<Path>, Stale>(send, {
    refreshes: [...refreshes, '/work/waiting'],
    onDone,
  })
}
