// The calls of the ticket pages. The shelf and every ticket with a code are stored on the device, for a desk
// without a network.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type GetAnswer, type GetQuery, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { useMoneyCall } from '@/api/money'
import { offline, offlineList } from '@/api/offline-cache'
import { shelf, ticket } from './questions.ts'

export type TicketItem = GetAnswer<'/token/vr/getTicketList'>['items'][number]
export type TicketView = GetAnswer<'/token/vr/getTicket'>
export type TicketState = TicketItem['state']
export type Pass = NonNullable<TicketView['pass']>
export type Venue = TicketView['venues'][number]

const mostAtHand = 20

export const isOver = (state: TicketState) =>
  state === 'picked_up' || state === 'recycled' || state === 'expired' || state === 'returned'

export const shelfQuery = (state?: NonNullable<GetQuery<'/token/vr/getTicketList'>>['state']) => ({
  ...offlineList(['tickets', 'shelf', state ?? 'all'], ({ cursor, signal }) =>
    get(...shelf(state, cursor), { signal }),
  ),
  meta: { quiet: true },
})

export const ticketQuery = (ticketId: string) => ({
  ...offline<TicketView>(['tickets', 'one', ticketId], signal => get(...ticket(ticketId), { signal })),
  staleTime: 0,
  meta: { quiet: true },
})

/** Each step of a ticket that a desk may scan. */
export const topicOf = (page: TicketView | undefined) =>
  page?.pass && !isOver(page.ticket.state) ? `ticket/${page.ticket.ticketId}` : ''

/** It is shown at a desk. */
export const hasCode = ({ state }: TicketItem) => state === 'number_taken' || state === 'pending'

/** Tickets that may be needed at a desk are fetched while there is a network. */
export function useCodesAtHand(shelf: readonly TicketItem[] | undefined) {
  const cache = useQueryClient()
  const wanted = (shelf ?? []).filter(hasCode).map(({ ticketId }) => ticketId)
  const ids = wanted.slice(0, mostAtHand).join(' ')
  useEffect(() => {
    const fetchAll = async () => {
      for (const id of ids.split(' ').filter(Boolean)) {
        await cache.prefetchQuery({ ...ticketQuery(id), staleTime: 5 * 60_000 })
      }
    }
    void fetchAll()
  }, [cache, ids])
}

export function useTakeNumber() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ticketId: string) => get('/token/vr/getTicketCode', { ticketId }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['tickets'] }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['me'] }),
  })
}

export function useRecycle(ticketId: string, onDone: (receipt: PostAnswer<'/token/vr/recTicket'>) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `recycle:${ticketId}`,
    call: (input: PostBody<'/token/vr/recTicket'>, options) => post('/token/vr/recTicket', input, options),
    onDone: receipt => {
      onDone(receipt)
      void cache.invalidateQueries()
    },
  })
}
