// The lines of a chart: finished days, and today apart from them because it is not over.
import type { Day } from './figures'

export type Colour = 'primary' | 'warning' | 'success' | 'error'

export interface Series {
  name: string
  of: (day: Day) => number
  colour: Colour
}

type Values = (number | null)[]

export interface ChartData {
  /** The places of the days, the last of which is today. */
  places: number[]
  /** For each series the finished days. */
  finished: Values[]
  /** For each series today; for lines also the day before, so that they meet. */
  unfinished: Values[]
}

/** More days are drawn as lines, because their bars would be thinner than the gaps. */
export const mostBars = 31

export function chartData(days: readonly Day[], today: Day, series: readonly Series[]): ChartData {
  const last = days.length
  const isLines = last + 1 > mostBars
  const finished = series.map(({ of }) => [...days.map(of), null])
  const unfinished = series.map(({ of }) =>
    Array.from({ length: last + 1 }, (_, place) => {
      if (place === last) return of(today)
      const before = days[last - 1]
      return isLines && place === last - 1 && before ? of(before) : null
    }),
  )
  return { places: Array.from({ length: last + 1 }, (_, place) => place), finished, unfinished }
}

/** Steps of the axis: 1, 2, 5, 10 and so on, never a part of a ticket. */
export const steps = Array.from({ length: 14 }, (_, power) => [1, 2, 5].map(n => n * 10 ** power)).flat()
