// Who buys what next, and how many people a proof needs for it.

const seatsADay = 200 // that everybody whom `gomve seed` makes may buy

/** People for so many purchases: twice as many as could do it, so that the last do not buy alone. */
export const peopleFor = purchases => Math.max(300, Math.ceil((2 * purchases) / seatsADay))

/**
 * Draws a seeded person who may still buy today and a set, and a key that nobody has used. What is drawn
 * counts as bought, so one of these is for all that these people do.
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
