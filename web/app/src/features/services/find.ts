// The services that a user is shown, and those that match a search.

import { plain } from '@gomve/shared/plain'
import type { Language } from '@gomve/ui/lib/language'
import type { Service } from '@/page-entry'

interface Viewer {
  signedIn: boolean
  switches: Partial<Record<NonNullable<Service['switch']>, boolean>>
}

export const shownTo = (services: readonly Service[], { signedIn, switches }: Viewer) =>
  services.filter(
    service =>
      (service.role !== 'guest' || !signedIn) && (!service.switch || switches[service.switch] === true),
  )

const wordsIn = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Chinese is written without blanks, so a word may stand anywhere. */
const isChinese = (word: string) => /\p{Script=Han}/u.test(word)

/** How well a text has a word: as a whole, as a beginning, or not at all. */
function fits(word: string, text: string): number {
  if (isChinese(word)) return plain(text).includes(word) ? 2 : 0
  const words = wordsIn(text)
  return words.includes(word) ? 2 : words.some(one => one.startsWith(word)) ? 1 : 0
}

/** The reader's language first; but "bank" and "commission" are understood in all of them. */
function rateOf({ title, synonyms }: Service, words: readonly string[], language: Language) {
  const all = (texts: Record<Language, string>) => Object.values(texts).join(', ')
  let found = 0
  let score = 0
  for (const word of words) {
    const best = Math.max(
      4 * fits(word, title[language]),
      3 * fits(word, synonyms[language]),
      2 * fits(word, all(title)),
      fits(word, all(synonyms)),
    )
    if (best > 0) found += 1
    score += best
  }
  // The words in their order are the thing itself: "nap tien".
  const isNamed = plain(title[language]).startsWith(words.join(' '))
  return { found, score: isNamed ? score + 1 : score }
}

/** Those with the most of the words in their titles or synonyms, the best first. */
export function found(services: readonly Service[], typed: string, language: Language): Service[] {
  const words = wordsIn(typed)
  const rated = services.map(service => ({ service, ...rateOf(service, words, language) }))
  const most = Math.max(0, ...rated.map(({ found }) => found))
  return rated
    .filter(({ found }) => found > 0 && found === most)
    .sort((one, other) => other.score - one.score)
    .map(({ service }) => service)
}
