// How many portions can be taken: so many at least, leaving none or as many; and what they mean.

export interface Portions {
  left: number
  least: number
}

type Fault = 'below' | 'over' | 'leftOver'

/** The most that leaves enough for another; below the least, only all can be taken. */
export const mostThatFits = ({ left, least }: Portions) => left - least
export const onlyAll = (of: Portions) => mostThatFits(of) < of.least

export function faultOf(portions: number, of: Portions): Fault | undefined {
  if (portions < Math.min(of.least, of.left)) return 'below'
  if (portions > of.left) return 'over'
  return portions === of.left || portions <= mostThatFits(of) ? undefined : 'leftOver'
}

/** One more or one fewer, over the gap that would leave too few. */
export function stepFrom(portions: number, by: 1 | -1, of: Portions): number {
  if (onlyAll(of)) return of.left
  const next = Math.max(of.least, Math.min(of.left, portions + by))
  if (faultOf(next, of) !== 'leftOver') return next
  return by > 0 ? of.left : mostThatFits(of)
}

/** What is chosen at first. */
export const usualPortions = (of: Portions) => (onlyAll(of) ? of.left : of.least)

const hour = 3_600_000
const day = 24 * hour
/**
 * The days on which what is taken now is sold, from the next opening of groups to the end of the week. A
 * night belongs to the day on which it began, so after midnight it is still the same first day; `nightEnds`
 * is "10:00".
 */
export function sellingDays(monday: string, now: number, nightEnds: string): number {
  const [hours = 0, minutes = 0] = nightEnds.split(':').map(Number)
  const since = now - Date.parse(`${monday}T00:00:00+07:00`) - hours * hour - minutes * (hour / 60)
  const first = Math.max(0, Math.floor(since / day) + 1)
  return Math.max(1, 7 - first)
}
