// What waits of the user's seats: results first, then the groups that fill up, then what has no group yet.
import { serverNow } from '@gomve/ui/lib/server-time'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '@/api/me'
import { isRefused } from '@/lib/refused'
import { groupAddress } from './addresses'
import { formingSeats, type Group, groupQuery, type Seat, useSeatsTopic, waitingSeats } from './calls'
import { follow, unfollow, useFollowed } from './followed'

/** A user may sit in many groups at once; each that is shown costs a request and a topic. */
const mostGroups = 6
const day = 24 * 3_600_000

interface Waits {
  /** The group's; of seats without a group, the set's. */
  id: string
  name: string
  to: string
}
export type Waiting =
  | (Waits & { kind: 'drawn' | 'closed' })
  /** How full it is, once that is known. */
  | (Waits & { kind: 'forming'; filled?: Pick<Group, 'taken' | 'seats'> })
  | (Waits & { kind: 'pending'; count: number })
  /** Those that are too many to be shown. */
  | (Waits & { kind: 'further' })

/** A group with the user's own seat. */
export const followedGroup = (groupId: string) => groupQuery({ setId: '', groupId, signedIn: true })

const list = '/pages/user/gb/my'
const seatAddress = (seatId: string) => `/pages/user/gb/detail?id=${seatId}`

const none: readonly Seat[] = []

/** A list is asked for only if the index counts seats in it. */
function useSeats() {
  const counts = useQuery(meQuery).data?.groups
  const [sits, queues] = [(counts?.forming ?? 0) > 0, (counts?.pendingGroup ?? 0) > 0]
  const forming = useQuery({ ...formingSeats, enabled: sits }).data?.items
  const pending = useQuery({ ...waitingSeats, enabled: queues }).data?.items
  useSeatsTopic()
  return { forming: (sits && forming) || none, pending: (queues && pending) || none }
}

export function useWaits(): Waiting[] {
  const { forming, pending } = useSeats()
  const followed = useFollowed()
  const seatIn = new Map(forming.map(seat => [seat.groupId ?? '', seat]))
  const ids = [...followed.filter(id => !seatIn.has(id)), ...seatIn.keys()].slice(0, mostGroups)
  const answers = useQueries({ queries: ids.map(followedGroup) })
  const groups = ids.map((id, place) => {
    const { data, error } = answers[place] ?? {}
    const waits = data ? waitsIn(data, followed.includes(id)) : waitsAt(seatIn.get(id))
    return { id, waits, isKnown: data !== undefined || isRefused(error) }
  })
  useFollowing(
    groups.flatMap(({ id, waits, isKnown }) => (isKnown && waits?.kind === 'forming' ? [id] : [])),
    groups.flatMap(({ id, waits, isKnown }) => (isKnown && !waits ? [id] : [])),
  )
  const shown = groups.flatMap(({ waits }) => waits ?? []).sort((one, other) => rank(one) - rank(other))
  const isMore = [...seatIn.keys()].some(id => !ids.includes(id))
  return [...shown, ...(isMore ? [further] : []), ...queuedIn(pending)]
}

/** Groups whose end is to be shown, and those of which nothing is. */
function useFollowing(waiting: readonly string[], over: readonly string[]) {
  const [now, past] = [waiting.join(' '), over.join(' ')]
  useEffect(() => {
    if (now) follow(now.split(' '))
  }, [now])
  useEffect(() => {
    if (past) unfollow(past.split(' '))
  }, [past])
}

function waitsIn(group: Group, isFollowed: boolean): Waiting | undefined {
  const { groupId: id, name, state, taken, seats, mySeat } = group
  if (state === 'forming') {
    if (mySeat?.state !== 'forming') return
    return { id, name, kind: 'forming', to: seatAddress(mySeat.seatId), filled: { taken, seats } }
  }
  const isNews = isFollowed && Date.parse(group.endedAt ?? '') > serverNow() - day
  if (!(isNews && mySeat)) return
  if (mySeat.result) return { id, name, kind: 'drawn', to: groupAddress(group, id) }
  if (mySeat.state === 'closed') return { id, name, kind: 'closed', to: seatAddress(mySeat.seatId) }
}

/** A group that has not been answered yet. */
const waitsAt = (seat?: Seat): Waiting | undefined =>
  seat && { id: seat.groupId ?? '', name: seat.name, kind: 'forming', to: seatAddress(seat.seatId) }

/** Results, then by how few are missing. */
function rank(waits: Waiting): number {
  if (waits.kind !== 'forming') return waits.kind === 'drawn' ? -2 : -1
  return waits.filled ? waits.filled.seats - waits.filled.taken : Number.MAX_SAFE_INTEGER
}

const further: Waiting = { id: 'further', name: '', kind: 'further', to: `${list}?state=forming` }

/** The seats of a set that wait for its coming groups. */
function queuedIn(seats: readonly Seat[]): Waiting[] {
  const sets = [...new Set(seats.map(({ setId }) => setId ?? ''))]
  return sets.flatMap(setId => {
    const own = seats.filter(seat => (seat.setId ?? '') === setId)
    const [first] = own
    if (!first) return []
    const to = own.length === 1 ? seatAddress(first.seatId) : `${list}?state=pending_group`
    return [{ id: `set ${setId}`, name: first.name, kind: 'pending' as const, count: own.length, to }]
  })
}
