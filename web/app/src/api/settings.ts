// The settings of the server that users may see: bounds, shares and hours.
import { queryOptions } from '@tanstack/react-query'
import { answerOf, quiet } from './answers'
import type { GetAnswer } from './client'

export type Settings = ReadonlyMap<string, string>

export const byKey = ({ items }: GetAnswer<'/token/getConfig'>): Settings =>
  new Map(items.map(({ key, value }) => [key, value]))

/** By their keys. */
export const settingsQuery = queryOptions({
  ...answerOf('/token/getConfig'),
  select: byKey,
  staleTime: 10 * 60_000,
  ...quiet,
})
