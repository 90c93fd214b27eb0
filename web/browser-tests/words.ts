// The programs' and the server's texts in the language of a run, so that tests look for what a reader sees.
import { readFileSync } from 'node:fs'
import { blank, languages, wordsOf } from '../e2e/stage/words.ts'
import { formatDong, keepAmount } from '../shared/money.ts'

export { blank, type Language, languages, like } from '../e2e/stage/words.ts'

/** The first of GOMVE_LANGUAGES; Vietnamese if it names none. */
export const [language = 'vi'] = languages

/** A text of the console: `t('money:confirm.open')`. */
export const t = wordsOf('console', language)
/** A text of the app: `inApp('market:sale.done', { count: 1, net: dong(205_800) })`. */
export const inApp = wordsOf('app', language)

/** A sum as the app shows it: a number of dong, or an amount of the wire. */
export const dong = (amount: number | string) => formatDong(String(amount), language)
/** A sum that came in. */
export const gain = (amount: number | string) => formatDong(String(amount), language, true)

/** A sum or a count from a screen: 7579.72 from "7.579,72 ₫" or "₫7,579.72". */
export const shownNumber = (text: string | null) => Number(keepAmount(text ?? '', 2))

/** A text of the server, `ofServer('refusals', 'groups.own_group')`, with a blank for each of its values. */
export function ofServer(kind: 'refusals' | 'flows' | 'causes' | 'notices', key: string): string {
  const [module] = key.split('.')
  const file = new URL(`../../server/modules/${module}/texts/${language}.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
  const text = texts[kind]?.[key]
  if (text === undefined) throw new Error(`the server has no text ${key} in ${language}`)
  return text.replaceAll(/{\w+}/g, blank)
}

/** What a shown text has in the place of its one blank. */
export function inBlank(words: string, shown: string): string {
  const [before = '', after = ''] = words.split(blank)
  return shown.slice(before.length, shown.length - after.length)
}
