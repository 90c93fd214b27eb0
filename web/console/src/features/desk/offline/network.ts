// Whether the server is within reach of this desk: judged by the outcome of its calls, not by the device's
// own network state.
import { Refused } from '@gomve/shared/envelope'
import { serverNow } from '@gomve/ui/lib/server-time'
import { useSyncExternalStore } from 'react'
import { get } from '@/api/client'

/** How long the desk waits before the code is judged without the server. */
export const patience = 8_000
const between = 5_000

let isAway = !navigator.onLine
let asking: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function become(away: boolean) {
  if (away === isAway) return
  isAway = away
  for (const listener of listeners) listener()
}

function askSoon() {
  clearTimeout(asking)
  asking = setTimeout(ask, between)
}

async function ask() {
  clearTimeout(asking)
  const isBack = await get('/me', undefined, AbortSignal.timeout(patience)).then(
    () => true,
    // A refusal is an answer, too.
    error => error instanceof Refused && !error.unanswered,
  )
  if (isBack) become(false)
  else askSoon()
}

export const network = {
  isAway: () => isAway,

  /** A call had no answer: the desk asks again until there is one. */
  lost() {
    become(true)
    askSoon()
  },

  /** The server's time, as far as it is known. */
  now: () => serverNow(),

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

window.addEventListener('offline', network.lost)
window.addEventListener('online', () => void ask())
if (isAway) askSoon()

export const useAway = (): boolean => useSyncExternalStore(network.subscribe, network.isAway)
