// Booking a day's lines that only the bank has: some at a time, until the day has none left.
import { useChange } from '@gomve/shared/change'
import { newKey } from '@gomve/shared/idempotency'
import { useEffect, useRef } from 'react'
import { post, type Shapes } from '@/api/client'
import type { Stale } from '@/api/queries'
import { paced } from '@/lib/paced'
import { moneyLists, reconciliationLists } from './calls'

type Booked = Shapes['reconciliation.DayBooked']
type OfDay = Pick<Shapes['reconciliation.BookDayRequest'], 'channelId' | 'day'>

const plus = (a: Booked, b: Booked): Booked => ({
  settled: a.settled + b.settled,
  suspended: a.suspended + b.suspended,
  left: a.left + b.left,
})

export function useBookDay(onDone: (booked: Booked) => void) {
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])
  const book = async (ofDay: OfDay): Promise<Booked> => {
    run.current = new AbortController()
    const { signal } = run.current
    const send = paced(signal)
    let sum: Booked = { settled: 0, suspended: 0, left: 0 }
    let cursor: string | null | undefined
    do {
      const body = { ...ofDay, cursor }
      const key = newKey()
      const booked = await send(() => post('/reconciliation/bookDay', body, key))
      signal.throwIfAborted()
      sum = plus(sum, booked)
      cursor = booked.next
    } while (cursor)
    return sum
  }
  return useChange<OfDay, Booked, Stale>(book, {
    refreshes: [...moneyLists, ...reconciliationLists],
    onDone,
    isStaleIfRefused: true,
  })
}
