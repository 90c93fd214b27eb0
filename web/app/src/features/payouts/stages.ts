// The steps of a payout as a timeline: what happened, what is happening, what comes.
import type { Stage } from '@gomve/ui/steps'
import type { Payout } from './calls'

/** The last step that has a time is where the payout is; its end is done or failed. */
export function stepsOf({ timeline }: Pick<Payout, 'timeline'>) {
  const now = timeline.findLastIndex(({ at }) => at != null)
  const lookOf = (place: number, state: Payout['state']): Stage['state'] => {
    if (place > now) return 'next'
    if (state === 'rejected') return 'failed'
    return place < now || state === 'transferred' ? 'done' : 'now'
  }
  return timeline.map(({ state, at, text }, place) => ({
    key: `${place} ${state}`,
    title: text,
    state: lookOf(place, state),
    at: at ?? undefined,
  }))
}
