// Questions that the boot script asks ahead, from the `*.asks.ts` beside each page.
import { existsSync } from 'node:fs'
import { addressOf, type Question } from '../src/api/question.ts'

/** Addresses without their base. `{id}` stands where the page's own address has the value. */
export async function asksOf(page: string): Promise<string[]> {
  const file = new URL(`../src/features/${page}.asks.ts`, import.meta.url)
  if (!existsSync(file)) return []
  const { default: questions }: { default: readonly Question[] } = await import(file.href)
  return questions.map(([path, query]) =>
    addressOf(path, query).replaceAll('%7B', '{').replaceAll('%7D', '}'),
  )
}
