// Questions that the boot script asks ahead, from the `*.asks.ts` beside each page.
//
// They are not read from the page's queries. The boot script must know the addresses before any code has
// loaded. A query is a function inside the page's component: which ones run, and with which arguments, is
// known only when it runs, in a browser. So a page's calls take the questions that have a query from its
// `*.asks.ts`, typed by the contract, and `browser-tests/arriving.test.ts` checks that the page uses all
// answers asked ahead.
import { existsSync } from 'node:fs'
import { addressOf } from '../../shared/address.ts'
import type { Question } from '../src/api/question.ts'

interface Asks {
  default: readonly Question[]
  /** Asked for guests only, in addition to the others. */
  ofGuests?: readonly Question[]
}

/**
 * Addresses without their base: for everybody, and for guests. `{id}` stands for the id in the page's
 * address.
 */
export async function asksOf(page: string): Promise<[string[], string[]]> {
  const file = new URL(`../src/features/${page}.asks.ts`, import.meta.url)
  if (!existsSync(file)) return [[], []]
  const { default: all, ofGuests = [] }: Asks = await import(file.href)
  return [addressesOf(all), addressesOf(ofGuests)]
}

const addressesOf = (questions: readonly Question[]) =>
  questions.map(([path, query]) => addressOf(path, query).replaceAll('%7B', '{').replaceAll('%7D', '}'))
