// The interval of a share that was observed, by E. B. Wilson's score method: it also holds for few draws, and
// for shares near 0 and 1.

export interface Interval {
  low: number
  high: number
}

/** Half a percent lies above it in the normal distribution, and half a percent below its negative. */
const z99 = 2.5758293035489004

/** Shares from 0 to 1 which are compatible with `won` of `drawn`, with a certainty of 99 %. */
export function wilson(won: number, drawn: number, z = z99): Interval {
  if (drawn === 0) return { low: 0, high: 1 }
  const share = won / drawn
  const weight = (z * z) / drawn
  const middle = (share + weight / 2) / (1 + weight)
  const half = (z / (1 + weight)) * Math.sqrt((share * (1 - share)) / drawn + weight / (4 * drawn))
  // Both ends are exact there; rounding would put them beside.
  return { low: won === 0 ? 0 : middle - half, high: won === drawn ? 1 : middle + half }
}
