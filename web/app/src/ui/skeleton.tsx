// Placeholders for content that is loading, shown after 200 ms.
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('shimmer block rounded-xl', className)} />
}

/** Shows its content only if the wait is long enough to be noticed. */
export function Late({ children, after = 200 }: { children: ReactNode; after?: number }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return late ? children : null
}

/** Rows of a list that is loading. */
export function SkeletonRows({ rows = 6, className = 'h-16' }: { rows?: number; className?: string }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')} className="space-y-3 px-4 pt-3">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have no other identity
        <Skeleton key={row} className={clsx('rounded-card', className)} />
      ))}
    </div>
  )
}
