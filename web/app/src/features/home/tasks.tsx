// What waits to be done: the first steps of a new person, and then what runs out or came back.
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import type { Me } from '@/api/me'
import { Skeleton } from '@/ui/skeleton'

/** Load after the page itself. */
const FirstDay = lazy(() => import('./first-day'))
const WaitingRows = lazy(() => import('./waiting-rows'))

export function Tasks({ me }: { me: Me }) {
  const isNew = Object.values(me.groups).every(count => count === 0)
  const asksPassword = !isNew && !me.hasPayPassword
  return (
    <>
      {isNew && (
        <Suspense fallback={<Skeleton className="mx-4 mt-3 h-58 rounded-card" />}>
          <FirstDay me={me} />
        </Suspense>
      )}
      <Suspense fallback={<Room asksPassword={asksPassword} hasOrder={me.awaitingPayment > 0} />}>
        <WaitingRows me={me} asksPassword={asksPassword} />
      </Suspense>
    </>
  )
}

/** The place of the rows that are known at once, under their title: an order's has a second line. */
function Room({ asksPassword, hasOrder }: { asksPassword: boolean; hasOrder: boolean }) {
  if (!asksPassword && !hasOrder) return null
  const height = asksPassword && hasOrder ? 'h-30' : hasOrder ? 'h-16' : 'h-14'
  return <Skeleton className={clsx('mx-4 mt-14 rounded-card', height)} />
}
