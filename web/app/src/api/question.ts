// A question to the server that a page asks and the boot script asks ahead. The build reads this file and
// every `*.asks.ts` by itself: they import nothing that needs a browser.
import type { GetPath, GetQuery } from './client'

export type Question<Path extends GetPath = GetPath> = readonly [path: Path, query?: GetQuery<Path>]

/** The arguments of `answerOf`: `answerOf(...question('/gb/getSetList', { limit: 20 }))`. */
export const question = <Path extends GetPath>(path: Path, query?: GetQuery<Path>) => [path, query] as const
