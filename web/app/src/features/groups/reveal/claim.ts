// What a group's page says of its draw: what the proof compares with the record.
import type { Group, Member, Seat } from '../calls'

export interface Claim extends Pick<Group, 'groupId' | 'seats' | 'winners'> {
  members: Pick<Member, 'seatId' | 'place' | 'result'>[]
  mine?: Pick<Seat, 'seatId' | 'orderId' | 'result'>
}

/** Nothing else of the group: a change elsewhere is no reason to prove the draw again. */
export function claimOf({ groupId, seats, winners, members, mySeat }: Group): Claim {
  return {
    groupId,
    seats,
    winners,
    members: members.map(({ seatId, place, result }) => ({ seatId, place, result })),
    ...(mySeat && { mine: { seatId: mySeat.seatId, orderId: mySeat.orderId, result: mySeat.result } }),
  }
}
