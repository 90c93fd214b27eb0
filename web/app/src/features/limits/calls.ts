// The calls of the page about the user's own limits.
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '@/api/act'
import { answerOf } from '@/api/answers'
import { type GetAnswer, type PostBody, post } from '@/api/client'

export type SafetySettings = GetAnswer<'/token/limits/get'>
export type Limit = SafetySettings['limits'][number]
export type Exclusion = NonNullable<SafetySettings['exclusion']>

export const protectionQuery = answerOf('/token/limits/get')

/** Every change returns all settings as they are from then on. */
function useChange<Input>(change: (input: Input) => Promise<SafetySettings>) {
  const cache = useQueryClient()
  return useAct(async (input: Input) => cache.setQueryData(protectionQuery.queryKey, await change(input)))
}

export const useSetLimit = () =>
  useChange((input: PostBody<'/token/limits/setLimit'>) => post('/token/limits/setLimit', input))
export const useKeepLimit = () =>
  useChange((input: PostBody<'/token/limits/keepLimit'>) => post('/token/limits/keepLimit', input))
export const useExclude = () =>
  useChange((input: PostBody<'/token/limits/exclude'>) => post('/token/limits/exclude', input))
