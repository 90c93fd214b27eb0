// Reads and checks the QR text of a pickup code without the server: the format of `pickup_code.hpp`.
import { fromBase64url } from '@/lib/vault'

/** The public part of a key that signs codes, base64url. */
export interface SigningKey {
  algorithm: string
  key: string
  format: string
}

export interface Pickup {
  ticketId: string
  classId: string
  /** Milliseconds since 1970: the first moment at which it is no longer accepted. */
  expiresAt: number
}

export type PickupFault = 'typed' | 'notOurs' | 'malformed' | 'forged' | 'expired'
export type ReadPickup = { pickup: Pickup } | { fault: PickupFault; pickup?: Pickup }

const mark = 'GV1.'
/** 8 bytes each for ticket and class, 5 each for the code and the end of its validity, big-endian. */
const payloadBytes = 26
const signatureBytes = 64

export async function readPickup(
  text: string,
  keys: readonly SigningKey[],
  now: number,
): Promise<ReadPickup> {
  if (/^[\d -]+$/.test(text)) return { fault: 'typed' }
  if (!text.startsWith(mark)) return { fault: 'notOurs' }
  const [, payload, signature, ...more] = text.split('.')
  const facts = fromBase64url(payload ?? '')
  const seal = fromBase64url(signature ?? '')
  if (more.length || facts?.length !== payloadBytes || seal?.length !== signatureBytes)
    return { fault: 'malformed' }
  const pickup = pickupOf(new DataView(facts.buffer, facts.byteOffset))
  const isOurs = await isSignedBy(keys, new TextEncoder().encode(mark + payload), seal)
  if (!isOurs) return { fault: 'forged' }
  return now >= pickup.expiresAt ? { fault: 'expired', pickup } : { pickup }
}

function pickupOf(facts: DataView): Pickup {
  const seconds = facts.getUint8(21) * 2 ** 32 + facts.getUint32(22)
  return {
    ticketId: String(facts.getBigInt64(0)),
    classId: String(facts.getBigInt64(8)),
    expiresAt: seconds * 1000,
  }
}

/** Not every phone's browser supports Ed25519 itself, so one small library is used on all of them. */
const verifier = () => import('@noble/ed25519')

/** Fetches what will be needed once nothing can be fetched. */
export const prepareToRead = () => void verifier().catch(() => undefined)

async function isSignedBy(keys: readonly SigningKey[], words: Uint8Array, seal: Uint8Array) {
  const { verifyAsync } = await verifier()
  for (const { algorithm, key, format } of keys) {
    const known = fromBase64url(key)
    if (algorithm !== 'Ed25519' || format !== 'GV1' || !known) continue
    if (await verifyAsync(seal, words, known).catch(() => false)) return true
  }
  return false
}
