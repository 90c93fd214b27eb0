// A state in one word and one colour.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Colour = 'blue' | 'green' | 'gold' | 'red' | 'grey'

const colours: Record<Colour, string> = {
  blue: 'bg-primary/15 text-primary-soft',
  green: 'bg-success/15 text-gain',
  gold: 'bg-warning/15 text-warning',
  red: 'bg-error/15 text-fault',
  grey: 'bg-white/8 text-ink-2',
}

export function Badge({ colour, children }: { colour: Colour; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        colours[colour],
      )}
    >
      {children}
    </span>
  )
}
