// A group that was drawn as the first vector of the contract, and its record.
import { drawTranscript } from '@gomve/shared/draw'
import vectors from '../../../../../../contract/draw-vectors.json'
import type { DrawRecord, Group, Seat } from '../calls'
import { group, mine } from './sample'

export const [vector] = vectors as [(typeof vectors)[number]]

const resultAt = (position: number) => (vector.drawn.includes(position) ? 'won' : 'not_won')
const idAt = (position: number) => vector.seats[position]?.id ?? ''

export const record: DrawRecord = {
  groupId: vector.groupId,
  state: 'formed',
  number: 7,
  winnersWanted: vector.winners,
  commitment: vector.commitment,
  serverSeed: vector.serverSeed,
  transcript: drawTranscript(vector),
  seats: vector.seats.map((seat, position) => ({
    ...seat,
    place: position + 1,
    name: 'An',
    won: vector.drawn.includes(position),
  })),
  winners: vector.drawn,
}

/** The user's own seat at a position in the draw. */
export const seatAt = (position: number): Seat => ({
  ...mine,
  seatId: idAt(position),
  groupId: vector.groupId,
  place: position + 1,
  result: resultAt(position),
})

export const drawn: Group = {
  ...group,
  groupId: vector.groupId,
  state: 'formed',
  isCurrent: false,
  commitment: vector.commitment,
  seats: vector.seats.length,
  taken: vector.seats.length,
  winners: vector.winners,
  endedAt: new Date().toISOString(),
  members: vector.seats.map((_, position) => ({
    seatId: idAt(position),
    place: position + 1,
    name: `Người ${position + 1}`,
    photo: '',
    isDemo: false,
    result: resultAt(position),
  })),
}
