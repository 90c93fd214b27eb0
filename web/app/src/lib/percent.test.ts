// Ratios as they are typed, slid and shown.
import { expect, test } from 'vitest'
import { lastStep, percent, percentOf, shareOf, slid, typedPercent } from './percent'

test('a ratio is typed with a comma or a point, and two decimals at most', () => {
  expect(shareOf('2,5')).toBe(250)
  expect(shareOf(' 2.05 ')).toBe(205)
  expect(shareOf('0')).toBe(0)
  expect(shareOf('100')).toBe(10_000)
})

test.each(['', '6.001', '-1', '1e1', '100.01', '999', '2,', 'abc', '1 2'])('"%s" is no ratio', typed => {
  expect(shareOf(typed)).toBeUndefined()
})

test('a ratio is sent as percent with a point, and shown as the reader writes it', () => {
  expect(percentOf(205)).toBe('2.05')
  expect(percentOf(600)).toBe('6')
  expect(typedPercent(250, 'vi')).toBe('2,5')
  expect(percent(250, 'vi')).toBe('2,5%')
  expect(percent('3.50', 'en')).toBe('3.5%')
  expect(percent(0, 'zh')).toBe('0%')
})

test('the last step of the slider is the most that can be allotted', () => {
  expect(lastStep(255)).toBe(260)
  expect(slid(260, 255)).toBe(255)
  expect(slid(250, 255)).toBe(250)
  expect(lastStep(600)).toBe(600)
})
