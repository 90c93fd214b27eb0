// An answer contains its data, a refusal its reasons.
import { expect, test } from 'vitest'
import { open, type Refused } from './envelope'

function refusal(status: number, body: unknown): Refused {
  try {
    open(status, body)
  } catch (error) {
    return error as Refused
  }
  throw new Error('it was accepted')
}

test('an accepted call gives its data', () => {
  expect(open(200, { ok: true, data: { id: '7' } })).toEqual({ id: '7' })
})

test('a refusal keeps its code, message and reasons', () => {
  const no = refusal(200, {
    ok: false,
    code: 42_003,
    msg: 'Không đủ phiếu',
    key: 'tickets.short',
    details: { limit: 1 },
  })
  expect(no).toMatchObject({
    code: 42_003,
    message: 'Không đủ phiếu',
    key: 'tickets.short',
    details: { limit: 1 },
  })
})

test('a refusal without a code is 10000', () => {
  expect(refusal(200, { ok: false, msg: '?' }).code).toBe(10_000)
})

test('another status is the code, with the field msg', () => {
  expect(refusal(413, { msg: 'too large' })).toMatchObject({ code: 413, message: 'too large' })
  expect(refusal(502, undefined)).toMatchObject({ code: 502, message: '', unanswered: true })
})

test('an unknown outcome does not count as an answer, although it came in an envelope', () => {
  const unknown = { ok: false, code: 10_015, key: 'platform.outcome_unknown', msg: 'Chưa biết' }
  expect(refusal(503, unknown)).toMatchObject({ code: 10_015, unanswered: true })
})

test('a failure of the program may succeed later, a refusal does not', () => {
  expect(refusal(503, { ok: false, code: 10_013 })).toMatchObject({ unanswered: false, mayPass: true })
  expect(refusal(200, { ok: false, code: 22_001 })).toMatchObject({ unanswered: false, mayPass: false })
})
