// Colours and venues of tickets, for the desk and for every list of tickets.
import type { BadgeTone } from '@gomve/ui/badge'
import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '@/api/client'
import { getOrFallback } from '@/api/fallback-cache'

type TicketState = Shapes['tickets.State']

export const venuesQuery = queryOptions({
  queryKey: ['/venue/list'],
  queryFn: ({ signal }) => getOrFallback('/venue/list', { limit: 100 }, signal),
})

export const ticketTones: Record<TicketState, BadgeTone> = {
  awaiting_number: 'plain',
  number_taken: 'blue',
  pending: 'gold',
  picked_up: 'green',
  recycled: 'plain',
  expired: 'red',
  returned: 'plain',
}
