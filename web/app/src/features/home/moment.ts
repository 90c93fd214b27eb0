// Which state the home page shows, decided only by the server's data.
import { saving } from '@gomve/shared/deal'
import type { SetOnOffer } from './calls'

export type Moment =
  | { kind: 'waiting'; seats: number; until?: string }
  | { kind: 'open'; until: string; saving: number }
  | { kind: 'soldOut'; until: string }
  | { kind: 'soon'; at: string }
  | { kind: 'none' }

interface Facts {
  sets: readonly SetOnOffer[]
  /** The user's seats whose result is pending. */
  waiting: number
  /** By the server's clock. */
  now: number
}

const isOpen = (set: SetOnOffer, now: number) =>
  set.isOpen && !!set.closesAt && Date.parse(set.closesAt) > now

export function momentOf({ sets, waiting, now }: Facts): Moment {
  const open = sets.filter(set => isOpen(set, now))
  const until = earliest(open.map(set => set.closesAt))
  if (waiting > 0) return { kind: 'waiting', seats: waiting, until }
  if (until) {
    const free = open.filter(set => set.seatsLeft > 0)
    if (free.length === 0) return { kind: 'soldOut', until }
    return { kind: 'open', until, saving: Math.max(...free.map(saving)) }
  }
  const at = earliest(sets.map(set => set.opensAt).filter(time => time && Date.parse(time) > now))
  return at ? { kind: 'soon', at } : { kind: 'none' }
}

const earliest = (times: readonly (string | null | undefined)[]): string | undefined =>
  times.filter(time => typeof time === 'string').sort((a, b) => Date.parse(a) - Date.parse(b))[0]

const missing = ({ group }: SetOnOffer) => (group ? group.seats - group.taken : Number.POSITIVE_INFINITY)
const isHalfFull = ({ group }: SetOnOffer) => !!group && group.taken * 2 >= group.seats

export interface Shelf {
  kind: 'almost' | 'open' | 'soon'
  sets: SetOnOffer[]
}

/** The sets worth showing first: open ones, by how little their group lacks, or else those that open next. */
export function shelfOf(sets: readonly SetOnOffer[], now: number, most = 6): Shelf {
  const open = sets.filter(set => isOpen(set, now) && set.seatsLeft > 0)
  if (open.length > 0) {
    const nearest = open.toSorted((a, b) => missing(a) - missing(b))
    const almost = nearest.filter(isHalfFull)
    // A heading must not claim more than its groups fulfil.
    return almost.length > 1
      ? { kind: 'almost', sets: almost.slice(0, most) }
      : { kind: 'open', sets: nearest.slice(0, most) }
  }
  const soon = sets.filter(set => set.opensAt && Date.parse(set.opensAt) > now)
  return { kind: 'soon', sets: soon.slice(0, most) }
}
