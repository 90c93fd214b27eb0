// The calls of the ticket pages. The shelf and every ticket with a code are stored on the device, for a desk
// without a network.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAct } from '@/api/act'
import { type GetAnswer, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'
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

const shelfKey = ['tickets', 'shelf'] as const
const quiet = { meta: { quiet: true } }
type Filter = Parameters<typeof shelf>[0]
type Page = GetAnswer<'/token/vr/getTicketList'>

/** All that one holds: those that a desk waits for come first, with the first page. */
export const heldQuery = {
  ...offlineList([...shelfKey, 'held'], async ({ cursor, signal }): Promise<Page> => {
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
  ...offlineList([...shelfKey, filter], ({ cursor, signal }) => get(...shelf(filter, cursor), { signal })),
  ...quiet,
})

const claims = ['resale', 'personal_group'] as const

/** Tickets that are promised to a deal: the server lists those of one kind, so one kind follows the other. */
export const promisedQuery = {
  ...listQuery([...shelfKey, 'promised'], async ({ cursor = '0:', signal }): Promise<Page> => {
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

export const useTakeNumber = () =>
  useAct({
    call: (ticketId: string) => get('/token/vr/getTicketCode', { ticketId }),
    stale: [['tickets'], ['me']],
    isStaleIfRefused: true,
  })

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
