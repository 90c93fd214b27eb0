// What the seats that the user took today and kept have brought.
import { sumOf } from '@gomve/shared/money'
import { serverNow } from '@gomve/ui/lib/server-time'
import { dayKey } from '@gomve/ui/lib/time'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, quiet } from '@/api/answers'
import type { GetAnswer } from '@/api/client'

export interface DayResult {
  seats: number
  won: number
  refunded: string
  reward: string
}

/** Null without a seat of the day, and where the list may not have all of them. */
export function resultOf({ items, next }: GetAnswer<'/token/gb/myJoinList'>): DayResult | null {
  const today = dayKey(serverNow())
  const ofToday = items.filter(({ boughtAt }) => dayKey(boughtAt) === today)
  if (ofToday.length === items.length && next) return null
  const own = ofToday.filter(({ state }) => state !== 'left')
  if (own.length === 0) return null
  return {
    seats: own.length,
    won: own.filter(({ result }) => result === 'won').length,
    refunded: sumOf(own.map(({ refunded }) => refunded)),
    reward: sumOf(own.map(({ reward }) => reward)),
  }
}

/** From the newest seats: a page of them has more than a day's. */
export const dayResult = queryOptions({
  ...answerOf('/token/gb/myJoinList', { limit: 100 }),
  select: resultOf,
  ...quiet,
})
