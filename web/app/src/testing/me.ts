// The counts of a user who has no seats, for tests.
import type { Me } from '@/api/me'

export const noSeats: Me['groups'] = {
  pendingGroup: 0,
  forming: 0,
  formed: 0,
  left: 0,
  closed: 0,
  won: 0,
  notWon: 0,
}
