// Banks that match what was typed, with or without diacritics.
import { plain } from '@gomve/shared/plain'
import type { Bank } from './calls'

/** All words are in its names, its code or its number; short names that begin with them come first. */
export function banksFor(banks: readonly Bank[], typed: string): readonly Bank[] {
  const sought = plain(typed).trim()
  if (!sought) return banks
  const words = sought.split(/\s+/)
  const begins = ({ shortName }: Bank) => plain(shortName).startsWith(sought)
  const fitting = banks.filter(({ shortName, fullName, bin, code, names }) => {
    const text = plain(`${shortName} ${fullName} ${bin} ${code} ${names}`)
    return words.every(word => text.includes(word))
  })
  return [...fitting.filter(begins), ...fitting.filter(bank => !begins(bank))]
}
