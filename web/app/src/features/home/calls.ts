// The home page's questions about group buying.
import { queryOptions } from '@tanstack/react-query'
import { type GetAnswer, get } from '@/api/client'
import { pollEvery } from '@/lib/topic'
import { fullest, newest, packages } from './questions.ts'

export type SetOnOffer = GetAnswer<'/gb/getSetList'>['items'][number]

export type Package = GetAnswer<'/token/otc/ticket/buyback/getList'>['items'][number]

export type Offer = GetAnswer<'/gb/person/getList'>['items'][number]

/** The newest sets, polled while the page is visible: seats sell out, and sets have no topic. */
export const setsQuery = queryOptions({
  queryKey: ['groups', 'home'],
  queryFn: async ({ signal }) => (await get(...newest, { signal })).items,
  staleTime: 5_000,
  refetchInterval: pollEvery,
  meta: { quiet: true },
})

/** The packages in which Gomvé buys tickets back: open ones, and those that are announced. */
export const buybackQuery = queryOptions({
  queryKey: ['market', 'packages', 'home'],
  queryFn: async ({ signal }) => (await get(...packages, { signal })).items,
  staleTime: 60_000,
  meta: { quiet: true },
})

/** The groups of users that are nearest to forming. */
export const offersQuery = queryOptions({
  queryKey: ['groups', 'home', 'personal'],
  queryFn: async ({ signal }) => (await get(...fullest, { signal })).items,
  staleTime: 5_000,
  refetchInterval: pollEvery,
  meta: { quiet: true },
})
