// The colours of states.
import type { BadgeTone } from '@gomve/ui/badge'
import type { Listing, Package, Wanted } from './calls'

export const requestTones: Record<Wanted['state'], BadgeTone> = {
  buying: 'blue',
  completed: 'green',
  cancelled: 'plain',
}

export const listingTones: Record<Listing['state'], BadgeTone> = {
  on_sale: 'blue',
  sold: 'green',
  cancelled: 'plain',
  ended: 'plain',
}

export const packageTones: Record<Package['state'], BadgeTone> = {
  draft: 'plain',
  proposed: 'plain',
  scheduled: 'plain',
  announced: 'gold',
  open: 'green',
  closed: 'plain',
  cancelled: 'red',
}
