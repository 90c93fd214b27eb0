// Shares from 0 to 1 as percent, with the same number of decimals below each other.
import type { Language } from '@gomve/ui/lib/language'

const formats = new Map<string, Intl.NumberFormat>()

/** 0.3 → "30,00%" */
export function percent(share: number, language: Language, decimals = 2): string {
  const key = `${language}${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  formats.set(key, format)
  return format.format(share)
}
