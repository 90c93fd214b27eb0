// Shares from 0 to 1 as percent, with the same number of decimals below each other.
import type { Language } from '@gomve/ui/lib/language'

const formats = new Map<string, Intl.NumberFormat>()

/** By language, style and decimals: a phone takes long to make one. */
function format(language: Language, style: 'percent' | 'decimal', decimals: number) {
  const key = `${language} ${style} ${decimals}`
  const options = { style, minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const made = formats.get(key) ?? new Intl.NumberFormat(language, options)
  formats.set(key, made)
  return made
}

/** 0.3 → "30,00%" */
export const percent = (share: number, language: Language, decimals = 2) =>
  format(language, 'percent', decimals).format(share)

/** "26,7–33,4%" */
export const percents = (low: number, high: number, language: Language) =>
  `${format(language, 'decimal', 1).format(low * 100)}–${percent(high, language, 1)}`
