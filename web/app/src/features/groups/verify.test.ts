// The verifier agrees with an honest record, and names every change.
import { beforeEach, expect, test } from 'vitest'
import type { DrawRecord, Seat } from './calls'
import { rememberPromise, rememberSeed } from './promises'
import { record, vector } from './testing/drawn'
import { type CheckName, examine } from './verify'

const mine = { seatId: vector.seats[0]?.id, orderId: 'o1' } as Seat
const verdictOf = async (name: CheckName, changed: Partial<DrawRecord> = {}) =>
  (await examine({ ...record, ...changed }, mine)).checks.find(check => check.name === name)?.verdict

beforeEach(() => localStorage.clear())

test('an honest draw passes, also on a device that saw nothing before', async () => {
  const { checks, isHonest } = await examine(record)
  expect(isHonest).toBe(true)
  expect(checks.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['seen', 'unknown'],
    ['commitment', 'true'],
    ['transcript', 'true'],
    ['winners', 'true'],
  ])
})

test('the winners are named by the numbers of their seats, also where a seat was left before', async () => {
  const seats = record.seats.map(seat => ({ ...seat, place: seat.place + 2 }))
  const { checks, isHonest } = await examine({ ...record, seats })
  const { announced, found } = checks.find(({ name }) => name === 'winners') ?? {}
  expect(announced).toBe(vector.drawn.map(position => position + 3).join(', '))
  expect(found).toBe(announced)
  expect(isHonest).toBe(true)
})

test('another seed, another transcript and other winners are each detected', async () => {
  expect(await verdictOf('commitment', { serverSeed: 'ab'.repeat(32) })).toBe('false')
  expect(await verdictOf('transcript', { transcript: 'gomve-draw-1\n' })).toBe('false')
  expect(await verdictOf('winners', { winners: [...vector.drawn].reverse() })).toBe('false')
  expect((await examine({ ...record, winners: [] })).isHonest).toBe(false)
})

test('a seat that is shown as won but was not drawn is detected', async () => {
  const seats = record.seats.map(seat => ({ ...seat, won: !seat.won }))
  expect((await examine({ ...record, seats })).isHonest).toBe(false)
})

test('what this device saw before the draw counts, and is never overwritten', async () => {
  rememberPromise(record.groupId, 'another commitment')
  rememberPromise(record.groupId, record.commitment)
  expect(await verdictOf('seen')).toBe('false')
})

test('the text that this device sent must be the one in the record', async () => {
  expect(await verdictOf('seed')).toBe('unknown')
  rememberSeed('o1', 'something else')
  expect(await verdictOf('seed')).toBe('false')
})
