// The calls of the identity check.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAct } from '@/api/act'
import { type GetAnswer, get, type PostBody, post } from '@/api/client'

export type Submission = NonNullable<GetAnswer<'/token/identity/get'>['last']>

export const identityQuery = queryOptions({
  queryKey: ['me', 'identity'],
  queryFn: ({ signal }) => get('/token/identity/get', undefined, { signal }),
  meta: { quiet: true },
})

export function useSubmit(onRefused: (error: Error) => void) {
  const cache = useQueryClient()
  const call = async (card: PostBody<'/token/identity/submit'>) =>
    cache.setQueryData(identityQuery.queryKey, await post('/token/identity/submit', card))
  return useAct({ call, onRefused })
}
