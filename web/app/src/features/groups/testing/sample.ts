// A set on sale, its group and the user's own seat, for tests of the group pages.
import type { Seat, SetGroup, SetOnOffer } from '../calls'

const hour = 3_600_000
export const soon = new Date(Date.now() + hour).toISOString()
export const group: SetGroup = {
  groupId: 'g7',
  kind: 'public_queue',
  setId: 's1',
  number: 7,
  state: 'forming',
  seats: 10,
  winners: 3,
  taken: 1,
  odds: '3/10',
  classId: 'c1',
  name: 'Vé VR Hạ Long',
  cover: 'peaks',
  hue: 200,
  price: '200000.00',
  refund: '200000.00',
  reward: '2000.00',
  commitment: 'ab'.repeat(32),
  isCurrent: true,
  closesAt: soon,
  members: [{ seatId: 'a', place: 1, name: 'Hương N.', photo: '', isDemo: true }],
}
export const set: SetOnOffer = {
  ...group,
  referencePrice: '360000.00',
  prioritySlots: 2,
  energy: 10,
  isOpen: true,
  seatsLeft: 900,
  group: null,
}
export const mine: Seat = {
  seatId: 'b',
  kind: 'public_queue',
  orderId: 'o1',
  setId: 's1',
  name: group.name,
  cover: group.cover,
  hue: group.hue,
  groupId: 'g7',
  groupNumber: 7,
  place: 2,
  state: 'formed',
  result: 'not_won',
  priority: false,
  clientSeed: 'x',
  price: '200000.00',
  cash: '200000.00',
  refunded: '200000.00',
  reward: '2000.00',
  boughtAt: soon,
}
/** The seat while the group fills up. */
export const seated: Seat = { ...mine, state: 'forming', result: null, refunded: '0.00', reward: '0.00' }
