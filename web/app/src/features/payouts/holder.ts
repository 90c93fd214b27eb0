// A card holder's name and a card's number, as banks print them.
import { plain } from '@gomve/shared/plain'

/** Capitals without marks: "Nguyễn Văn  Ân" → "NGUYEN VAN AN"; a blank at the end stays while it is typed. */
export const asPrinted = (typed: string) =>
  plain(typed)
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, '')
    .replace(/^ +/, '')
    .replaceAll(/ {2,}/g, ' ')

const longest = 19
export const shortest = 6

export const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, longest)

/** In groups of four, as on a card. */
export const grouped = (digits: string) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
