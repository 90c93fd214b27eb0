// Calls that change something and pay nothing: what follows a success, and what the success makes stale.
// Calls that move money are in `money.ts`.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

interface Act<Input, Answer> {
  call: (input: Input) => Promise<Answer>
  /** The queries that it makes stale. The call is busy until they are answered again. */
  stale?: readonly QueryKey[]
  /** They are stale after a refusal, too: it tells that something has changed meanwhile. */
  isStaleIfRefused?: boolean
  /** The page shows the refusal; without it a refusal is a toast. */
  onRefused?: (error: Error) => void
  /** The page shows the refusal from `error`, or nothing at all. */
  quiet?: boolean
}

interface Sent<Input, Answer> {
  input: Input
  onDone?: (answer: Answer) => void
}

/**
 * `act(input, onDone)` sends the call. `onDone` comes before the stale queries are asked again: their answers
 * may replace the page that sent it, and who sent it is told nevertheless. It gives whether the call was
 * done, once they are answered: a page that leads on to another does so then.
 */
export function useAct<Input = void, Answer = unknown>(wanted: Act<Input, Answer>) {
  const { call, stale = [], isStaleIfRefused = false, onRefused, quiet = onRefused !== undefined } = wanted
  const cache = useQueryClient()
  const renew = () => Promise.all(stale.map(queryKey => cache.invalidateQueries({ queryKey })))
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ input }: Sent<Input, Answer>) => call(input),
    onSuccess: (answer, { onDone }) => {
      onDone?.(answer)
      return renew()
    },
    onError: refused => {
      onRefused?.(refused)
      return isStaleIfRefused ? renew() : undefined
    },
    meta: { quiet },
  })
  const act = useCallback(
    (input: Input, onDone?: (answer: Answer) => void): Promise<boolean> =>
      mutateAsync({ input, onDone }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  )
  return { act, isPending, error }
}
