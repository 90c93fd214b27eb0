// Lines of a picture break between words, or between Chinese characters.
import { expect, test } from 'vitest'
import { linesOf } from './lines'

const letters = (text: string) => text.length

test('words stay whole, and no line is wider than its place', () => {
  expect(linesOf('Vé VR Bảo tàng Đại dương', 14, 3, letters)).toEqual(['Vé VR Bảo tàng', 'Đại dương'])
  expect(linesOf('Ngắn', 14, 2, letters)).toEqual(['Ngắn'])
  expect(linesOf('', 14, 2, letters)).toEqual([''])
})

test('Chinese breaks anywhere, but not before a mark', () => {
  expect(linesOf('承诺值在售出前公布，任何人', 9, 2, letters)).toEqual(['承诺值在售出前公', '布，任何人'])
})

test('what has no room ends in an ellipsis', () => {
  expect(linesOf('một hai ba bốn', 7, 1, letters)).toEqual(['một ha…'])
  expect(linesOf('gomve.example.vn', 8, 1, letters)).toEqual(['gomve.e…'])
})
