// Lines of a menu and of a statement.
import { clsx } from 'clsx'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A card whose lines are separated by a thin light rule. */
export function Rows({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('card divide-y divide-white/5 px-4', className)}>{children}</div>
}

interface RowProps {
  label: ReactNode
  icon?: LucideIcon
  /** A colour of the palette for the icon. */
  colour?: string
  value?: ReactNode
  hint?: ReactNode
  danger?: boolean
}

/** `onOpen` runs before the page is left. */
type RowDoes = { to: string; onOpen?: () => void } | { onPress: () => void }

export function Row({ label, icon: Icon, colour, value, hint, danger, ...does }: RowProps & RowDoes) {
  const look = clsx('press flex min-h-14 w-full items-center gap-3 py-2.5 text-left', danger && 'text-fault')
  const inside = (
    <>
      {Icon && <Icon className="size-5.5 shrink-0" style={{ color: colour }} aria-hidden="true" />}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        {/* A short value stays beside a label that wraps. */}
        <span className="min-w-0 flex-1 basis-24">
          <span className="block text-base">{label}</span>
          {hint && <span className="block text-sm text-ink-2">{hint}</span>}
        </span>
        {value && <span className="min-w-0 text-sm break-words text-ink-2">{value}</span>}
      </span>
      {!danger && <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />}
    </>
  )
  if ('to' in does) {
    return (
      <Link to={does.to} viewTransition onClick={does.onOpen} className={look}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" onClick={does.onPress} className={look}>
      {inside}
    </button>
  )
}

/**
 * The names and values of a receipt. A name yields its room and wraps, so that a sum stays beside it; a long
 * value goes below its name, from the left.
 */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode; strong?: boolean }[] }) {
  return (
    <dl className="space-y-2.5">
      {facts.map(({ name, value, strong }) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-4">
          <dt className="grow basis-16 text-sm text-ink-2">{name}</dt>
          <dd
            className={clsx(
              'min-w-0 break-words',
              // A sum is never cut, however large the reader's letters are.
              strong ? 'text-[min(1.0625rem,9vw)] font-semibold' : 'text-[min(0.9375rem,8vw)]',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
