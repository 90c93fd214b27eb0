// Days in sentences of the server.
import { expect, test } from 'vitest'
import { withDays } from './days'

test('a day is written as the reader writes it', () => {
  const text = 'Đêm Hội An · 2026-11-03'
  expect(withDays(text, 'vi')).toBe('Đêm Hội An · 03/11/2026')
  expect(withDays(text, 'en')).toBe('Đêm Hội An · 3\u00a0Nov\u00a02026')
  expect(withDays(text, 'zh')).toBe('Đêm Hội An · 2026年11月3日')
})

test('a sentence without a day, and what only resembles one, stay as they are', () => {
  for (const text of ['Đêm Hội An × 2000', 'GV-2026-11-03-7', '2026-99-99', '12026-11-03', ''])
    expect(withDays(text, 'vi')).toBe(text)
})
