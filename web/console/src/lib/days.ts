// Days that drafts name, on the Vietnamese clock.
const hour = 3_600_000
const day = 24 * hour

const written = (time: number) => new Date(time).toISOString().slice(0, 10)

export const dayAhead = (now: Date, days: number) => written(now.getTime() + 7 * hour + days * day)

/** The Monday of a day's week. */
export function mondayOf(of: string): string {
  const at = new Date(`${of}T00:00:00Z`)
  return written(at.getTime() - ((at.getUTCDay() + 6) % 7) * day)
}

export const nextMonday = (now: Date) => mondayOf(dayAhead(now, 7))
