// Short words of success over everything; refusals stay where they happened.
import { CircleCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const stays = 2500
const listeners = new Set<() => void>()
let current = ''
let timer: ReturnType<typeof setTimeout> | undefined

function show(text: string) {
  current = text
  for (const listener of listeners) listener()
}

export function toast(text: string) {
  clearTimeout(timer)
  show(text)
  timer = setTimeout(() => show(''), stays)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Stands once in the shell. A screen reader hears only what appears in a region that was there. */
export function Toaster() {
  const text = useSyncExternalStore(subscribe, () => current)
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-4 z-50 flex justify-center px-4">
      {text && (
        <p className="flex animate-rise items-center gap-2 rounded-2xl bg-float px-4 py-3 font-semibold">
          <CircleCheck className="size-5 text-success" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}
