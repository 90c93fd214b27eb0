// What the page of one's own limits asks of the server.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type GetAnswer, get, type PostBody, post } from '@/api/client'

export type Protection = GetAnswer<'/token/care/get'>
export type Limit = Protection['limits'][number]
export type Exclusion = NonNullable<Protection['exclusion']>

export const protectionQuery = queryOptions({
  queryKey: ['care'],
  queryFn: ({ signal }) => get('/token/care/get', undefined, { signal }),
})

/** Every change answers with the whole, as it is from then on. */
function useChange<Wish>(change: (wish: Wish) => Promise<Protection>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: now => cache.setQueryData(protectionQuery.queryKey, now),
  })
}

export const useSetLimit = () =>
  useChange((wish: PostBody<'/token/care/setLimit'>) => post('/token/care/setLimit', wish))
export const useKeepLimit = () =>
  useChange((wish: PostBody<'/token/care/keepLimit'>) => post('/token/care/keepLimit', wish))
export const useExclude = () =>
  useChange((wish: PostBody<'/token/care/exclude'>) => post('/token/care/exclude', wish))
