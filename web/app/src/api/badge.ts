// What the tabs show of the user: unpaid orders, and seats that wait; the icon of the app shows unread
// notices. Requests of the user's index store the counts here; the tabs only read them.
import { useSyncExternalStore } from 'react'
import { session } from '@/api/session'

function counter(place: string) {
  const listeners = new Set<() => void>()
  let count = Number(localStorage.getItem(place)) || 0
  const set = (next: number) => {
    if (next === count) return
    count = next
    if (next > 0) localStorage.setItem(place, String(next))
    else localStorage.removeItem(place)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  session.subscribe(() => {
    if (!session.signedIn()) set(0)
  })
  return { set, useCount: () => useSyncExternalStore(subscribe, () => count) }
}

const awaitingPayment = counter('awaitingPayment')
export const setAwaitingPayment = awaitingPayment.set
export const useAwaitingPayment = awaitingPayment.useCount

const waitingSeats = counter('waitingSeats')
export const setWaitingSeats = waitingSeats.set
export const useWaitingSeats = waitingSeats.useCount

/** On the icon of an installed app. */
export function showUnread(count: number) {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
}

session.subscribe(() => {
  if (!session.signedIn()) showUnread(0)
})
