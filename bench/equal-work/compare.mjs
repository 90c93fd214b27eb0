// The same purchases through the product and the reference: what each wrote, for each purchase and in all.
import { Chance } from '../../tests/harness/chance.mjs'
import { tableOf } from '../figures.mjs'
import { countingOf, counts, countsOf, moneyOf, uncounted } from './counts.mjs'

const answered = ({ count, seated, waiting, paid, groupsFormed }) =>
  JSON.stringify({ count, seated, waiting, paid, groupsFormed })

/** A side that remembers its last counts. */
class Counter {
  #last

  constructor(side) {
    this.side = side
  }

  async #now() {
    const [row] = await this.side.rows(countingOf(this.side.name))
    return countsOf(row)
  }

  async begin() {
    this.#last = await this.#now()
    return this.#last
  }

  /** How much each count has grown since the last call, or since given counts. */
  async grown(since = this.#last) {
    this.#last = await this.#now()
    return this.#last.map((count, index) => count - since[index])
  }

  /** What moved, by kinds of accounts. */
  async money() {
    const table = this.side.name === 'product' ? 'ledger_transfer' : 'transfer'
    return (await this.side.rows(moneyOf(table))).map(row => Object.values(row).join(' '))
  }
}

/** Differences of two lists of increments that have no reason in `counts`. */
const unexplained = (product, reference) =>
  counts
    .map(({ what, why }, index) => ({ what, why, ours: product[index], theirs: reference[index] }))
    .filter(({ why, ours, theirs }) => why === undefined && ours !== theirs)
    .map(({ what, ours, theirs }) => `${what}: ${ours} at the product, ${theirs} at the reference`)

/** One purchase at both, with what each wrote if `isCounted`. */
async function step(counters, purchase, isCounted) {
  const written = []
  const answers = []
  for (const counter of counters) {
    answers.push(await counter.side.buy(...purchase))
    if (isCounted) written.push(await counter.grown())
  }
  const faults = isCounted ? unexplained(...written) : []
  if (answered(answers[0]) !== answered(answers[1]))
    faults.push(`the answers were ${JSON.stringify(answers[0])} and ${JSON.stringify(answers[1])}`)
  return { formed: answers[0].groupsFormed, written, faults: faults.map(fault => `${purchase[2]}: ${fault}`) }
}

/**
 * Buys `purchases` times at both, by chance but alike, and counts what each of the first `counted` wrote.
 * Gives `faults`, and the increments of a `plain` purchase, of a purchase that formed a group, and `inAll`.
 */
export async function compare({ product, reference }, { purchases, counted, seed = 1 }) {
  const chance = new Chance(seed)
  const counters = [product, reference].map(side => new Counter(side))
  const before = await Promise.all(counters.map(counter => counter.begin()))
  const result = { faults: [] }
  for (let made = 0; made < purchases; made += 1) {
    const purchase = [chance.below(product.tokens.length), chance.below(product.sets.length), `equal-${made}`]
    const { formed, written, faults } = await step(counters, purchase, made < counted)
    result.faults.push(...faults)
    if (made >= counted) continue
    if (formed === 0) result.plain = written
    else result.forming = written
  }
  result.inAll = await Promise.all(counters.map((counter, index) => counter.grown(before[index])))
  result.faults.push(...unexplained(...result.inAll).map(fault => `in all: ${fault}`))
  const [ours, theirs] = await Promise.all(counters.map(counter => counter.money()))
  if (`${ours}` !== `${theirs}`) result.faults.push(`moved: ${ours.join('; ')}, but ${theirs.join('; ')}`)
  return result
}

/** The table of equal work: product and reference, for a plain purchase, a forming one, and all. */
export function equalTable({ plain, forming, inAll }) {
  const rows = counts.map(({ what, why = '' }, index) => [
    what,
    ...[plain, forming, inAll].map(([ours, theirs]) => `${ours[index]} / ${theirs[index]}`),
    why,
  ])
  for (const { what, why } of uncounted) rows.push([what, '', '', '', why])
  return tableOf(['product / reference', 'plain', 'forming', 'in all', 'why they differ'], rows)
}
