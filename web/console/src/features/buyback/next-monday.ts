// The day that a new draft names: the next Monday on the Vietnamese clock.
const hour = 3_600_000
const day = 24 * hour

export function nextMonday(now: Date): string {
  const here = new Date(now.getTime() + 7 * hour)
  const ahead = (8 - here.getUTCDay()) % 7 || 7
  return new Date(here.getTime() + ahead * day).toISOString().slice(0, 10)
}
