// Who invited a guest, on the page that the invitation leads to. Few come by one: its code loads for them.
import { lazy, Suspense } from 'react'
import { Skeleton } from '@/ui/skeleton'
import { useReferral } from './referral'

const InvitedCard = lazy(() => import('./invited-card'))

/** Nothing for those who are signed in or came without a code. */
export function InvitedBy() {
  const code = useReferral()
  if (!code) return null
  const waiting = <Skeleton className="h-22 rounded-card" />
  return (
    <Suspense fallback={waiting}>
      <InvitedCard code={code} waiting={waiting} />
    </Suspense>
  )
}
