// Calls that move money: each has one key until the server has answered, whatever happens to its page
// meanwhile, so that asking again after a lost answer never pays twice.

import { Refused } from '@gomve/shared/envelope'
import { answers, type Intent, intentOf } from '@gomve/shared/idempotency'
import { toast } from '@gomve/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { report } from './queries'
import { onReturn } from './returns'
import { session, useSession } from './session'

/** Waits before asking again after a lost answer. */
const patience = [1_000, 2_000, 4_000, 8_000, 15_000] as const

interface Operation {
  /** Sent and not answered yet; survives a reload. */
  intent?: Intent<unknown>
  busy: boolean
  checking: boolean
  refusal?: Refused
}

interface MoneyCall<Input, Answer> {
  /** The name of the call: a page that is opened again finds it by this name. */
  name: string
  /** `secret` is the payment password, which is never stored. */
  call: (input: Input, options: { idempotencyKey: string }, secret: string) => Promise<Answer>
  /** Called whatever page is shown by then. */
  onDone?: (answer: Answer, input: Input) => void
  /**
   * Called only if the page, or the same one opened again, is still shown. It gives true if the page itself
   * shows what was done.
   */
  onDoneHere?: (answer: Answer) => unknown
  /** What was done, said in passing unless the page shows it. */
  says?: (answer: Answer) => string
  /** The page shows the refusal itself. */
  quiet?: boolean
}

interface Page {
  onDoneHere?: (answer: never) => unknown
  quiet?: boolean
}

const still: Operation = { busy: false, checking: false }
const operations = new Map<string, Operation>()
const listeners = new Set<() => void>()
/** The callbacks of each call's page, as it was rendered last. */
const pages = new Map<string, { current: Page }>()

function operationAt(place: string): Operation {
  const known = operations.get(place)
  if (known) return known
  const intent = read(place)
  const found = intent ? { ...still, intent } : still
  operations.set(place, found)
  return found
}

/** A new intent is stored before it is sent, and deleted when it is answered. */
function change(place: string, part: Partial<Operation>) {
  const next = { ...operationAt(place), ...part }
  operations.set(place, next)
  write(place, next.intent)
  for (const listener of listeners) listener()
}

function read(place: string): Intent<unknown> | undefined {
  try {
    const { key, input } = JSON.parse(sessionStorage.getItem(place) ?? '')
    return { key, input, inDoubt: true }
  } catch {
    return undefined
  }
}

function write(place: string, intent?: Intent<unknown>) {
  try {
    if (intent) sessionStorage.setItem(place, JSON.stringify(intent))
    else sessionStorage.removeItem(place)
  } catch {
    // If the storage is full, the intent is lost with the page.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * A money call with its key. `checking` is true while the answer to a sent call is being requested again;
 * `unanswered` is the input until the server has answered, yes or no.
 */
export function useMoneyCall<Input, Answer>(wanted: MoneyCall<Input, Answer>) {
  const { userId } = useSession()
  const place = `payment:${userId}:${wanted.name}`
  const { intent, ...operation } = useSyncExternalStore(subscribe, () => operationAt(place))
  const reset = useCallback(() => {
    if (operationAt(place).refusal) change(place, { refusal: undefined })
  }, [place])
  const page = useRef(wanted)
  useEffect(() => {
    page.current = wanted
  })
  useEffect(() => {
    pages.set(place, page)
    return () => {
      if (pages.get(place) === page) pages.delete(place)
      reset()
    }
  }, [place, reset])
  return {
    ...operation,
    unanswered: intent?.input as Input | undefined,
    reset,
    pay: (input: Input, secret = '') => void carryOut(place, userId, wanted, input, secret),
  }
}

async function carryOut<Input, Answer>(
  place: string,
  userId: string,
  { call, onDone, says }: MoneyCall<Input, Answer>,
  input: Input,
  secret: string,
) {
  const before = operationAt(place)
  // The second tap comes before the button is rendered as busy.
  if (before.busy) return
  const intent = intentOf<unknown>(input, before.intent)
  change(place, { intent, busy: true, refusal: undefined })
  try {
    const answer = await askUntilAnswered(place, userId, intent, () =>
      call(input, { idempotencyKey: intent.key }, secret),
    )
    change(place, { intent: undefined })
    onDone?.(answer, input)
    const isShown = pages.get(place)?.current.onDoneHere?.(answer as never)
    if (says && isShown !== true) toast.success(says(answer))
  } catch (error) {
    if (answers(error, intent)) change(place, { intent: undefined })
    if (error instanceof Refused) change(place, { refusal: error })
    if (isStill(userId) && !pages.get(place)?.current.quiet) report(error)
  } finally {
    change(place, { busy: false, checking: false })
  }
}

/** After money has moved, every cached answer about money is stale, on all pages. */
export const moneyMoved = (queries: QueryClient) => queries.invalidateQueries()

/** A user who signs in meanwhile must neither make nor see the previous user's payment. */
const isStill = (userId: string) => session.get().userId === userId

async function askUntilAnswered<Answer>(
  place: string,
  userId: string,
  intent: Intent<unknown>,
  ask: () => Promise<Answer>,
) {
  const waits = [...patience]
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Refused) || answers(error, intent)) throw error
      intent.inDoubt = true
      const wait = waits.shift()
      if (wait === undefined || error.isOfSession || !isStill(userId)) throw error
      change(place, { checking: true })
      await pause(wait)
      if (!isStill(userId)) throw error
    }
  }
}

/** Ends the wait early when the page returns, because that is the moment to ask. */
function pause(milliseconds: number) {
  return new Promise<void>(resume => {
    const wake = () => {
      clearTimeout(timer)
      stopReturns()
      resume()
    }
    const timer = setTimeout(wake, milliseconds)
    const stopReturns = onReturn(wake)
  })
}
