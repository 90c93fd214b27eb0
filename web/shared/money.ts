// Money as the wire carries it, a decimal string, shown and typed without ever becoming a float.

export type Language = 'vi' | 'en' | 'zh'

interface Marks {
  group: string
  point: string
  /** U+00A0 keeps the sign on the line of its number. */
  place: (digits: string) => string
}

const marks: Record<Language, Marks> = {
  vi: { group: '.', point: ',', place: digits => `${digits}\u00a0₫` },
  en: { group: ',', point: '.', place: digits => `₫${digits}` },
  zh: { group: ',', point: '.', place: digits => `₫${digits}` },
}

const amountShape = /^([+-]?)0*(\d+)(?:\.(\d*))?$/

/** "-200000.50" → sign, whole digits, fraction without trailing zeros; undefined for no amount. */
function parts(amount: string) {
  const match = amountShape.exec(amount.trim())
  if (!match) return undefined
  const [, sign = '', whole = '0', fraction = ''] = match
  const tail = fraction.replace(/0+$/, '')
  return { minus: sign === '-' && (whole !== '0' || tail !== ''), whole, tail }
}

/** Grouped digits in a language's notation: "3250.50" → "3.250,5" in Vietnamese. */
export function formatNumber(amount: string, language: Language): string {
  const found = parts(amount)
  if (!found) return amount
  const { group, point } = marks[language]
  const whole = found.whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${found.minus ? '−' : ''}${whole}${found.tail && point + found.tail}`
}

/** Dong in a language's notation: "200000.00" → "200.000 ₫". With `signed`, incoming money has a plus. */
export function formatDong(amount: string, language: Language, signed = false): string {
  const found = parts(amount)
  if (!found) return amount
  const sign = found.minus ? '−' : signed && /[1-9]/.test(amount) ? '+' : ''
  const digits = formatNumber(amount.replace(/^\s*[+-]/, ''), language)
  return sign + marks[language].place(digits)
}

/** A mark before exactly three digits separates thousands, in every language. */
const groups = /[.,](?=\d{3}(?!\d))/g

/**
 * The part of a typed or pasted amount that a field keeps: digits, and a point for `decimals`. Never rounded.
 */
export function keepAmount(typed: string, decimals = 0): string {
  const kept = typed.replace(/[^\d.,]/g, '').replace(groups, '')
  const [whole = '', ...fraction] = kept.split(/[.,]/)
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (fraction.length === 0 || decimals === 0) return digits
  return `${digits || '0'}.${fraction.join('').slice(0, decimals)}`
}

/** Hundredths as an exact integer: "200000.5" → 20000050n; 0n for no amount. */
export function hundredths(amount: string): bigint {
  const found = parts(amount)
  if (!found) return 0n
  const units = BigInt(found.whole) * 100n + BigInt(found.tail.slice(0, 2).padEnd(2, '0'))
  return found.minus ? -units : units
}

/** The wire's form of hundredths: 20000050n → "200000.50". */
export function amountOf(units: bigint): string {
  const positive = units < 0n ? -units : units
  const fraction = String(positive % 100n).padStart(2, '0')
  return `${units < 0n ? '-' : ''}${positive / 100n}.${fraction}`
}

/** The exact sum of amounts in the wire's form. */
export const sumOf = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, amount) => sum + hundredths(amount), 0n))
