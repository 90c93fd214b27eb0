// The page of a group before its answer: the same blocks in the same places.
import type { ReactNode } from 'react'
import { Loading, Skeleton } from '@/ui/skeleton'

interface GroupSkeletonProps {
  /** Its name is shown already. */
  isNamed?: boolean
  places: number
  /** Between the head and the places. */
  children?: ReactNode
}

export function GroupSkeleton({ isNamed, places, children }: GroupSkeletonProps) {
  return (
    <Loading className="space-y-3 px-4">
      <div className="space-y-1.5 pb-1">
        {!isNamed && <Skeleton className="h-7 w-3/5" />}
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
      {children}
      <div className="card p-4">
        <Skeleton className="h-5 w-1/2" />
        <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(max(2.75rem,calc((100%-2.1rem)/5)),1fr))] gap-x-2 gap-y-3">
          {Array.from({ length: places }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <span key={place} className="flex min-h-18 flex-col items-center">
              <Skeleton className="size-11 rounded-full!" />
            </span>
          ))}
        </div>
        <Skeleton className="mt-4 h-2" />
      </div>
      <div className="card space-y-3.5 p-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4" />
      </div>
    </Loading>
  )
}
