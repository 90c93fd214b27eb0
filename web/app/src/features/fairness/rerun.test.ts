// Draws repeated: those of the contract agree, and each way in which one can differ has its name.
import { expect, test } from 'vitest'
import { rememberPromise } from '@/features/groups'
import vectors from '../../../../../contract/draw-vectors.json'
import type { Drawn } from './calls'
import { rerun } from './rerun'
import { drawnOf, drawsDown } from './testing/sample'

const ofVector = ({ groupId, winners, seats, commitment, serverSeed, drawn }: (typeof vectors)[number]) => ({
  draw: { ...record, groupId, winnersWanted: winners, seats, commitment, serverSeed, winners: drawn },
  terms: { seats: seats.length, winners },
})
const record = { number: 1, endedAt: '2026-11-23T10:24:00.000+07:00' }

const run = (draws: Drawn[], terms = { seats: 10, winners: 3 }, below = Number.POSITIVE_INFINITY) =>
  rerun(draws, { terms, below, onProgress: () => {}, signal: new AbortController().signal })
const faultOf = async (changed: Partial<Drawn>) =>
  (await run([{ ...(await drawnOf(7)), ...changed }]))[0]?.fault

test.each(vectors)('a vector of the contract agrees: $about', async vector => {
  const { draw, terms } = ofVector(vector)
  expect(await run([draw], terms)).toEqual([{ draw, fault: null, wasSeen: false }])
  const winners = draw.winners.slice(1)
  expect((await run([{ ...draw, winners }], terms))[0]?.fault).toBe('outcome')
})

test('each difference has its name', async () => {
  const other = await drawnOf(8)
  expect(await faultOf({})).toBeNull()
  expect(await faultOf({ serverSeed: other.serverSeed })).toBe('commitment')
  expect(await faultOf({ serverSeed: '' })).toBe('commitment')
  expect(await faultOf({ winners: [0, 1, 2] })).toBe('outcome')
  expect(await faultOf({ winnersWanted: 2 })).toBe('terms')
  expect(await faultOf({ seats: other.seats.slice(1) })).toBe('terms')
  expect(await faultOf({ groupId: 'a b' })).toBe('group_id')
})

test('a commitment other than the one that this device stored before is detected', async () => {
  const draw = await drawnOf(7)
  rememberPromise(draw.groupId, draw.commitment)
  expect((await run([draw]))[0]).toMatchObject({ fault: null, wasSeen: true })
  const forged = { ...(await drawnOf(8)), groupId: draw.groupId }
  expect((await run([forged]))[0]?.fault).toBe('seen')
})

test('a draw that is shown twice, or is not below the number that was asked for, is detected', async () => {
  const draws = await drawsDown(9, 3)
  const faults = async (shown: Drawn[], below?: number) =>
    (await run(shown, undefined, below)).map(({ fault }) => fault)
  expect(await faults(draws)).toEqual([null, null, null])
  expect(await faults([draws[0], draws[0], draws[2]] as Drawn[])).toEqual([null, 'order', null])
  expect(await faults(draws, 9)).toEqual(['order', null, null])
})

test('it says how far it is, and stops when the page is left', async () => {
  const draws = await drawsDown(25, 25)
  const left = new AbortController()
  const done: number[] = []
  const onProgress = (now: number) => done.push(now)
  const all = { terms: { seats: 10, winners: 3 }, below: 26, onProgress, signal: left.signal }
  await rerun(draws, all)
  expect(done).toEqual([0, 10, 20, 25])
  const running = rerun(draws, all)
  left.abort()
  await expect(running).rejects.toThrow()
})
