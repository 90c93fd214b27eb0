// Calls that move money: each intent has one key, so that asking again after a lost answer can
// never pay twice.
import { Refused } from '@gomve/shared/envelope'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

/** Waits between asking again after a lost answer. */
const patience = [1_000, 2_000, 4_000, 8_000, 15_000] as const

interface Intent {
  key: string
  /** What was asked for; another wish is another intent. */
  fingerprint: string
}

interface MoneyCall<Wish, Answer> {
  call: (wish: Wish, options: { idempotencyKey: string }) => Promise<Answer>
  onDone?: (answer: Answer, wish: Wish) => void
  /** The page shows the refusal itself. */
  quiet?: boolean
}

/** Ends the wait early when the network is back, for that is the moment to ask. */
function pause(milliseconds: number) {
  return new Promise<void>(resume => {
    const wake = () => {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
      resume()
    }
    const timer = setTimeout(wake, milliseconds)
    window.addEventListener('online', wake)
  })
}

/**
 * A money call with its key. `checking` is true while the answer to a sent call is being asked for
 * again; the key is renewed only when the server has answered, yes or no.
 */
export function useMoneyCall<Wish, Answer>({ call, onDone, quiet }: MoneyCall<Wish, Answer>) {
  const intent = useRef<Intent>(undefined)
  const underWay = useRef(false)
  const [checking, setChecking] = useState(false)

  const mutation = useMutation({
    meta: { quiet: quiet === true },
    mutationFn: async (wish: Wish) => {
      const fingerprint = JSON.stringify(wish)
      if (intent.current?.fingerprint !== fingerprint) intent.current = { key: newKey(), fingerprint }
      const { key } = intent.current
      try {
        const answer = await askUntilAnswered(() => call(wish, { idempotencyKey: key }), setChecking)
        intent.current = undefined
        return answer
      } catch (error) {
        if (error instanceof Refused && !error.unanswered) intent.current = undefined
        throw error
      } finally {
        setChecking(false)
      }
    },
    onSuccess: (answer, wish) => onDone?.(answer, wish),
    onSettled: () => {
      underWay.current = false
    },
  })

  const { mutate, reset } = mutation
  return {
    pay: useCallback(
      (wish: Wish) => {
        // The second tap comes before the button has been drawn as busy.
        if (underWay.current) return
        underWay.current = true
        mutate(wish)
      },
      [mutate],
    ),
    reset,
    busy: mutation.isPending,
    checking,
    refusal: mutation.error instanceof Refused ? mutation.error : undefined,
    answer: mutation.data,
  }
}

async function askUntilAnswered<Answer>(ask: () => Promise<Answer>, checking: (yes: boolean) => void) {
  for (const wait of patience) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Refused) || !error.unanswered) throw error
      checking(true)
      await pause(wait)
    }
  }
  return ask()
}

/**
 * A key for one deed: the time, so that the server finds the latest side by side, and 80 random bits.
 * crypto.randomUUID is missing on plain http; random values are not.
 */
export function newKey(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), byte =>
    byte.toString(16).padStart(2, '0'),
  )
  return Date.now().toString(16).padStart(12, '0') + random.join('')
}
