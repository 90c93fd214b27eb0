// What counts as proved: the record, the group's page and what this device saw agree in everything.
import { NoCryptographyError } from '@gomve/shared/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DrawRecord, Group } from '../calls'
import { rememberPromise, rememberSeed } from '../promises'
import { drawn, record, seatAt, vector } from '../testing/drawn'
import { claimOf } from './claim'
import { lasts, momentsOf } from './moments'
import { prove } from './prove'

beforeEach(() => {
  localStorage.clear()
  rememberPromise(record.groupId, record.commitment)
})
afterEach(() => vi.unstubAllGlobals())

interface Changes {
  page?: Partial<Group>
  of?: Partial<DrawRecord>
}

const proved = ({ page, of }: Changes = {}) => prove(claimOf({ ...drawn, ...page }), { ...record, ...of })
const verdict = async (changes?: Changes) => (await proved(changes)).verdict
const loser = vector.seats.findIndex((_, position) => !vector.drawn.includes(position))
const winner = vector.drawn[0] ?? 0

test('a true record gives the winners in the order drawn, by the numbers of their seats', async () => {
  const found = await proved({ page: { mySeat: seatAt(winner) } })
  expect(found).toEqual({
    verdict: 'right',
    seed: vector.serverSeed,
    commitment: vector.commitment,
    drawn: vector.drawn.map(position => ({
      seatId: vector.seats[position]?.id,
      place: position + 1,
    })),
  })
})

test('a forged record is wrong, whichever part is forged', async () => {
  const seats = record.seats.map((seat, place) => (place ? seat : { ...seat, clientSeed: 'forged' }))
  const forged: Partial<DrawRecord>[] = [
    { serverSeed: 'ab'.repeat(32) },
    { serverSeed: 'no seed' },
    { serverSeed: undefined },
    { transcript: 'gomve-draw-1\n' },
    { winners: [...vector.drawn].reverse() },
    { seats },
    { seats: record.seats.map(seat => ({ ...seat, won: !seat.won })) },
    { winnersWanted: vector.winners + 1 },
    { groupId: 'another' },
  ]
  for (const of of forged) expect(await verdict({ of }), Object.keys(of)[0]).toBe('wrong')
})

test('a seed that was changed together with its commitment is wrong: this device saw another', async () => {
  localStorage.clear()
  rememberPromise(record.groupId, 'cd'.repeat(32))
  expect(await verdict()).toBe('wrong')
})

test('a page that shows other winners than the draw is wrong', async () => {
  const swapped = drawn.members.map(member => ({
    ...member,
    result: member.result === 'won' ? ('not_won' as const) : ('won' as const),
  }))
  expect(await verdict({ page: { members: swapped } })).toBe('wrong')
  expect(await verdict({ page: { members: drawn.members.slice(0, -1), seats: 9 } })).toBe('wrong')
  expect(await verdict({ page: { winners: vector.winners - 1 } })).toBe('wrong')
})

test('an own seat whose result, number or text differs is wrong', async () => {
  expect(await verdict({ page: { mySeat: seatAt(loser) } })).toBe('right')
  expect(await verdict({ page: { mySeat: { ...seatAt(loser), result: 'won' } } })).toBe('wrong')
  expect(await verdict({ page: { mySeat: { ...seatAt(winner), result: 'not_won' } } })).toBe('wrong')
  expect(await verdict({ page: { mySeat: { ...seatAt(winner), seatId: 'unknown' } } })).toBe('wrong')
  rememberSeed('o1', 'another text')
  expect(await verdict({ page: { mySeat: seatAt(loser) } })).toBe('wrong')
})

test('without a commitment from before, a matching draw is not called right', async () => {
  localStorage.clear()
  expect(await verdict()).toBe('unsealed')
})

test('a device that cannot compute says so', async () => {
  vi.stubGlobal('crypto', {})
  await expect(proved()).rejects.toThrow(NoCryptographyError)
})

test.each([1, 3, 50])('the steps of %i winners come one after another, and end before the result', count => {
  const moments = momentsOf(lasts, count)
  expect(moments).toHaveLength(count + 1)
  expect(moments).toEqual([...moments].sort((a, b) => a - b))
  expect(moments[0]).toBeGreaterThan(0)
  expect(moments.at(-1)).toBeLessThan(lasts)
})
