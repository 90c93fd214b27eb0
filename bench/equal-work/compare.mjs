// The same purchases through the product and the reference: what each wrote, for each purchase and in all.
import { Chance } from '../../tests/harness/chance.mjs'
import { tableOf } from '../figures.mjs'
import { countingOf, counts, countsOf, moneyOf, uncounted } from './counts.mjs'

const answered = ({ count, seated, waiting, paid, groupsFormed }) =>
  JSON.stringify({ count, seated, waiting, paid, groupsFormed })

const sideOf = ({ name, rows }) => ({
  now: () => countsOf(rows(countingOf(name))[0]),
  money: () =>
    rows(moneyOf(name === 'product' ? 'ledger_transfer' : 'transfer')).map(row =>
      Object.values(row).join(' '),
    ),
})

const grown = (before, after) => after.map((count, index) => count - before[index])

/** Differences of two lists of increments that have no reason in `counts`. */
const unexplained = (product, reference) =>
  counts
    .map(({ what, why }, index) => ({ what, why, ours: product[index], theirs: reference[index] }))
    .filter(({ why, ours, theirs }) => why === undefined && ours !== theirs)
    .map(({ what, ours, theirs }) => `${what}: ${ours} at the product, ${theirs} at the reference`)

/** One purchase at both, with what each wrote if `isCounted`. */
async function step({ product, reference }, purchase, isCounted) {
  const sides = [product, reference].map(side => ({ side, ...sideOf(side) }))
  const written = []
  const answers = []
  for (const { side, now } of sides) {
    const before = isCounted ? now() : []
    answers.push(await side.buy(...purchase))
    written.push(isCounted ? grown(before, now()) : [])
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
export async function compare(sides, { purchases, counted, seed = 1 }) {
  const chance = new Chance(seed)
  const { product, reference } = sides
  const both = [sideOf(product), sideOf(reference)]
  const before = both.map(({ now }) => now())
  const result = { faults: [] }
  for (let made = 0; made < purchases; made += 1) {
    const purchase = [chance.below(product.tokens.length), chance.below(product.sets.length), `equal-${made}`]
    const { formed, written, faults } = await step(sides, purchase, made < counted)
    result.faults.push(...faults)
    if (made >= counted) continue
    if (formed === 0) result.plain = written
    else result.forming = written
  }
  result.inAll = both.map(({ now }, index) => grown(before[index], now()))
  result.faults.push(...unexplained(...result.inAll).map(fault => `in all: ${fault}`))
  const [ours, theirs] = both.map(({ money }) => money())
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
