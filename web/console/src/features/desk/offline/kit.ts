// The data that the desk keeps for working without a network: fetched while there is one, read from this
// device otherwise.
import { Refused } from '@gomve/shared/envelope'
import { queryOptions } from '@tanstack/react-query'
import { get } from '@/api/client'
import { canKeep, kept, takeKey } from '@/lib/vault'
import type { Kit as DeskKit } from '../calls'
import { network, patience } from './network'
import { prepareToRead } from './pickup-code'

export interface Kit extends Omit<DeskKit, 'queueKey'> {
  /** By the server's clock, with the device's offset from it: the page may be reopened. */
  fetchedAt: number
  ahead: number
}

const placeOf = (venueId: string) => `kit ${venueId}`

export const kitQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['/desk/kit', venueId],
    queryFn: ({ signal }) => fetchKit(venueId, signal),
    // A desk without a kit cannot work when the network fails, so it asks sooner.
    refetchInterval: ({ state }) => (state.status === 'error' ? 10_000 : 300_000),
    retry: false,
  })

async function fetchKit(venueId: string, signal: AbortSignal): Promise<Kit> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    const { queueKey, ...kit } = await get('/desk/kit', { venueId }, within)
    if (kit.mostOffline > 0) prepareToRead()
    const fetched = { ...kit, fetchedAt: network.now(), ahead: network.now() - Date.now() }
    if (canKeep()) {
      await takeKey(kit.operatorId, queueKey)
      await kept.keep(placeOf(venueId), fetched)
    }
    return fetched
  } catch (error) {
    if (signal.aborted || (error instanceof Refused && !error.unanswered)) throw error
    const known = canKeep() ? await kept.read<Kit>(placeOf(venueId)) : undefined
    if (!known) throw error
    return known
  }
}
