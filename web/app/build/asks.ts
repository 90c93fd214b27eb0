// Questions that the boot script asks ahead, from the `*.asks.ts` beside each page.
import { existsSync } from 'node:fs'
import { addressOf, type Question } from '../src/api/question.ts'

interface Asks {
  default: readonly Question[]
  /** Asked of guests alone, beside the others. */
  ofGuests?: readonly Question[]
}

/** Addresses without their base: of everybody, and of guests. `{id}` stands for what the page's has. */
export async function asksOf(page: string): Promise<[string[], string[]]> {
  const file = new URL(`../src/features/${page}.asks.ts`, import.meta.url)
  if (!existsSync(file)) return [[], []]
  const { default: all, ofGuests = [] }: Asks = await import(file.href)
  return [addressesOf(all), addressesOf(ofGuests)]
}

const addressesOf = (questions: readonly Question[]) =>
  questions.map(([path, query]) => addressOf(path, query).replaceAll('%7B', '{').replaceAll('%7D', '}'))
