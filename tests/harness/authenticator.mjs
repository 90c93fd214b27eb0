// A TOTP authenticator, as on an operator's phone.
import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(secret) {
  const bits = [...secret].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g).map(byte => Number.parseInt(byte, 2)))
}

/** The current code, or that of a number of half minutes later. */
export function codeShown(secret, stepsLater = 0, now = Date.now()) {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + stepsLater))
  const mac = createHmac('sha1', bytesOf(secret)).update(step).digest()
  const number = mac.readUInt32BE(mac.at(-1) & 15) & 0x7fffffff
  return `${number % 1_000_000}`.padStart(6, '0')
}
