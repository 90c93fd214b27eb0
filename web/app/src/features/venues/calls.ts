// Where tickets are picked up, and for what.
import { queryOptions } from '@tanstack/react-query'
import { answerOf, quiet } from '@/api/answers'
import type { GetAnswer } from '@/api/client'

export type Venue = GetAnswer<'/vr/getVenueList'>['items'][number]

/** All venues, or those at which one kind of ticket is picked up. */
export const venuesQuery = (classId = '') =>
  queryOptions({
    ...answerOf('/vr/getVenueList', { limit: 100, ...(classId && { classId }) }),
    select: ({ items }) => items,
    staleTime: 60_000,
    ...quiet,
  })

export const experiencesQuery = queryOptions({
  ...answerOf('/vr/getInfoList', { limit: 100 }),
  select: ({ items }) => items,
  staleTime: 60_000,
  ...quiet,
})
