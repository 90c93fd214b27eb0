// While a seat waits: the offer to be notified of its result, if it may be made on this device.
import { lazy, Suspense } from 'react'
import { mayAsk } from '@/features/push'

const PushAsk = lazy(() => import('@/features/push').then(({ PushAsk }) => ({ default: PushAsk })))

export const AskForNews = () =>
  mayAsk() && (
    <Suspense>
      <PushAsk />
    </Suspense>
  )
