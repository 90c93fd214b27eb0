// A state or a count in a word.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'blue' | 'gold' | 'green' | 'red'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-tint/8 text-ink-2',
  blue: 'bg-primary/16 text-primary-soft',
  gold: 'bg-warning/16 text-warning',
  green: 'bg-success/16 text-gain',
  red: 'bg-error/16 text-fault',
}

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

/** "99+" at most. */
export const capped = (count: number) => (count > 99 ? '99+' : String(count))
