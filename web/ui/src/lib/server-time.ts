// The server's clock, updated by every answer, and the timer that redraws countdowns.
import { serverClock } from '@gomve/shared/server-clock'
import { useSyncExternalStore } from 'react'

const clock = serverClock()
const place = 'clockOffset'
/** How far the server's clock was ahead at the last answer: without a network there is no other measure. */
let ahead = Number(localStorage.getItem(place)) || 0
let isObserved = false

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = () => (isObserved ? clock.now() : Date.now() + ahead)

/** A moment that this device noted, by the server's clock. */
export const serverTimeOf = (byDevice: number) => byDevice + serverNow() - Date.now()

const listeners = new Set<() => void>()
let shown = serverNow()
let beat: ReturnType<typeof setTimeout> | undefined

/** Notes an answer's time. A wrong device clock is corrected at once, not at the next tick. */
export function observe(told: number, grain: number, sentAt: number, receivedAt: number) {
  clock.observe(told, grain, sentAt, receivedAt)
  isObserved = true
  remember(Math.round((clock.now() - Date.now()) / 1000) * 1000)
  if (beat === undefined || Math.abs(serverNow() - shown) < 2000) return
  clearTimeout(beat)
  tick()
}

function remember(offset: number) {
  if (offset === ahead) return
  ahead = offset
  try {
    localStorage.setItem(place, String(offset))
  } catch {
    // A full storage keeps what it has.
  }
}

function tick() {
  shown = serverNow()
  for (const listener of listeners) listener()
  // Ticks on the server's full seconds, so that every phone's countdown changes at the same moment.
  beat = setTimeout(tick, 1000 - (shown % 1000))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (beat === undefined) {
    shown = serverNow()
    beat = setTimeout(tick, 1000 - (shown % 1000))
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(beat)
    beat = undefined
  }
}

/** The time stays the same between two ticks; without a timer it is read again. */
function current() {
  if (beat === undefined && Math.abs(serverNow() - shown) >= 1000) shown = serverNow()
  return shown
}

/** The server's time, redrawn each second while something on screen needs it. */
export const useServerNow = () => useSyncExternalStore(subscribe, current)
