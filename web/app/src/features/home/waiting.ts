// What may wait for the user besides the counts of the index: asked while the home page is shown, after it.
import { useServerNow } from '@gomve/ui/lib/server-time'
import { useQuery } from '@tanstack/react-query'
import { quiet } from '@/api/answers'
import type { Me } from '@/api/me'
import { offlineAnswer } from '@/api/offline-cache'
import { waitingQuery } from '@/features/funds'
import { heldQuery, runningQuery, takeQuery } from '@/features/tasks'
import { awaitingOrdersQuery } from '@/features/wallet'

const fresh = 5 * 60_000
const waitingForMeQuery = { ...offlineAnswer('/token/home/waiting', undefined, { fresh }), ...quiet }

/** The refusals whose reasons were read on this device: at most one of each kind is shown. */
const readPlace = 'home.refusedRead'
const mostRead = 3
const readIds = () => localStorage.getItem(readPlace)?.split(' ') ?? []
export const rememberRead = (id: string) =>
  localStorage.setItem(readPlace, [...readIds(), id].slice(-mostRead).join(' '))

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

export function useWaiting({ awaitingPayment, isProvider }: Me) {
  const now = useServerNow()
  const orders = useQuery({ ...awaitingOrdersQuery, enabled: awaitingPayment > 0 }).data
  const applications = useQuery({ ...waitingQuery, ...asked, enabled: isProvider }).data
  const { refused = [], ending } = useQuery(waitingForMeQuery).data ?? {}
  return {
    orders: awaitingPayment > 0 ? (orders ?? []) : [],
    ...useDaysToHandIn(),
    /** How many wait for the provider's answer. */
    applications: isProvider ? (applications ?? 0) : 0,
    refused: refused.find(({ id }) => !readIds().includes(id)),
    // An answer that was kept may name a ticket that has ended since.
    ending: ending && Date.parse(ending.expiresAt) > now ? ending : undefined,
  }
}
