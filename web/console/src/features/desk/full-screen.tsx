// A result over the whole screen: its colour is visible at arm's length, and its buttons are within reach of
// the thumb.
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export type Tone = 'good' | 'bad' | 'calm'

const tones: Record<Tone, string> = {
  good: 'bg-success text-[#0c2104]',
  bad: 'bg-error text-error-ink',
  calm: 'bg-float text-ink',
}

interface FullScreenProps {
  tone: Tone
  icon: LucideIcon
  title: string
  children?: ReactNode
  buttons: ReactNode
  /** Called for a key that types something: a hand scanner continues with the next code. */
  onTyped?: () => void
  /** Called for Escape, if continuing needs no decision. */
  onLeave?: () => void
}

export function FullScreen({
  tone,
  icon: Icon,
  title,
  children,
  buttons,
  onTyped,
  onLeave,
}: FullScreenProps) {
  const place = useRef<HTMLDialogElement>(null)
  const name = useId()
  useEffect(() => {
    const dialog = place.current
    if (dialog && !dialog.open) dialog.showModal()
    // Not a button: the Enter of a hand scanner must not decide anything.
    dialog?.focus()
  }, [])
  const hear = (event: KeyboardEvent) => {
    const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    const isPressing = (event.target as Element).closest('button, a') !== null && event.key === ' '
    if (isTyping && !isPressing) onTyped?.()
  }
  return (
    <dialog
      ref={place}
      tabIndex={-1}
      aria-labelledby={name}
      onKeyDown={hear}
      onCancel={event => {
        event.preventDefault()
        onLeave?.()
      }}
      className={clsx(
        // Its colours are read from two steps away: the same in every theme.
        'fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col scheme-dark outline-none open:flex',
        tones[tone],
      )}
    >
      <div className="mx-auto min-h-0 w-full max-w-xl grow space-y-4 overflow-y-auto p-4 pb-2">
        <header role={tone === 'bad' ? 'alert' : 'status'} className="flex items-center gap-3 pt-2">
          <Icon className="size-12 shrink-0" strokeWidth={2.4} aria-hidden="true" />
          <h2 id={name} className="min-w-0 text-3xl font-semibold">
            {title}
          </h2>
        </header>
        {children}
      </div>
      <footer className="mx-auto w-full max-w-xl space-y-3 p-4 pt-2 pb-[max(16px,env(safe-area-inset-bottom))]">
        {buttons}
      </footer>
    </dialog>
  )
}

interface BigProps {
  children: ReactNode
  onClick: () => void
  busy?: boolean
  disabled?: boolean
  /** A secondary button rather than the main one. */
  quiet?: boolean
}

/** Dark on the colour of the result, and large enough for a thumb. */
export function BigButton({ children, onClick, busy, disabled, quiet }: BigProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(
        'press min-h-16 w-full rounded-2xl px-5 text-center text-xl leading-tight font-semibold disabled:opacity-50',
        quiet ? 'bg-black/12' : 'bg-page text-ink',
      )}
    >
      {children}
    </button>
  )
}

/** The details of the result, on a background on which everything is readable. */
export function Sheet({ children }: { children: ReactNode }) {
  return <section className="space-y-3 rounded-card bg-card p-4 text-ink">{children}</section>
}
