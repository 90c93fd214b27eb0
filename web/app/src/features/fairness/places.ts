// What the draws of a set came to at each place, compared with what was promised.
import type { DrawSums, PlaceSum } from './calls'
import { type Interval, wilson } from './wilson'

export interface JudgedPlace extends PlaceSum, Interval {
  share: number
  /** The promised share lies within the interval. */
  holds: boolean
}

export const promised = ({ winners, seats }: DrawSums) => winners / seats

export const judged = (sums: DrawSums, places: readonly PlaceSum[]): JudgedPlace[] =>
  places.map(place => {
    const { drawn, won } = place
    const { low, high } = wilson(won, drawn)
    const share = promised(sums)
    return { ...place, low, high, share: won / drawn, holds: low <= share && share <= high }
  })

/** Each draw has exactly its winners, so all of them together have, too: without any tolerance. */
export const isKept = ({ groups, drawn, won, seats, winners }: DrawSums) =>
  drawn === groups * seats && won === groups * winners

/** Among how many sets one has a place outside its interval by chance alone. */
export const oneIn = (places: number) => Math.max(2, Math.round(1 / (1 - 0.99 ** places)))

/** Below this many draws the intervals are wide. */
export const fewDraws = 100

/** The seats of draws by place, up to the number of a group: as the server counts them. */
export function countPlaces(draws: readonly Counted[], upTo: number): PlaceSum[] {
  const places: PlaceSum[] = []
  for (const { number, seats, winners } of draws) {
    if (number > upTo) continue
    seats.forEach((_, position) => {
      places[position] ??= { place: position + 1, drawn: 0, won: 0 }
      const sum = places[position]
      sum.drawn += 1
      if (winners.includes(position)) sum.won += 1
    })
  }
  return places
}

interface Counted {
  number: number
  seats: readonly unknown[]
  winners: readonly number[]
}

export const areSame = (some: readonly PlaceSum[], others: readonly PlaceSum[]) =>
  some.length === others.length &&
  some.every(({ place, drawn, won }, at) => {
    const other = others[at]
    return other?.place === place && other.drawn === drawn && other.won === won
  })
