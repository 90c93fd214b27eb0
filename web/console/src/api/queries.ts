// The cache of what the server said, the question that every screen asks, and calls that change something.
import { Refused } from '@gomve/shared/envelope'
import { QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type GetPath, type PostAnswer, type PostBody, type PostPath, post, type Shapes } from './client'
import { getOrRecall } from './recall'

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

export const meQuery = queryOptions({
  queryKey: ['/me'],
  queryFn: ({ signal }) => getOrRecall('/me', undefined, signal),
  staleTime: 60_000,
})

export const useMe = (): Shapes['admin.Me'] | undefined => useQuery(meQuery).data

/** Whether my role may do this. The server decides; this only hides what it would refuse. */
export function useMay(permission: string): boolean {
  return useMe()?.permissions.includes(permission) ?? false
}

interface Act<Path extends PostPath> {
  /** Lists and sheets that are no longer as they were. */
  refreshes?: readonly GetPath[]
  onDone?: (answer: PostAnswer<Path>, body: PostBody<Path>) => void
}

/** A call that changes something. The same words sent again before an answer came are the same call. */
export function useAct<Path extends PostPath>(path: Path, { refreshes = [], onDone }: Act<Path> = {}) {
  const cache = useQueryClient()
  const intent = useRef({ words: '', key: '' })
  return useMutation({
    mutationFn: (body: PostBody<Path>) => {
      const words = JSON.stringify(body)
      if (intent.current.words !== words) intent.current = { words, key: newKey() }
      return post(path, body, intent.current.key)
    },
    onError: error => {
      if (!worthRetrying(error)) intent.current = { words: '', key: '' }
    },
    onSuccess: (answer, body) => {
      intent.current = { words: '', key: '' }
      for (const stale of refreshes) cache.invalidateQueries({ queryKey: [stale] })
      onDone?.(answer, body)
    },
  })
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
