// What this device last sent of itself: kept after signing out, for the same user's return.
import i18next from 'i18next'
import { session } from '@/api/session'

export interface Sent {
  userId: string
  /** The beginning of the token: it only tells one session from the next. */
  session: string
  endpoint: string
  language: string
}

const place = 'push.sent'

export function lastSent(): Sent | undefined {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '') ?? undefined
  } catch {
    return undefined
  }
}

/** What would be sent now. */
export const asOfNow = (endpoint: string): Sent => ({
  userId: session.get().userId,
  session: session.get().token.slice(0, 8),
  endpoint,
  language: i18next.language,
})

export const noteSent = (sent: Sent) => localStorage.setItem(place, JSON.stringify(sent))
export const forgetSent = () => localStorage.removeItem(place)
