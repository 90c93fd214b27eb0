// Shares in percent, as they are typed and as they travel.
import { expect, test } from 'vitest'
import { percentOf, shareFromField, shareToField } from './share'

test('a share is typed in percent and travels in hundredths of it', () => {
  expect(shareFromField('8.5')).toBe(850)
  expect(shareFromField('8,5')).toBe(850)
  expect(shareFromField('1,25')).toBe(125)
  expect(shareFromField('100')).toBe(10_000)
  expect(shareFromField('')).toBe(0)
  expect(shareToField(850)).toBe('8.5')
  expect(shareToField(10_000)).toBe('100')
  expect(shareToField(0)).toBe('0')
  expect(percentOf(850, 'vi')).toBe('8,5%')
})
