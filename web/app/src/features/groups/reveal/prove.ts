// The draw of a group repeated on this device, and compared with what its page says. It loads with the first
// group whose draw is awaited.
import { UndrawableError } from '@gomve/shared/draw'
import type { DrawRecord } from '../calls'
import { examine } from '../verify'
import type { Claim } from './claim'

/** A seat that wins, with its number in the group. */
export interface Drawn {
  seatId: string
  place: number
}

/** Only a draw that is right has winners to show. */
export type Proof =
  | { verdict: 'right'; drawn: readonly Drawn[]; seed: string; commitment: string }
  /** It is repeated, but this device had not stored its commitment before. */
  | { verdict: 'unsealed' }
  | { verdict: 'wrong' }

const wrong: Proof = { verdict: 'wrong' }

/** Throws if this device cannot compute a draw at all. */
export async function prove(claim: Claim, record: DrawRecord): Promise<Proof> {
  const { serverSeed: seed, commitment } = record
  if (!seed || !isOfGroup(claim, record)) return wrong
  try {
    const { checks, drawn, isHonest } = await examine(record, claim.mine)
    const winners = drawn.map(position => record.seats[position]?.id ?? '')
    if (!isHonest || !isAsClaimed(claim, winners)) return wrong
    if (checks.find(({ name }) => name === 'seen')?.verdict !== 'true') return { verdict: 'unsealed' }
    const placeOf = new Map(claim.members.map(({ seatId, place }) => [seatId, place]))
    const shown = winners.map(seatId => ({ seatId, place: placeOf.get(seatId) ?? 0 }))
    return { verdict: 'right', drawn: shown, seed, commitment }
  } catch (error) {
    // A record that cannot be drawn is the server's fault, not the device's.
    if (error instanceof UndrawableError) return wrong
    throw error
  }
}

/** The record is of this group and of its terms. */
const isOfGroup = ({ groupId, seats, winners, mine }: Claim, record: DrawRecord) =>
  record.groupId === groupId &&
  record.seats.length === seats &&
  record.winnersWanted === winners &&
  (!mine || record.seats.some(({ id }) => id === mine.seatId))

/** The page gives the ticket to these seats, and to no other. */
function isAsClaimed({ members, mine }: Claim, winners: readonly string[]): boolean {
  const won = members.filter(({ result }) => result === 'won').map(({ seatId }) => seatId)
  const agrees = won.length === winners.length && won.every(seatId => winners.includes(seatId))
  return agrees && (!mine || (mine.result === 'won') === winners.includes(mine.seatId))
}
