// The signed-in user of this device: token, userId and mobile, kept across visits and shared by every tab,
// and the note that another device has ended the session.
import { serverNow } from '@gomve/ui/lib/server-time'
import { useMemo, useSyncExternalStore } from 'react'

export interface Session {
  token: string
  userId: string
  mobile: string
}

/** The end of this device's session by a sign-in on another one. */
export interface Replaced {
  /** When the other device signed in or, where the server did not say so, when this one noticed it. */
  at: number
  /** The other device, "Chrome, Android"; empty if it is not known. */
  device?: string
  /** The number that was signed in, empty if it is not known. */
  number: string
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

const noted = () => localStorage.getItem('replaced')

function readNote(note: string | null): Replaced | undefined {
  try {
    return note === null ? undefined : JSON.parse(note)
  } catch {
    return undefined
  }
}

function change(next: Session) {
  current = next
  for (const listener of listeners) listener()
}

export const session = {
  get: () => current,
  signedIn: () => current.token !== '',

  /** `number` is the whole number that was typed; `mobile` is masked by the server. */
  start({ token, userId, mobile }: Session, number?: string | null) {
    localStorage.removeItem('replaced')
    if (number) localStorage.setItem('number', number)
    localStorage.setItem('userId', userId)
    localStorage.setItem('mobile', mobile)
    // Last: other tabs are notified of it, and the rest must be there when they read.
    localStorage.setItem('token', token)
    change({ token, userId, mobile })
  },

  end() {
    localStorage.removeItem('token')
    localStorage.removeItem('mobile')
    localStorage.removeItem('number')
    localStorage.setItem('userId', '0')
    change(signedOut)
  },

  /** Ends the session because of a sign-in on another device, and notes it until the next sign-in here. */
  endReplaced({ at = serverNow(), device }: Partial<Omit<Replaced, 'number'>> = {}) {
    // Another tab may have been refused first, and the number is removed with the session.
    const number = localStorage.getItem('number') ?? readNote(noted())?.number ?? ''
    const note: Replaced = { at, device, number }
    localStorage.setItem('replaced', JSON.stringify(note))
    session.end()
  },

  /** Another device has signed in, and none has signed in here since. */
  isReplaced: () => noted() !== null,

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

export function useReplaced(): Replaced | undefined {
  const note = useSyncExternalStore(session.subscribe, noted)
  return useMemo(() => readNote(note), [note])
}

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get)
