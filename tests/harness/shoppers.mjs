// The choice of buyers and sets, and the number of people that a test needs.

const seatsADay = 200 // of each person that `gomve seed` makes

/** The people for a number of purchases: twice as many as needed, so that the last still compete. */
export const peopleFor = purchases => Math.max(300, Math.ceil((2 * purchases) / seatsADay))

/**
 * Draws a seeded person who may still buy today, a set, and a new key. Each draw counts as bought, so use one
 * generator for all purchases of these people.
 */
export function shoppers({ tokens, sets }, chance, prefix) {
  const buyers = tokens.map(token => ({ token, left: seatsADay }))
  let made = 0
  return () => {
    if (buyers.length === 0)
      throw new Error(`${tokens.length} people have bought all that they may in a day: seed more`)
    made += 1
    const index = chance.below(buyers.length)
    const buyer = buyers[index]
    buyer.left -= 1
    if (buyer.left === 0) buyers.splice(index, 1)
    return { key: `${prefix}-${made}`.padEnd(12, '-'), token: buyer.token, set: chance.oneOf(sets) }
  }
}
