// Numbers are understood in every usual notation, and masked.
import { expect, test } from 'vitest'
import { inGroups, maskMobile } from './masks'
import { mobileNumber } from './mobile'

test('a number is understood in every usual notation', () => {
  for (const typed of ['0912345678', '+84 912 345 678', '84912345678', '0084912345678', '091.234.5678']) {
    expect(mobileNumber(typed)).toBe('0912345678')
  }
})

test('anything but a Vietnamese mobile number is refused', () => {
  for (const typed of ['', '912345678', '0112345678', '09123456789', '+1 912 345 678', 'abc']) {
    expect(mobileNumber(typed)).toBeUndefined()
  }
})

test('the middle of a number is hidden', () => {
  expect(maskMobile('0912345678')).toBe('0912****678')
  expect(maskMobile('0912****678')).toBe('0912****678')
})

test('a code is read in groups of four', () => {
  expect(inGroups('826419073352')).toBe('8264 1907 3352')
  expect(inGroups('8264 19')).toBe('8264 19')
  expect(inGroups('CDNA-SNB5-UNHS')).toBe('CDNA-SNB5-UNHS')
})
