// Shares travel in 1/100 of a percent and are typed in percent: "8.5" or "8,5" ↔ 850.
import { amountOf, formatNumber, hundredths, keepAmount, type Language } from '@gomve/shared/money'

export const percentOf = (share: number, language: Language) =>
  `${formatNumber(amountOf(BigInt(share)), language)}%`

export const shareToField = (share: number) => amountOf(BigInt(share)).replace(/\.?0+$/, '') || '0'
export const shareFromField = (typed: string) => Number(hundredths(keepAmount(typed, 2)))
