// The calls of the identity check.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type GetAnswer, get, type PostBody, post } from '@/api/client'

export type Submission = NonNullable<GetAnswer<'/token/identity/get'>['last']>

export const identityQuery = queryOptions({
  queryKey: ['me', 'identity'],
  queryFn: ({ signal }) => get('/token/identity/get', undefined, { signal }),
  meta: { quiet: true },
})

export function useSubmit(onRefused: (error: Error) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (card: PostBody<'/token/identity/submit'>) => post('/token/identity/submit', card),
    onError: onRefused,
    meta: { quiet: true },
    onSuccess: mine => cache.setQueryData(identityQuery.queryKey, mine),
  })
}
