// The count of unpaid orders. Requests of the user's index store it here; the tabs only read it.
import { useSyncExternalStore } from 'react'
import { session } from '@/api/session'

const listeners = new Set<() => void>()
const place = 'awaitingPayment'
let awaiting = Number(localStorage.getItem(place)) || 0

export function setAwaitingPayment(count: number) {
  if (count === awaiting) return
  awaiting = count
  if (count > 0) localStorage.setItem(place, String(count))
  else localStorage.removeItem(place)
  for (const listener of listeners) listener()
}

session.subscribe(() => {
  if (!session.signedIn()) setAwaitingPayment(0)
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useAwaitingPayment = () => useSyncExternalStore(subscribe, () => awaiting)
