// The change of the business day: sales, counts and limits end at midnight in Viet Nam.
import { setTimeout as pause } from 'node:timers/promises'

const hour = 3_600_000
const untilMidnight = now => 24 * hour - ((now + 7 * hour) % (24 * hour))

/** Waits for the next day if this one ends within a number of seconds. */
export async function stayWithinOneDay(seconds) {
  const left = untilMidnight(Date.now())
  if (left < seconds * 1000) await pause(left + 5000)
}
