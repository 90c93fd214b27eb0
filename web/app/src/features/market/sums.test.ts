// Sums of sales and purchases: exact, as the server reckons them.
import { expect, test } from 'vitest'
import { more, mostOf, netOf, plus, priceFault, shortBy, some, times } from './sums'

test('sums of any size are exact', () => {
  expect(times('199999.99', 100)).toBe('19999999.00')
  expect(times('99999999999999.99', 3)).toBe('299999999999999.97')
  expect(plus('0.10', '0.20')).toBe('0.30')
  expect(more('200000.01', '200000.00')).toBe(true)
  expect(more('200000.00', '200000')).toBe(false)
  expect(some('0.00')).toBe(false)
  expect(some('0.01')).toBe(true)
})

test('the fee is rounded down, so a hundredth stays with the seller', () => {
  expect(netOf('230000.00', 200)).toEqual({ fee: '4600.00', net: '225400.00' })
  expect(netOf('0.99', 200)).toEqual({ fee: '0.01', net: '0.98' })
  expect(netOf('0.49', 200)).toEqual({ fee: '0.00', net: '0.49' })
  expect(netOf('230000.00', 0)).toEqual({ fee: '0.00', net: '230000.00' })
})

test('what lacks is said only if something lacks', () => {
  expect(shortBy('100.00', '100.00')).toBeUndefined()
  expect(shortBy('100.01', '100.00')).toBeUndefined()
  expect(shortBy('99.99', '100.00')).toBe('0.01')
})

test('a price has a floor, a ceiling and whole thousands; both ends may be asked', () => {
  const range = { least: '200000.00', most: '432000.00' }
  expect(priceFault('', range)).toBe('empty')
  expect(priceFault('0', range)).toBe('empty')
  expect(priceFault('199000', range)).toBe('least')
  expect(priceFault('200000', range)).toBeUndefined()
  expect(priceFault('432000', range)).toBeUndefined()
  expect(priceFault('433000', range)).toBe('most')
  expect(priceFault('230500', range)).toBe('step')
})

test('the ceiling is the share of the reference price in whole thousands', () => {
  expect(mostOf('360000.00', 12_000)).toBe('432000.00')
  expect(mostOf('199999.00', 12_000)).toBe('239000.00')
})
