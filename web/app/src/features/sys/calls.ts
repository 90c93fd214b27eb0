// System texts, by number or by name.
import { queryOptions } from '@tanstack/react-query'
import { get } from '@/api/client'

export const textQuery = (sysTextId: string) =>
  queryOptions({
    queryKey: ['text', sysTextId],
    queryFn: ({ signal }) => get('/sys/text/queryDetail', { sysTextId }, { signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  })
