// Where tickets are picked up, and for what.
import { queryOptions } from '@tanstack/react-query'
import { type GetAnswer, get } from '@/api/client'

export type Venue = GetAnswer<'/vr/getVenueList'>['items'][number]

/** All venues, or those at which one kind of ticket is picked up. */
export const venuesQuery = (classId = '') =>
  queryOptions({
    queryKey: ['venues', classId],
    queryFn: async ({ signal }) => {
      const wanted = { limit: 100, ...(classId && { classId }) }
      return (await get('/vr/getVenueList', wanted, { signal })).items
    },
    staleTime: 60_000,
    meta: { quiet: true },
  })

export const experiencesQuery = queryOptions({
  queryKey: ['experiences'],
  queryFn: async ({ signal }) => (await get('/vr/getInfoList', { limit: 100 }, { signal })).items,
  staleTime: 60_000,
  meta: { quiet: true },
})
