// Numbers, moments and rows of bank files, as the server's reader takes them.
import { expect, test } from 'vitest'
import { digitsOf, momentOf, textOfRows } from './table'
import { Unreadable } from './unreadable'

test.each([
  ['450000', '450000'],
  ['-450000', '-450000'],
  ['+450000', '450000'],
  ['4.5E5', '450000'],
  ['1.5e+7', '15000000'],
  ['450000.5', '450000.5'],
  ['10450000.120000001', '10450000.12'],
  ['450000.00000000012', '450000'],
  ['449999.99999999994', '450000'],
  ['999999999999999.9', '1000000000000000'],
  ['0.1', '0.1'],
  ['5E-2', '0.05'],
  ['-0', '-0'],
  ['0.00', '0'],
  // A point before three digits would be read as that of thousands.
  ['450.004', '450.0040'],
  ['450.0041', '450.0041'],
  // What is written out whole is a number of the bank's, whatever its length.
  ['2632700451234567891', '2632700451234567891'],
  ['0071000123456', '0071000123456'],
  ['1.234.567', '1.234.567'],
  ['abc', 'abc'],
])('%s is written %s', (written, digits) => {
  expect(digitsOf(written)).toBe(digits)
})

test('a number whose last digits are lost is refused', () => {
  expect(() => digitsOf('2.6327004512345679E+18')).toThrow(Unreadable)
})

test.each([
  ['2026-11-23T10:05:30.000+07:00', '2026-11-23T10:05:30+07:00'],
  ['2026-11-23T03:05:30Z', '2026-11-23T03:05:30Z'],
  ['2026-11-23T10:05:30', '2026-11-23 10:05:30'],
  ['2026-11-23T00:00:00', '2026-11-23'],
  ['', ''],
])('the moment %s is written %s', (written, moment) => {
  expect(momentOf(written)).toBe(moment)
})

test('each row is one line, and cells that would break it are quoted', () => {
  const rows = [
    ['Số CT\nDoc No', 'Nội dung'],
    ['FT1', 'CK "GV"\r\nGV123\tx'],
  ]
  expect(textOfRows(rows)).toBe('Số CT/Doc No\tNội dung\nFT1\t"CK ""GV"" GV123\tx"')
})
