// Work in progress, where a skeleton would be too much.
import { clsx } from 'clsx'

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current/25 border-t-current',
        className ?? 'size-6',
      )}
    />
  )
}
