// Payment passwords: slow hashes, and the verdicts that are remembered so that a purchase need not wait.
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refused } from './refused.mjs'

const slow = promisify(scrypt)
const cost = { N: 16, r: 1 } // cheap, as in `gomve seed`: purchases are measured, not hashes
const length = 32
const most = 100_000 // verdicts that are remembered

export async function hashOf(password, salt = randomBytes(16)) {
  return `${salt.toString('base64url')}.${(await slow(password, salt, length, cost)).toString('base64url')}`
}

async function matches(password, stored) {
  const [salt] = stored.split('.')
  return timingSafeEqual(
    Buffer.from(await hashOf(password, Buffer.from(salt, 'base64url'))),
    Buffer.from(stored),
  )
}

/**
 * Answers with the stored hash that a session's password matches, so that the purchase can compare it with
 * the one then stored. `find(tokenHash)` reads it, and is called once for each session and password.
 */
export function provenHashes(find) {
  const proven = new Map()
  return async function proofOf(tokenHash, password) {
    const name = createHash('sha256').update(tokenHash).update(password).digest('base64')
    const known = proven.get(name)
    if (known !== undefined) return known
    const stored = await find(tokenHash)
    if (stored === undefined) throw new Refused(401, 'no session')
    if (!(await matches(password, stored))) throw new Refused(403, 'wrong payment password')
    if (proven.size === most) proven.clear()
    proven.set(name, stored)
    return stored
  }
}
