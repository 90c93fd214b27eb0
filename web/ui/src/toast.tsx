// Short messages over everything: errors stay 3000 ms, other messages and successes 1500 ms.
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'

type Kind = 'plain' | 'success' | 'error'
interface Message {
  id: number
  kind: Kind
  text: string
}

const stays: Record<Kind, number> = { error: 3000, plain: 1500, success: 1500 }
const listeners = new Set<() => void>()
let current: Message | undefined
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined

function show(next: Message | undefined) {
  current = next
  for (const listener of listeners) listener()
}

function say(kind: Kind, text: string, milliseconds = stays[kind]) {
  clearTimeout(timer)
  count += 1
  show({ id: count, kind, text })
  timer = setTimeout(() => show(undefined), milliseconds)
}

export const toast = {
  plain: (text: string) => say('plain', text),
  success: (text: string, milliseconds?: number) => say('success', text, milliseconds),
  error: (text: string) => say('error', text),
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

// Whether a keyboard takes the lower half of a phone. A rule of style with `:has()` would know it, too, and
// be looked at again with each change of the document.
const isTyping = () => document.activeElement?.matches('input, textarea') ?? false

function subscribeToTyping(listener: () => void) {
  const events = ['focusin', 'focusout'] as const
  for (const event of events) document.addEventListener(event, listener)
  return () => {
    for (const event of events) document.removeEventListener(event, listener)
  }
}

const high = 'top-[calc(env(safe-area-inset-top)+3.75rem)]'
/** Above a tab bar or an action bar. */
const low = 'bottom-[calc(env(safe-area-inset-bottom)+6.5rem+var(--above-tabs,0px))]'

/**
 * Exists once in the shell; on a phone low, where it covers nothing that it reports, and high while one
 * types. A screen reader announces only changes in a region that already existed.
 */
export function Toaster({ isLow = false }: { isLow?: boolean }) {
  const message = useSyncExternalStore(subscribe, () => current)
  const typing = useSyncExternalStore(subscribeToTyping, isTyping)
  const urgent = message?.kind === 'error'
  return (
    <div
      className={clsx(
        'pointer-events-none fixed inset-x-0 z-[10090] flex justify-center px-6',
        isLow && !typing ? low : high,
      )}
    >
      <div role="status">{message && !urgent && <Bubble key={message.id} {...message} />}</div>
      <div role="alert">{message && urgent && <Bubble key={message.id} {...message} />}</div>
    </div>
  )
}

function Bubble({ kind, text }: Message) {
  return (
    <p
      className={clsx(
        'flex max-w-[400px] animate-rise items-center gap-2.5 rounded-2xl bg-float px-4 py-3 text-base font-semibold',
        'shadow-[0_16px_40px_-8px_rgb(0_0_0/0.7),inset_0_1px_0_rgb(255_255_255/0.08)]',
      )}
    >
      {kind === 'success' && <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />}
      {kind === 'error' && <CircleAlert className="size-5 shrink-0 text-error" aria-hidden="true" />}
      <span className="min-w-0 break-words">{text}</span>
    </p>
  )
}
