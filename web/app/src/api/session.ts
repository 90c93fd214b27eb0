// The signed-in user of this device: token, userId and mobile, kept across visits and shared by every tab.
import { useSyncExternalStore } from 'react'

export interface Session {
  token: string
  userId: string
  mobile: string
}

const signedOut: Session = { token: '', userId: '0', mobile: '' }
const listeners = new Set<() => void>()
let current = read()

function read(): Session {
  const token = localStorage.getItem('token') ?? ''
  if (!token) return signedOut
  return {
    token,
    userId: localStorage.getItem('userId') ?? '0',
    mobile: localStorage.getItem('mobile') ?? '',
  }
}

function change(next: Session) {
  current = next
  for (const listener of listeners) listener()
}

export const session = {
  get: () => current,
  signedIn: () => current.token !== '',

  start({ token, userId, mobile }: Session) {
    localStorage.setItem('userId', userId)
    localStorage.setItem('mobile', mobile)
    // Last: other tabs are notified of it, and the rest must be there when they read.
    localStorage.setItem('token', token)
    change({ token, userId, mobile })
  },

  end() {
    localStorage.removeItem('token')
    localStorage.removeItem('mobile')
    localStorage.setItem('userId', '0')
    change(signedOut)
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

let whenOther = () => {}

/** The shell decides what the screen shows when another tab has changed the user. */
export function onOtherPerson(act: () => void) {
  whenOther = act
}

// Signing in or out in another tab applies here too.
window.addEventListener('storage', event => {
  if (event.key !== 'token' && event.key !== null) return
  const { userId } = current
  change(read())
  if (current.userId !== userId) whenOther()
})

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get)
