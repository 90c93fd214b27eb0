// Which operator is signed in on this device. Kept apart from the app's session, which has the same origin.
import { useSyncExternalStore } from 'react'

const place = 'console.token'
const listeners = new Set<() => void>()
let token = localStorage.getItem(place) ?? ''

function change(next: string) {
  token = next
  for (const listener of listeners) listener()
}

export const session = {
  token: () => token,

  start(given: string) {
    localStorage.setItem(place, given)
    change(given)
  },

  end() {
    localStorage.removeItem(place)
    change('')
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

// Signing in or out in another tab applies here too.
window.addEventListener('storage', event => {
  if (event.key === place || event.key === null) change(localStorage.getItem(place) ?? '')
})

export const useToken = (): string => useSyncExternalStore(session.subscribe, session.token)
