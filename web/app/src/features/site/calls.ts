// What the site says of itself before anyone has signed in: contacts, switches, where pictures are.
import { queryOptions } from '@tanstack/react-query'
import { get } from '@/api/client'
import { site } from './questions.ts'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => get(...site, { signal }),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
})

/** A picture named by the operator; undefined if no place for pictures is configured. */
export const pictureAt = (domain: string | undefined, name: string) =>
  domain && name ? `${domain.replace(/\/$/, '')}/${name}` : undefined
