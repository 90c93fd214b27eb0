// Calls that change something and pay nothing: what follows a success, and what the success makes stale.
// Calls that move money are in `money.ts`.
import { useChange } from '@gomve/shared/change'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Stale } from './answers'
import { type PostAnswer, type PostBody, type PostPath, post } from './client'

interface Act {
  /** The calls whose answers it makes stale. It is busy until they are answered again. */
  refreshes?: readonly (Stale | QueryKey)[]
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

interface Acting<Input, Answer> {
  act: (input: Input, onDone?: (answer: Answer) => void) => Promise<boolean>
  isPending: boolean
  error: Error | null
}

/**
 * `act(input, onDone)` sends the call, which is a path or a function. `onDone` comes before the stale queries
 * are asked again: their answers may replace the page that sent it, and who sent it is told nevertheless. It
 * gives whether the call was done, once they are answered: a page that leads on to another does so then.
 */
export function useAct<Path extends PostPath>(
  path: Path,
  wanted?: Act,
): Acting<PostBody<Path> extends undefined ? void : PostBody<Path>, PostAnswer<Path>>
export function useAct<Input = void, Answer = unknown>(
  call: (input: Input) => Promise<Answer>,
  wanted?: Act,
): Acting<Input, Answer>
export function useAct(call: PostPath | ((input: never) => Promise<unknown>), wanted: Act = {}) {
  const { onRefused, quiet = onRefused !== undefined, ...changes } = wanted
  const send = ({ input }: Sent<never, unknown>): Promise<unknown> =>
    typeof call === 'function' ? call(input) : post(call, input)
  const { mutateAsync, isPending, error } = useChange<Sent<never, unknown>, unknown, Stale>(send, {
    ...changes,
    waits: true,
    onDone: (answer, { onDone }) => onDone?.(answer),
    onRefused,
    quiet,
  })
  const act = useCallback(
    (input: never, onDone?: (answer: unknown) => void): Promise<boolean> =>
      mutateAsync({ input, onDone }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  )
  return { act, isPending, error }
}
