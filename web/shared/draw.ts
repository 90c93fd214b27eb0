// The verifiable draw, repeated in the browser: the twin of server/modules/groups/public/groups/draw.hpp,
// which specifies it byte for byte.

export interface DrawSeat {
  id: string
  /** As its buyer sent it; empty if nothing was sent. */
  clientSeed: string
}

export interface Draw {
  groupId: string
  /** In the order in which they were taken. */
  seats: readonly DrawSeat[]
  winners: number
}

/** What is wrong with a draw or with its announced result; the names are the server's own. */
export type DrawFault =
  | 'group_id'
  | 'seat_id'
  | 'client_seed'
  | 'seats'
  | 'winners'
  | 'commitment'
  | 'outcome'

export class UndrawableError extends Error {
  readonly fault: DrawFault

  constructor(fault: DrawFault) {
    super(`this draw cannot be run: ${fault}`)
    this.name = 'UndrawableError'
    this.fault = fault
  }
}

/** The browser offers no cryptography to pages that came neither over HTTPS nor from this machine. */
export class NoCryptographyError extends Error {
  constructor() {
    super('draws can be checked only on a page that came over HTTPS')
    this.name = 'NoCryptographyError'
  }
}

type Bytes = Uint8Array<ArrayBuffer>

const longestClientSeed = 64
const mostSeats = 10_000
const idShape = /^[A-Za-z0-9_-]{1,64}$/
const seedShape = /^[0-9a-f]{64}$/i

/** What the group published before its first seat was taken: SHA-256 of the seed, both in hexadecimal. */
export async function drawCommitment(serverSeed: string): Promise<string> {
  return hex(new Uint8Array(await subtle().digest('SHA-256', seedBytes(serverSeed))))
}

/** The text that is hashed with the seed as the key. */
export function drawTranscript(draw: Draw): string {
  const seats = draw.seats.map(
    (seat, place) => `${place + 1} ${seat.id} ${hex(utf8(seat.clientSeed)) || '-'}\n`,
  )
  return `gomve-draw-1\ngroup ${draw.groupId}\nseats ${draw.seats.length}\n${seats.join('')}`
}

/** Positions in `draw.seats`, counted from 0, in the order drawn. Throws UndrawableError. */
export async function drawWinners(serverSeed: string, draw: Draw): Promise<number[]> {
  const fault = faultOf(draw)
  if (fault) throw new UndrawableError(fault)

  const key = await hmac(seedBytes(serverSeed), utf8(drawTranscript(draw)))
  const below = numbersBelow(key)
  const order = draw.seats.map((_, place) => place)
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = await below(i + 1)
    const held = order[i] as number
    order[i] = order[j] as number
    order[j] = held
  }
  return order.slice(0, draw.winners)
}

/** What is wrong with an announced result, or null if it is exactly what was promised. */
export async function verifyDraw(
  commitment: string,
  serverSeed: string,
  draw: Draw,
  announced: readonly number[],
): Promise<DrawFault | null> {
  if (!seedShape.test(serverSeed)) return 'commitment'
  if ((await drawCommitment(serverSeed)) !== commitment.toLowerCase()) return 'commitment'
  const fault = faultOf(draw)
  if (fault) return fault
  const winners = await drawWinners(serverSeed, draw)
  const isAsAnnounced =
    winners.length === announced.length && winners.every((winner, place) => winner === announced[place])
  return isAsAnnounced ? null : 'outcome'
}

function faultOf(draw: Draw): DrawFault | null {
  if (!idShape.test(draw.groupId)) return 'group_id'
  if (draw.seats.length === 0 || draw.seats.length > mostSeats) return 'seats'
  if (!Number.isInteger(draw.winners) || draw.winners < 1 || draw.winners > draw.seats.length)
    return 'winners'
  const ids = new Set<string>()
  for (const seat of draw.seats) {
    if (!idShape.test(seat.id) || ids.has(seat.id)) return 'seat_id'
    if (utf8(seat.clientSeed).length > longestClientSeed) return 'client_seed'
    ids.add(seat.id)
  }
  return null
}

/** Draws from the stream of blocks under `key`, repeatedly, so that every answer is equally likely. */
function numbersBelow(key: Bytes): (n: number) => Promise<number> {
  const numbers = 2 ** 32
  let block = new DataView(new ArrayBuffer(0))
  let used = 0
  let blocks = 0

  async function next(): Promise<number> {
    if (used === block.byteLength) {
      block = new DataView((await hmac(key, utf8(String(blocks)))).buffer)
      blocks += 1
      used = 0
    }
    used += 4
    return block.getUint32(used - 4)
  }

  return async n => {
    const limit = numbers - (numbers % n)
    for (;;) {
      const number = await next()
      if (number < limit) return number % n
    }
  }
}

function subtle(): SubtleCrypto {
  if (!globalThis.crypto?.subtle) throw new NoCryptographyError()
  return globalThis.crypto.subtle
}

async function hmac(key: Bytes, text: Bytes): Promise<Bytes> {
  const imported = await subtle().importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await subtle().sign('HMAC', imported, text))
}

function seedBytes(serverSeed: string): Bytes {
  if (!seedShape.test(serverSeed)) throw new UndrawableError('commitment')
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(serverSeed.slice(2 * i, 2 * i + 2), 16))
}

function utf8(text: string): Bytes {
  return Uint8Array.from(new TextEncoder().encode(text))
}

function hex(bytes: Bytes): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
