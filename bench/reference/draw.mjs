// The draw of a group, with the product's hashes: a commitment, a transcript, a stream of numbers.
import { createHash, createHmac, randomBytes } from 'node:crypto'

const numbers = 2 ** 32

export const newSeed = () => randomBytes(32)
export const commitmentOf = seed => createHash('sha256').update(seed).digest('hex')

const keyed = (key, text) => createHmac('sha256', key).update(text).digest()

/** Uniform numbers below `n`, four bytes of an HMAC each. */
function streamOf(key) {
  let block
  let blocks = 0
  let used = 32
  const next = () => {
    if (used === 32) {
      block = keyed(key, `${blocks}`)
      blocks += 1
      used = 0
    }
    used += 4
    return block.readUInt32BE(used - 4)
  }
  return n => {
    const limit = numbers - (numbers % n)
    let number = next()
    while (number >= limit) number = next()
    return number % n
  }
}

/** The ids of the winning seats in the order drawn; `seats` are ids in the order of their places. */
export function winnersOf(seed, group, seats, winners) {
  const places = seats.map((id, index) => `${index + 1} ${id} -\n`).join('')
  const below = streamOf(keyed(seed, `gomve-draw-1\ngroup ${group}\nseats ${seats.length}\n${places}`))
  const order = [...seats]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1)
    ;[order[last], order[other]] = [order[other], order[last]]
  }
  return order.slice(0, winners)
}
