// The calls of the identity check.
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '@/api/act'
import { answerOf, quiet } from '@/api/answers'
import { type GetAnswer, type PostBody, post } from '@/api/client'

export type Submission = NonNullable<GetAnswer<'/token/identity/get'>['last']>

export const identityQuery = { ...answerOf('/token/identity/get'), ...quiet }

export function useSubmit(onRefused: (error: Error) => void) {
  const cache = useQueryClient()
  const call = async (card: PostBody<'/token/identity/submit'>) =>
    cache.setQueryData(identityQuery.queryKey, await post('/token/identity/submit', card))
  return useAct(call, { onRefused })
}
