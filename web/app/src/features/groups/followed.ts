// The groups in which this device saw a seat of the user's wait, until it has shown how they ended.
import { useEffect, useSyncExternalStore } from 'react'
import { useWaitingSeats } from '@/api/badge'
import { session } from '@/api/session'

const place = 'seats.followed'
const most = 20
const read = () => localStorage.getItem(place)?.split(' ') ?? []

const listeners = new Set<() => void>()
let followed: readonly string[] = read()

function change(next: readonly string[]) {
  followed = next
  for (const listener of listeners) listener()
}

function keep(next: readonly string[]) {
  if (next.length > 0) localStorage.setItem(place, next.join(' '))
  else localStorage.removeItem(place)
  change(next)
}

/** Other tabs of this device follow the same groups. */
window.addEventListener('storage', ({ key }) => {
  if (key === place) change(read())
})

session.subscribe(() => {
  if (!session.signedIn() && followed.length > 0) keep([])
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function follow(groupIds: readonly string[]) {
  const more = groupIds.filter(id => !followed.includes(id))
  if (more.length > 0) keep([...followed, ...more].slice(-most))
}

export function unfollow(groupIds: readonly string[]) {
  if (groupIds.some(id => followed.includes(id))) keep(followed.filter(id => !groupIds.includes(id)))
}

export const useFollowed = () => useSyncExternalStore(subscribe, () => followed)

/** The page shows how the group ended; an empty id is none. */
export function useSeen(groupId: string) {
  useEffect(() => {
    if (groupId) unfollow([groupId])
  }, [groupId])
}

/** Whether a seat waits, or its result. */
export function useSeatsWait(): boolean {
  const waiting = useWaitingSeats()
  return useFollowed().length + waiting > 0
}
