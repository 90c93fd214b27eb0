// Amounts are written and typed exactly, in three languages.
import { describe, expect, test } from 'vitest'
import { amountOf, formatDong, formatNumber, hundredths, keepAmount } from './money'

describe('dong are written', () => {
  test('in each language’s own way', () => {
    expect(formatDong('200000.00', 'vi')).toBe('200.000\u00a0₫')
    expect(formatDong('200000.00', 'en')).toBe('₫200,000')
    expect(formatDong('200000.00', 'zh')).toBe('₫200,000')
  })

  test('with hundredths only where there are any', () => {
    expect(formatDong('1999.50', 'vi')).toBe('1.999,5\u00a0₫')
    expect(formatDong('0.00', 'vi')).toBe('0\u00a0₫')
  })

  test('exactly, past what a float can hold', () => {
    expect(formatDong('92233720368547758.07', 'en')).toBe('₫92,233,720,368,547,758.07')
  })

  test('with a sign where money moved', () => {
    expect(formatDong('35000.00', 'vi', true)).toBe('+35.000\u00a0₫')
    expect(formatDong('-35000.00', 'vi', true)).toBe('−35.000\u00a0₫')
    expect(formatDong('-35000.00', 'en')).toBe('−₫35,000')
    expect(formatDong('0.00', 'en', true)).toBe('₫0')
    expect(formatDong('-0.00', 'en', true)).toBe('₫0')
  })

  test('unchanged if they are no amount', () => {
    expect(formatDong('NaN', 'vi')).toBe('NaN')
    expect(formatDong('1e3', 'vi')).toBe('1e3')
  })
})

test('a count is grouped without a currency', () => {
  expect(formatNumber('3250.50', 'vi')).toBe('3.250,5')
  expect(formatNumber('1000', 'en')).toBe('1,000')
})

describe('an amount field keeps', () => {
  test('digits and one point', () => {
    expect(keepAmount('12.3.4a', 2)).toBe('12.34')
    expect(keepAmount('-5e3')).toBe('53')
    expect(keepAmount('')).toBe('')
  })

  test('at most this many decimals, truncated', () => {
    expect(keepAmount('1.9999', 2)).toBe('1.99')
    expect(keepAmount('1.99', 1)).toBe('1.9')
    expect(keepAmount('1.9')).toBe('1')
    expect(keepAmount('50000.00')).toBe('50000')
  })

  test.each(['1500000', '1.500.000', '1,500,000', '1 500 000', '1.500.000 ₫', '1500.000'])(
    'whole thousands of %s',
    typed => {
      expect(keepAmount(typed)).toBe('1500000')
      expect(keepAmount(typed, 2)).toBe('1500000')
    },
  )

  test('a comma or a point that does not separate a group', () => {
    expect(keepAmount('1.500.000,50', 2)).toBe('1500000.50')
    expect(keepAmount('1,500,000.5', 2)).toBe('1500000.5')
    expect(keepAmount('1,5', 2)).toBe('1.5')
  })

  test('all that is typed, digit by digit', () => {
    const type = (keys: string, decimals: number) =>
      Array.from(keys).reduce((field, key) => keepAmount(field + key, decimals), '')
    expect(type('90.000', 0)).toBe('90000')
    expect(type('90.000', 2)).toBe('90000')
    expect(type('1.500.000', 2)).toBe('1500000')
    expect(type('12,5', 2)).toBe('12.5')
  })

  test('no leading zeros', () => {
    expect(keepAmount('007')).toBe('7')
    expect(keepAmount('.5', 2)).toBe('0.5')
    expect(keepAmount('0')).toBe('0')
  })
})

test('hundredths convert in both directions', () => {
  expect(hundredths('200000.5')).toBe(20_000_050n)
  expect(hundredths('-0.01')).toBe(-1n)
  expect(hundredths('')).toBe(0n)
  expect(amountOf(20_000_050n)).toBe('200000.50')
  expect(amountOf(-1n)).toBe('-0.01')
})
