// Which state the home page shows, decided only by the server's data.
import { saving } from '@gomve/shared/deal'
import type { Offer, Package, SetOnOffer } from './calls'

export type Moment =
  | { kind: 'buyback'; until: string }
  | { kind: 'buybackSoon'; at: string }
  | { kind: 'open'; until: string; saving: number }
  | { kind: 'soldOut'; until: string }
  | { kind: 'soon'; at: string }
  | { kind: 'none' }

interface Facts {
  sets: readonly SetOnOffer[]
  packages?: readonly Package[]
  /** By the server's clock. */
  now: number
}

/** A package takes tickets at this moment. */
export const isBuying = ({ opensAt, closesAt, left }: Package, now: number) =>
  left > 0 && Date.parse(opensAt) <= now && now < Date.parse(closesAt)

const isOpen = ({ isOpen, closesAt }: Pick<SetOnOffer, 'isOpen' | 'closesAt'>, now: number) =>
  isOpen && !!closesAt && Date.parse(closesAt) > now

/** Of packages that take tickets of the user's. */
function buybackOf(packages: readonly Package[], now: number): Moment | undefined {
  const own = packages.filter(({ mine, left }) => mine.length > 0 && left > 0)
  const until = earliest(own.filter(one => isBuying(one, now)).map(({ closesAt }) => closesAt))
  if (until) return { kind: 'buyback', until }
  const at = earliest(own.map(({ opensAt }) => opensAt).filter(time => Date.parse(time) > now))
  return at ? { kind: 'buybackSoon', at } : undefined
}

export function momentOf({ sets, packages = [], now }: Facts): Moment {
  const open = sets.filter(set => isOpen(set, now))
  const until = earliest(open.map(set => set.closesAt))
  const buyback = buybackOf(packages, now)
  if (buyback) return buyback
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

/** What is shown of a group on the shelf: of a set, or of a batch that a user offers. */
export interface Tile {
  id: string
  name: string
  hue: number
  cover: string
  price: string
  referencePrice: string
  opensAt?: string | null
  group?: { taken: number; seats: number } | null
  isPersonal: boolean
}

export interface Shelf {
  kind: 'almost' | 'open' | 'soon'
  tiles: Tile[]
}

const ofSet = (set: SetOnOffer): Tile => ({ ...set, id: set.setId, isPersonal: false })
const ofOffer = (offer: Offer): Tile => ({ ...offer, id: offer.batchId, isPersonal: true })

/** The share of its seats that a group lacks: one of five is not nearer than one of ten that lacks two. */
const missing = ({ group }: Tile) => (group ? (group.seats - group.taken) / group.seats : 1)
const isHalfFull = (tile: Tile) => !!tile.group && missing(tile) <= 0.5

/** What is shown first: what is open, by how little its group lacks, or else the sets that open next. */
export function shelfOf(
  { sets, offers }: { sets: readonly SetOnOffer[]; offers: readonly Offer[] },
  now: number,
  most = 6,
): Shelf {
  const open = [
    ...sets.filter(set => isOpen(set, now) && set.seatsLeft > 0).map(ofSet),
    ...offers.filter(offer => isOpen(offer, now) && offer.group).map(ofOffer),
  ]
  if (open.length > 0) {
    const nearest = open.toSorted((a, b) => missing(a) - missing(b))
    const almost = nearest.filter(isHalfFull)
    // A heading must not claim more than its groups fulfil.
    return almost.length > 1
      ? { kind: 'almost', tiles: almost.slice(0, most) }
      : { kind: 'open', tiles: nearest.slice(0, most) }
  }
  const soon = sets.filter(set => set.opensAt && Date.parse(set.opensAt) > now)
  return { kind: 'soon', tiles: soon.slice(0, most).map(ofSet) }
}
