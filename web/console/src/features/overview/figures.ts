// What the dashboard shows, as the server answers it.
import type { Shapes } from '@/api/client'

export type Figures = Shapes['dashboard.Dashboard']
export type Day = Shapes['dashboard.DayFigures']

/** A figure of a day; one that is zero is left out of the answer. */
export const count = (day: Day, key: string) => day.counts.find(figure => figure.key === key)?.value ?? 0
export const money = (day: Day, key: string) => day.money.find(figure => figure.key === key)?.value ?? '0'

/** A change in whole percent; nothing if there is nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100)
}
