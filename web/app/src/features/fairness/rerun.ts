// Draws repeated on this device, some at a time, each compared with what the server says that it came to.
import { type DrawFault, verifyDraw } from '@gomve/shared/draw'
import { promiseSeen } from '@/features/groups'
import type { Drawn, DrawSums } from './calls'

export type Fault =
  | DrawFault
  /** The commitment is not the one that this device stored before the draw. */
  | 'seen'
  /** Another number of seats or winners than the set promises. */
  | 'terms'
  /** It is not older than the draw before it: the same draw could be shown a hundred times. */
  | 'order'

export interface Judged {
  draw: Drawn
  fault: Fault | null
  /** This device stored the commitment before the draw. */
  wasSeen: boolean
}

interface Rerun {
  terms: Pick<DrawSums, 'seats' | 'winners'>
  /** The number of each group is lower than that of the one before it, the first one's than this. */
  below: number
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Between so many draws the page draws itself and answers to taps. */
const portion = 10

/** Throws NoCryptographyError where the device cannot compute a draw. */
export async function rerun(draws: readonly Drawn[], { terms, below, onProgress, signal }: Rerun) {
  const found: Judged[] = []
  let limit = below
  for (const draw of draws) {
    if (found.length % portion === 0) {
      onProgress(found.length)
      await pause()
      signal.throwIfAborted()
    }
    found.push(await judge(draw, terms, limit))
    limit = draw.number
  }
  onProgress(found.length)
  return found
}

/** The queue of the browser's own work has its turn. */
const pause = () => new Promise(done => setTimeout(done))

async function judge(draw: Drawn, terms: Rerun['terms'], below: number): Promise<Judged> {
  const { groupId, seats, winnersWanted, commitment, serverSeed, winners } = draw
  const seen = promiseSeen(groupId)?.commitment
  const fault =
    draw.number >= below
      ? 'order'
      : seen !== undefined && seen !== commitment
        ? 'seen'
        : seats.length !== terms.seats || winnersWanted !== terms.winners
          ? 'terms'
          : await verifyDraw(commitment, serverSeed, { groupId, seats, winners: winnersWanted }, winners)
  return { draw, fault, wasSeen: seen !== undefined }
}
