// The signature of the product: a card in two halves with a notch where it would be torn.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface TicketCardProps {
  top: ReactNode
  bottom: ReactNode
  /** Dark for lists; paper for a ticket shown to another person. */
  tone?: 'card' | 'paper'
  /** Used or expired: still readable, no longer valid. */
  spent?: boolean
  /** It is one link or button, and its words are the name of that: an article's would not count. */
  pressed?: boolean
  className?: string
}

export function TicketCard({ top, bottom, tone = 'card', spent, pressed, className }: TicketCardProps) {
  const paper = tone === 'paper'
  const Frame = pressed ? 'div' : 'article'
  const ground = paper ? 'bg-paper text-paper-ink' : 'bg-card'
  return (
    <Frame className={clsx(spent && 'saturate-[.35]', className)}>
      <div className={clsx('stub-top overflow-hidden', ground)}>{top}</div>
      <div className={clsx('stub-bottom relative -mt-px', ground)}>
        <span
          aria-hidden="true"
          className={clsx('perforation absolute inset-x-5 top-0', paper && '[--perforation:#c3cbd5]')}
        />
        {bottom}
      </div>
    </Frame>
  )
}
