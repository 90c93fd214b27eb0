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

/** What stands for the content that is read out as loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')} className={className}>
      {children}
    </div>
  )
}

interface SkeletonListProps {
  rows?: number
  className?: string
}

/** Cards below each other; `className` has the height of one. */
export function SkeletonRows({ rows = 6, className = 'h-16' }: SkeletonListProps) {
  return (
    <Loading className="space-y-3 px-4 pt-3">
      {places(rows).map(row => (
        <Skeleton key={row} className={clsx('rounded-card', className)} />
      ))}
    </Loading>
  )
}

/** Cards with a picture at the left: tickets, seats, news. */
export function SkeletonCards({ rows = 5, className = 'h-26' }: SkeletonListProps) {
  return (
    <Loading className="space-y-3 px-4 pt-1">
      {places(rows).map(row => (
        <div key={row} className={clsx('card flex gap-3 p-3', className)}>
          <Skeleton className="size-20 shrink-0 rounded-2xl" />
          <span className="flex-1 space-y-2.5 pt-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-3 w-2/3" />
          </span>
        </div>
      ))}
    </Loading>
  )
}

/** Lines of two texts and a sum: a flow, an inbox. */
export function SkeletonLines({ rows = 8, className = 'px-4 pt-10' }: SkeletonListProps) {
  return (
    <Loading className={className}>
      {places(rows).map(row => (
        <div key={row} className="flex min-h-14 items-center gap-3 py-2">
          <span className="flex-1 space-y-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-1/4" />
          </span>
          <Skeleton className="h-4 w-20 shrink-0" />
        </div>
      ))}
    </Loading>
  )
}

/** Cards of names and values: a draw, the books, settings. */
export function SkeletonFacts({ rows = 3, className = 'space-y-3 px-4 pt-1' }: SkeletonListProps) {
  return (
    <Loading className={className}>
      {places(rows).map(row => (
        <div key={row} className="card space-y-3.5 p-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </Loading>
  )
}

/** A heading and paragraphs. */
export function SkeletonText() {
  return (
    <Loading className="space-y-3 px-4 pt-2">
      <Skeleton className="h-4 w-1/2" />
      {places(4).map(part => (
        <span key={part} className="block space-y-2 pt-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5 w-3/4" />
        </span>
      ))}
    </Loading>
  )
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place)
