// Tickets handed over without a network: recorded before the operator is told so, and sent one by one, each
// with a key of its own, once the network is back.
import { type RefusalDetails, Refused } from '@gomve/shared/envelope'
import { useSyncExternalStore } from 'react'
import { post } from '@/api/client'
import { session } from '@/api/session'
import { canKeep, close, type KeptLine, kept, lines, owner, seen, unclose } from '@/lib/vault'
import { network } from './network'

export interface Given {
  /** The QR text; deleted once the server has answered. */
  text: string
  ticketId: string
  venueId: string
  venue: string
  className: string
  scannedAt: string
}

export interface Settled {
  owner?: string
  /** Minutes by which this device's clock was off: the server used its own time. */
  clockOff?: number | null
  /** Absent if the server accepted it. */
  refusal?: { code: number; key: string; message: string; details: RefusalDetails }
}

export interface Line extends Given {
  id: string
  settled?: Settled
}

interface Queue {
  /** This operator's own, oldest first. */
  mine: readonly Line[]
  /** How many lines of other operators wait on this device. */
  ofOthers: number
  isSending: boolean
}

let queue: Queue = { mine: [], ofOthers: 0, isSending: false }
const listeners = new Set<() => void>()

function become(next: Partial<Queue>) {
  queue = { ...queue, ...next }
  for (const listener of listeners) listener()
}

export const useDeskQueue = (): Queue =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => queue,
  )

/** Reads again what is stored on this device; without a key only how many lines there are. */
export async function readQueue() {
  if (!canKeep()) return
  const holder = await owner()
  const all = await lines.all()
  const mine: Line[] = []
  let ofOthers = 0
  for (const { id, operatorId, isSettled, seal } of all) {
    const isMine = holder !== undefined && operatorId === holder.operatorId
    const line = isMine ? await unclose<Given>(seal, holder).catch(() => undefined) : undefined
    if (line) mine.push({ id, ...line })
    else if (!isSettled) ofOthers += 1
  }
  mine.sort((a, b) => a.scannedAt.localeCompare(b.scannedAt))
  become({ mine, ofOthers })
}

// Signing out, or being signed out, deletes the key and the kits; the lines stay, encrypted.
session.subscribe(() => {
  become({ mine: [] })
  if (canKeep()) void kept.clear()
})

/** A business day in Viet Nam, which keeps UTC+7 all year. */
const dayOf = (time: number) => new Date(time + 7 * 3_600_000).toISOString().slice(0, 10)

/** How many tickets this device has handed over offline on the day of that moment, by all operators. */
export async function handedOverOn(time: number): Promise<number> {
  return (await seen.all()).filter(({ at, isOffline }) => isOffline && dayOf(at) === dayOf(time)).length
}

async function write({ id, ...line }: Line) {
  const holder = await owner()
  if (!holder) throw new Error('no operator is signed in who could own this line')
  const written: KeptLine = {
    id,
    operatorId: holder.operatorId,
    isSettled: line.settled !== undefined,
    seal: await close(line, holder),
  }
  await lines.put(written)
}

/** Resolves once the line is on the disk: only then may the ticket be handed out. */
export async function handOverOffline(given: Given) {
  await seen.note(given.ticketId, { at: Date.parse(given.scannedAt), isOffline: true })
  await write({ id: crypto.randomUUID(), ...given })
  await readQueue()
}

/** A ticket that was handed over with the network is refused without it, too. */
export async function noteHandedOver(ticketId: string) {
  if (canKeep()) await seen.note(ticketId, { at: network.now(), isOffline: false })
}

/** Deletes the lines whose outcome the operator has read. */
export async function clearSettled() {
  for (const line of queue.mine) if (line.settled) await lines.drop(line.id)
  await readQueue()
}

/** One by one; stops when the network or the session ends. Two windows do not send at once. */
export async function sendQueue() {
  if (!canKeep() || queue.isSending) return
  await navigator.locks.request('desk.queue', { ifAvailable: true }, async lock => {
    if (!lock) return
    become({ isSending: true })
    try {
      await readQueue()
      for (const line of queue.mine) if (!line.settled && !(await send(line))) break
    } finally {
      become({ isSending: false })
      await readQueue()
    }
  })
}

const untilSentAgain = 5_000
let nextSending: ReturnType<typeof setTimeout> | undefined

/** After the server failed to judge a line: nothing else would send it again. */
function sendSoon() {
  clearTimeout(nextSending)
  nextSending = setTimeout(() => void sendQueue(), untilSentAgain)
}

/** False if the outcome is unknown: the line stays as it is and is sent again. */
async function send({ id, ...line }: Line): Promise<boolean> {
  const { text, venueId, scannedAt } = line
  try {
    const answer = await post('/desk/handOverLate', { text, venueId, scannedAt }, id)
    await write({ ...line, id, text: '', settled: { owner: answer.owner, clockOff: answer.clockOff } })
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.unanswered) network.lost()
    else if (error.mayPass) sendSoon()
    if (error.unanswered || !error.key.startsWith('tickets.')) return false
    const { code, key, message, details } = error
    await write({ ...line, id, text: '', settled: { refusal: { code, key, message, details } } })
    return true
  }
}
