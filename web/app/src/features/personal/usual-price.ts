// The price that a launch begins with.

interface Priced {
  queuePrice?: string | null
  leastPrice: string
  mostPrice: string
}

/** What buyers compare with: the public queue's price, in whole thousands inside the range. */
export function usualPrice({ queuePrice, leastPrice, mostPrice }: Priced): string {
  const price = Math.floor(Number(queuePrice ?? leastPrice) / 1_000) * 1_000
  return String(Math.min(Number(mostPrice), Math.max(Number(leastPrice), price)))
}
