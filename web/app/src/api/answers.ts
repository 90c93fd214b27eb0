// The app's queries, keyed by their calls, and what a change makes stale.
import { answersBy, type ListPath as ListPathOf, type StaleOf } from '@gomve/shared/answers'
import { get } from './client'
import type { paths } from './schema'

export type ListPath = ListPathOf<paths>

/** A call, or with a slash at its end all calls below it. */
export type Stale = StaleOf<paths>

export const { answerOf, askPage, listOf, wholeOf, refresh } = answersBy<paths>((path, query, signal) =>
  get(path, query, { signal }),
)

/** The page itself says how old its content is, and what is missing. */
export const quiet = { meta: { quiet: true } }
