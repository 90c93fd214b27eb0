// A call that changes something: what follows its success, and the answers that it makes stale.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh } from './answers'

interface Change<Input, Answer, Stale> {
  /** The calls whose answers it makes stale. */
  refreshes?: readonly (Stale | QueryKey)[]
  /** They are stale after a refusal, too: it tells that something has changed meanwhile. */
  isStaleIfRefused?: boolean
  /** It is busy until they are answered again. */
  waits?: boolean
  /** Comes before they are asked again: their answers may replace the page that sent the call. */
  onDone?: (answer: Answer, input: Input) => void
  onRefused?: (error: Error) => void
  /** The page shows the refusal. */
  quiet?: boolean
}

export function useChange<Input, Answer, Stale extends string>(
  send: (input: Input) => Promise<Answer>,
  wanted: Change<Input, Answer, Stale>,
) {
  const { refreshes = [], isStaleIfRefused = false, waits = false, onDone, onRefused, quiet } = wanted
  const cache = useQueryClient()
  const renew = () => {
    const renewed = refresh(cache, refreshes)
    return waits ? renewed : undefined
  }
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => {
      onDone?.(answer, input)
      return renew()
    },
    onError: refused => {
      onRefused?.(refused)
      return isStaleIfRefused ? renew() : undefined
    },
    meta: { quiet },
  })
}
