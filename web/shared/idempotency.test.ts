// A call keeps its key until the server has answered it, and only an answer to the call itself counts.
import { expect, test } from 'vitest'
import { code, Refused } from './envelope'
import { answers, intentOf, newKey } from './idempotency'

const first = { inDoubt: false }
const again = { inDoubt: true }
const refused = (number: number) => new Refused(number, '')

test('a key is 32 hexadecimal digits, and no two are the same', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newKey()).not.toBe(newKey())
})

test('the same input keeps its key, other input gets another', () => {
  const asked = intentOf({ setId: '1', count: 1 })
  expect(intentOf({ setId: '1', count: 1 }, asked)).toBe(asked)
  expect(intentOf({ setId: '1', count: 2 }, asked).key).not.toBe(asked.key)
})

test('silence, an unknown outcome and a failure on the way are no answer', () => {
  for (const number of [code.noAnswer, code.outcomeUnknown, 500, 502, 503, 504, 524]) {
    expect(answers(refused(number), first), String(number)).toBe(false)
  }
  expect(answers(new TypeError('a bug'), first)).toBe(false)
})

test('a judgement is an answer, however often it was asked for', () => {
  expect(answers(refused(20_026), first)).toBe(true)
  expect(answers(refused(20_026), again)).toBe(true)
})

test('too busy, no database and no session answer the first asking only', () => {
  for (const number of [10_000, 10_004, 10_007, 10_013, 10_014, code.sessionExpired, 12_001]) {
    expect(answers(refused(number), first), String(number)).toBe(true)
    expect(answers(refused(number), again), String(number)).toBe(false)
  }
})
