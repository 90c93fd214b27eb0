// What may wait for the user besides the counts of the index: asked while the home page is shown, after it.
import { useServerNow } from '@gomve/ui/lib/server-time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { quiet } from '@/api/answers'
import { type GetAnswer, get } from '@/api/client'
import type { Me } from '@/api/me'
import { offline } from '@/api/offline-cache'
import { waitingQuery } from '@/features/funds'
import { heldQuery, runningQuery, takeQuery } from '@/features/tasks'
import { awaitingOrdersQuery } from '@/features/wallet'

type Payout = GetAnswer<'/token/pay/getWithList'>['items'][number]
type Ticket = GetAnswer<'/token/vr/getTicketList'>['items'][number]
type TicketState = 'awaiting_number' | 'number_taken'

const day = 24 * 3_600_000
/** A ticket that expires sooner, and a refusal that is younger, are shown. */
const soon = 3 * day
const recent = 7 * day
const fresh = 5 * 60_000

/** The newest payout of each kind: a refusal after which another was asked for needs nothing any more. */
const newestPayoutsQuery = queryOptions({
  ...offline(
    ['/token/pay/getWithList', '/token/pay/getRefundList', '/token/otc/getWithList', 'newest'],
    async (signal): Promise<Payout[]> => {
      const lists = await Promise.all([
        get('/token/pay/getWithList', { limit: 1 }, { signal }),
        get('/token/pay/getRefundList', { limit: 1 }, { signal }),
        get('/token/otc/getWithList', { limit: 1 }, { signal }),
      ])
      return lists.flatMap(({ items }) => items)
    },
    fresh,
  ),
  ...quiet,
})

const aPage = 100
const mostPages = 5

/** The list begins with the newest ticket, and the first to expire is mostly the oldest. */
async function ticketsIn(state: TicketState, signal: AbortSignal) {
  const all: Ticket[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const { items, next } = await get('/token/vr/getTicketList', { state, cursor, limit: aPage }, { signal })
    all.push(...items)
    if (!next) break
    cursor = next
  }
  return all
}

const mostKept = 20

/** Usable tickets, those that expire first. */
const expiringQuery = (states: readonly TicketState[]) =>
  queryOptions({
    ...offline(
      ['/token/vr/getTicketList', 'expiring', ...states],
      async signal => {
        const lists = await Promise.all(states.map(state => ticketsIn(state, signal)))
        return lists
          .flat()
          .sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt))
          .slice(0, mostKept)
          .map(({ ticketId, name, expiresAt }) => ({ ticketId, name, expiresAt }))
      },
      fresh,
    ),
    ...quiet,
  })

/** The refusal whose reason was read on this device. */
const readPlace = 'home.rejectedRead'
export const rememberRead = ({ id }: { id: string }) => localStorage.setItem(readPlace, id)

/** A payout that its owner cancelled has no reason. */
const isRefusal = ({ id, state, reason, askedAt }: Payout, now: number) =>
  state === 'rejected' &&
  reason !== '' &&
  now - Date.parse(askedAt) < recent &&
  id !== localStorage.getItem(readPlace)

/** On this page counts are not followed. */
const asked = { staleTime: 60_000, refetchInterval: false } as const

/** Days that can be handed in now, of the provider's task and of the promotion that the user holds. */
function useDaysToHandIn() {
  const held = useQuery(heldQuery).data
  const holdsTask = held?.holdsProviderTask ?? false
  const holdsPromotion = Boolean(held?.promotion)
  const take = useQuery({ ...takeQuery(), ...asked, enabled: holdsTask }).data
  const day = useQuery({ ...runningQuery, enabled: holdsPromotion }).data?.toHandIn
  return {
    taskDay: holdsTask ? take?.days.find(({ state }) => state === 'open') : undefined,
    promotionDay: holdsPromotion && day?.state === 'open' && !day.whyNot ? day : undefined,
  }
}

export function useWaiting({ awaitingPayment, tickets, isProvider }: Me) {
  const now = useServerNow()
  const states = [
    ...(tickets.awaitingNumber > 0 ? (['awaiting_number'] as const) : []),
    ...(tickets.numberTaken > 0 ? (['number_taken'] as const) : []),
  ]
  const orders = useQuery({ ...awaitingOrdersQuery, enabled: awaitingPayment > 0 }).data
  const payouts = useQuery(newestPayoutsQuery).data
  const applications = useQuery({ ...waitingQuery, ...asked, enabled: isProvider }).data
  const expiring = useQuery({ ...expiringQuery(states), enabled: states.length > 0 }).data
  return {
    orders: awaitingPayment > 0 ? (orders ?? []) : [],
    ...useDaysToHandIn(),
    /** How many wait for the provider's answer. */
    applications: isProvider ? (applications ?? 0) : 0,
    rejected: payouts?.find(payout => isRefusal(payout, now)),
    expiring: (states.length > 0 ? (expiring ?? []) : []).filter(({ expiresAt }) => {
      const left = Date.parse(expiresAt) - now
      return left > 0 && left < soon
    }),
  }
}
