// The key with which the server knows a repeated call.

/**
 * A key for one call: the time, so that the server finds the latest side by side, and 80 random bits.
 * crypto.randomUUID is missing on plain http; random values are not.
 */
export function newKey(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), byte =>
    byte.toString(16).padStart(2, '0'),
  )
  return Date.now().toString(16).padStart(12, '0') + random.join('')
}
