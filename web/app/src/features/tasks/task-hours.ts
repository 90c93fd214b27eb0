// The task hours, a window of the Vietnamese clock that may go past midnight.
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface TaskHours {
  isOpen: boolean
  /** The next change: when the hours end if they run, or else when they begin. */
  until: string
  from: string
  to: string
}

/** `hours`: "22:30-10:00". */
export function taskHours(hours: string, now: number): TaskHours {
  const [from = '', to = ''] = hours.split('-')
  const today = Math.floor((now + 7 * hour) / day) * day - 7 * hour
  const next = (clock: string) => {
    const at = today + ofDay(clock)
    return at > now ? at : at + day
  }
  const [opens, closes] = [next(from), next(to)]
  return { isOpen: closes < opens, until: new Date(Math.min(opens, closes)).toISOString(), from, to }
}

function ofDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * hour + minutes * minute
}
