// Business days end at midnight in Viet Nam, and with them sales, counts and limits.
import { setTimeout as pause } from 'node:timers/promises'

const hour = 3_600_000
const untilMidnight = now => 24 * hour - ((now + 7 * hour) % (24 * hour))

/** Waits for the new day where the old one ends within so many seconds. */
export async function stayWithinOneDay(seconds) {
  const left = untilMidnight(Date.now())
  if (left < seconds * 1000) await pause(left + 5000)
}
