// The calls of the ticket pages. The shelf and every ticket with a code are stored on the device, for a desk
// without a network.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAct } from '@/api/act'
import { quiet } from '@/api/answers'
import { type GetAnswer, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { offlineAnswer, offlineList, offlineListOf } from '@/api/offline-cache'
import { shelf } from './shelf.asks.ts'
import { ticket } from './ticket.asks.ts'

export type TicketItem = GetAnswer<'/token/vr/getTicketList'>['items'][number]
export type TicketView = GetAnswer<'/token/vr/getTicket'>
export type TicketState = TicketItem['state']
export type Pass = NonNullable<TicketView['pass']>
export type Venue = TicketView['venues'][number]

const mostAtHand = 20

export const isOver = (state: TicketState) =>
  state === 'picked_up' || state === 'recycled' || state === 'expired' || state === 'returned'

type Filter = Parameters<typeof shelf>[0]
type Page = GetAnswer<'/token/vr/getTicketList'>

/** All that one holds: those that a desk waits for come first, with the first page. */
export const heldQuery = {
  ...offlineList(['/token/vr/getTicketList', 'held'], async ({ cursor, signal }): Promise<Page> => {
    const ask = (filter: Filter, from?: string) => get(...shelf(filter, from), { signal })
    if (cursor) return ask({ state: 'awaiting_number' }, cursor)
    const [pending, taken, awaiting] = await Promise.all([
      ask({ state: 'pending' }),
      ask({ state: 'number_taken' }),
      ask({ state: 'awaiting_number' }),
    ])
    return { items: [...pending.items, ...taken.items, ...awaiting.items], next: awaiting.next }
  }),
  ...quiet,
}

export const shelfQuery = (filter: Filter) => ({
  ...offlineListOf('/token/vr/getTicketList', filter),
  ...quiet,
})

const claims = ['resale', 'personal_group'] as const

/** Tickets that are promised to a deal: the server lists those of one kind, so one kind follows the other. */
export const promisedQuery = {
  ...listQuery(['/token/vr/getTicketList', 'promised'], async ({ cursor = '0:', signal }): Promise<Page> => {
    const kind = Number(cursor[0])
    const claim = claims[kind]
    if (!claim) return { items: [] }
    const page = await get(...shelf({ claim }, cursor.slice(2) || undefined), { signal })
    const next = page.next ? `${kind}:${page.next}` : kind + 1 < claims.length ? `${kind + 1}:` : null
    return { items: page.items, next }
  }),
  ...quiet,
}

export const ticketQuery = (ticketId: string) => ({
  ...offlineAnswer(...ticket(ticketId)),
  staleTime: 0,
  ...quiet,
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

export const useTakeNumber = () =>
  useAct((ticketId: string) => get('/token/vr/getTicketCode', { ticketId }), {
    refreshes: ['/token/vr/', '/token/getUserIndex'],
    isStaleIfRefused: true,
  })

export function useRecycle(ticketId: string, onDone: (receipt: PostAnswer<'/token/vr/recTicket'>) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `recycle:${ticketId}`,
    call: (input: PostBody<'/token/vr/recTicket'>, options) => post('/token/vr/recTicket', input, options),
    onDone: receipt => {
      onDone(receipt)
      void moneyMoved(cache)
    },
  })
}
