// Repeats a group's draw on this device, and compares the record with what the device saw and sent itself.
import { drawCommitment, drawTranscript, drawWinners } from '@gomve/shared/draw'
import type { DrawRecord, Seat } from './calls'
import { promiseSeen, seedSent } from './promises'

export type CheckName = 'seen' | 'commitment' | 'seed' | 'transcript' | 'winners'

export interface Check {
  name: CheckName
  /** Unknown: this device has nothing to compare with. */
  verdict: 'true' | 'false' | 'unknown'
  /** What was announced, and what this device has stored or computed. */
  announced: string
  found: string
}

export interface Examined {
  checks: Check[]
  isHonest: boolean
  /** What this device drew: positions in the record's seats, in the order drawn. */
  drawn: readonly number[]
}

type OwnSeat = Pick<Seat, 'seatId' | 'orderId'>

/**
 * `mine` is the user's own seat in the group, if there is one. Throws if the draw cannot be repeated at all.
 */
export async function examine(record: DrawRecord, mine?: OwnSeat | null): Promise<Examined> {
  const { serverSeed } = record
  if (!serverSeed) throw new Error('a draw is examined after it was made')
  const draw = {
    groupId: record.groupId,
    seats: record.seats.map(({ id, clientSeed }) => ({ id, clientSeed })),
    winners: record.winnersWanted,
  }
  // A member who left took their number along: seats are named by their numbers, not by their position in the
  // draw.
  const places = (positions: readonly number[]) =>
    positions.map(position => record.seats[position]?.place ?? '?').join(', ')
  const drawn = await drawWinners(serverSeed, draw)
  const checks = [
    compare('seen', record.commitment, promiseSeen(record.groupId)?.commitment),
    compare('commitment', record.commitment, await drawCommitment(serverSeed)),
    ...ownSeed(record, mine),
    compare('transcript', record.transcript ?? '', drawTranscript(draw)),
    compare('winners', places(record.winners), places(drawn)),
  ]
  const marked = record.seats.flatMap(({ won }, position) => (won ? [position] : []))
  const agrees = places(marked) === places([...record.winners].sort((a, b) => a - b))
  return { checks, drawn, isHonest: agrees && checks.every(({ verdict }) => verdict !== 'false') }
}

function compare(name: CheckName, announced: string, found: string | undefined): Check {
  const verdict = found === undefined ? 'unknown' : found === announced ? 'true' : 'false'
  return { name, verdict, announced, found: found ?? '' }
}

/** Only for the user's own seat: the text in the record is the one that this device made for its order. */
function ownSeed(record: DrawRecord, mine?: OwnSeat | null): Check[] {
  if (!mine) return []
  const announced = record.seats.find(({ id }) => id === mine.seatId)?.clientSeed ?? ''
  return [compare('seed', announced, seedSent(mine.orderId))]
}
