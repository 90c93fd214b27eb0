// Who buys what next.

/** Draws a seeded person and a set, and a key that nobody has used. */
export function shoppers({ tokens, sets }, chance, prefix) {
  let made = 0
  return () => {
    made += 1
    return { key: `${prefix}-${made}`, token: chance.oneOf(tokens), set: chance.oneOf(sets) }
  }
}
