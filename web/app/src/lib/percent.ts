// Ratios: hundredths of a percent on the wire, percent on the screen.
import { formatNumber, type Language } from '@gomve/shared/money'

/** As a ratio may be typed, with a comma or a point. */
const typedShape = /^(\d{1,3})(?:[.,](\d{1,2}))?$/

/** "2,5" → 250; undefined for anything that is no percentage with two decimals at most. */
export function shareOf(typed: string): number | undefined {
  const [, whole, part = ''] = typedShape.exec(typed.trim()) ?? []
  if (whole === undefined) return undefined
  const share = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return share <= 10_000 ? share : undefined
}

/** 250 → "2.5", as the server takes it. */
export const percentOf = (share: number) => String(share / 100)

/** 250 → "2,5", as the reader types it. */
export const typedPercent = (share: number, language: Language) => formatNumber(percentOf(share), language)

/** "2,5%". A text is already percent: "2.50". */
export const percent = (ratio: number | string, language: Language) =>
  `${formatNumber(typeof ratio === 'string' ? ratio : percentOf(ratio), language)}%`

/** Steps of a tenth of a percent, of which the last is the most itself. */
export const step = 10
export const slid = (position: number, most: number) => Math.min(position, most)
export const lastStep = (most: number) => Math.ceil(most / step) * step
