// The home page's questions about group buying.
import { queryOptions } from '@tanstack/react-query'
import { answerOf, quiet } from '@/api/answers'
import type { GetAnswer } from '@/api/client'
import { pollEvery } from '@/lib/topic'
import { fullest, newest, packages } from './index.asks.ts'

export type SetOnOffer = GetAnswer<'/gb/getSetList'>['items'][number]

export type Package = GetAnswer<'/token/otc/ticket/buyback/getList'>['items'][number]

export type Offer = GetAnswer<'/gb/person/getList'>['items'][number]

/** The newest sets, polled while the page is visible: seats sell out, and sets have no topic. */
export const setsQuery = queryOptions({
  ...answerOf(...newest),
  select: ({ items }) => items,
  staleTime: 5_000,
  refetchInterval: pollEvery,
  ...quiet,
})

/** The packages in which Gomvé buys tickets back: open ones, and those that are announced. */
export const buybackQuery = queryOptions({
  ...answerOf(...packages),
  select: ({ items }) => items,
  staleTime: 60_000,
  ...quiet,
})

/** The groups of users that are nearest to forming. */
export const offersQuery = queryOptions({
  ...answerOf(...fullest),
  select: ({ items }) => items,
  staleTime: 5_000,
  refetchInterval: pollEvery,
  ...quiet,
})
