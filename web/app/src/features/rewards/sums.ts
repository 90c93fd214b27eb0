// What an exchange costs and leaves.
import { amountOf, hundredths } from '@gomve/shared/money'
import type { Good, Goods } from './calls'

export const heldOf = ({ energy, xmoney }: Pick<Goods, 'energy' | 'xmoney'>, unit: Good['currency']) =>
  unit === 'ENERGY' ? String(energy) : xmoney

export const costOf = (price: string, count: number) => amountOf(hundredths(price) * BigInt(count))

export const leftAfter = (held: string, cost: string) => amountOf(hundredths(held) - hundredths(cost))
