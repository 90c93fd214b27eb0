// Links as coloured tiles, four in a row; six stand in two rows of three if `even`.
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Skeleton } from './skeleton'

export interface Shortcut {
  to: string
  label: string
  /** In full, where the label leaves out what the place says. */
  name?: string
  /** A colour of the palette. */
  colour: string
  Icon: LucideIcon
  /** Words of a dot: something is open there now. */
  dot?: string
  /** Why it is closed, or until when it is open. */
  note?: string
}

const columns = 'grid-cols-[repeat(auto-fill,minmax(max(4.25rem,22%),1fr))]'

interface ShortcutsProps {
  label: string
  shortcuts: readonly Shortcut[]
  onOpen?: (to: string) => void
  even?: boolean
  className?: string
}

export function Shortcuts({ label, shortcuts, onOpen, even, className }: ShortcutsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={clsx('grid gap-y-3 px-2', even && shortcuts.length === 6 ? 'grid-cols-3' : columns)}>
        {shortcuts.map(({ to, label: words, name, colour, Icon, dot, note }) => (
          <li key={to}>
            <Link
              to={to}
              viewTransition
              aria-label={name}
              onClick={() => onOpen?.(to)}
              className={clsx(
                'press flex flex-col items-center gap-1.5 px-1 py-1',
                'text-center text-xs leading-snug tracking-tight text-ink-2',
              )}
            >
              <span
                style={{ background: `color-mix(in oklab, ${colour} 16%, #181b20)`, color: colour }}
                className="relative grid size-13 place-items-center rounded-2xl"
              >
                <Icon className="size-6" aria-hidden="true" />
                {dot && (
                  <span
                    aria-hidden="true"
                    className="absolute top-0.5 right-0.5 size-3 rounded-full bg-success ring-2 ring-page"
                  />
                )}
              </span>
              {words}
              {dot && <span className="sr-only">{dot}</span>}
              {note && <span className="-mt-1 text-ink-3">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function SkeletonShortcuts({ count, className }: { count: number; className?: string }) {
  return (
    <div className={clsx('grid gap-y-3 px-2', columns, className)}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
        <span key={place} className="flex flex-col items-center gap-1.5 py-1">
          <Skeleton className="size-13 rounded-2xl" />
          <Skeleton className="h-4 w-12" />
        </span>
      ))}
    </div>
  )
}
