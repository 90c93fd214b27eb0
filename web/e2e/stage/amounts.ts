// The parser of displayed amounts into exact numbers.
import { formatDong } from '@gomve/shared/money'
import type { Language } from './words'

/** "−1.234.567,5 ₫" in Vietnamese, "₫1,234,567.5" in English: hundredths of a dong, or of any other unit. */
export function readAmount(text: string, language: Language): bigint {
  const [group, point] = language === 'vi' ? ['.', ','] : [',', '.']
  const plain = text
    .replaceAll(/[₫\s+]/g, '')
    .replaceAll(group, '')
    .replace(point, '.')
    .replace('−', '-')
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match) throw new Error(`"${text}" is no amount in ${language}`)
  const [, sign, whole, fraction = ''] = match
  const units = BigInt(`${whole}${fraction.padEnd(2, '0')}`)
  return sign ? -units : units
}

export const dong = (amount: number, language: Language) => formatDong(`${amount}.00`, language)
