// One spelling of a question to the server, for the page that asks it and for the boot script that asks it
// ahead. The build reads this file and every `*.asks.ts` by itself: they import nothing that needs a browser.
import type { GetPath, GetQuery } from './client'

export type Question<Path extends GetPath = GetPath> = readonly [path: Path, query?: GetQuery<Path>]

/** The arguments of `get`: `get(...question('/gb/getSetList', { limit: 20 }), { signal })`. */
export const question = <Path extends GetPath>(path: Path, query?: GetQuery<Path>) => [path, query] as const

/** The address without its base, as sent. Fields without a value are left out; lists repeat. */
export function addressOf(path: string, query: object = {}): string {
  const given = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().flatMap(value => (value == null ? [] : [[name, String(value)]])),
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
