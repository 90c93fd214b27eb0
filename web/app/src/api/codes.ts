// Codes by SMS: requesting one, how long it is valid, and when another may be requested.
import { Refused } from '@gomve/shared/envelope'
import { serverNow, useServerNow } from '@gomve/ui/lib/server-time'
import { useMutation } from '@tanstack/react-query'

/** Moments by the server's clock, 0 until a code is requested. */
interface Sent {
  sentAt: number
  again: number
  goodUntil: number
}

function read(place: string): Sent {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '')
  } catch {
    return { sentAt: 0, again: 0, goodUntil: 0 }
  }
}

const note = (place: string, sent: Sent) => sessionStorage.setItem(place, JSON.stringify(sent))

interface Answer {
  retryAfterSeconds: number
  validSeconds: number
}

/**
 * Requests a code and keeps the server's answer, even if the page is left. The answer applies to one purpose
 * and one number, which together make up `name`. A refusal is a toast unless `onRefused` shows it.
 */
export function useCode(name: string, ask: () => Promise<Answer>, onRefused?: (error: Error) => void) {
  const place = `code:${name}`
  const now = useServerNow()
  const sending = useMutation({
    mutationFn: async () => {
      try {
        const { retryAfterSeconds, validSeconds } = await ask()
        const sentAt = serverNow()
        note(place, {
          sentAt,
          again: sentAt + retryAfterSeconds * 1000,
          goodUntil: sentAt + validSeconds * 1000,
        })
      } catch (error) {
        const allowedAt = error instanceof Refused ? error.details.allowedAt : undefined
        if (allowedAt) note(place, { ...read(place), again: Date.parse(allowedAt) })
        throw error
      }
    },
    onError: onRefused,
    meta: { quiet: onRefused !== undefined },
  })
  const { sentAt, again, goodUntil } = read(place)
  return {
    again,
    // The clock of the page ticks, and may be a little behind the moment of sending.
    seconds: Math.max(0, Math.ceil((again - Math.max(now, sentAt)) / 1000)),
    /** A code was sent that is still valid. */
    isOut: goodUntil > now,
    sent: sentAt > 0,
    send: sending.mutate,
    busy: sending.isPending,
  }
}

export type Code = ReturnType<typeof useCode>
