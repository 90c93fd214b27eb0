// What an exchange costs and leaves.
import { expect, test } from 'vitest'
import { costOf, heldOf, leftAfter } from './sums'
import { goods } from './testing/sample'

test('energy is a whole number, XMoney has hundredths', () => {
  const held = goods([])
  expect(heldOf(held, 'ENERGY')).toBe('110')
  expect(heldOf(held, 'XMONEY')).toBe('30.00')
  expect(costOf('30', 3)).toBe('90.00')
  expect(costOf('12.50', 2)).toBe('25.00')
  expect(leftAfter('30.00', '25.00')).toBe('5.00')
})
