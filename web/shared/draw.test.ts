// The browser's draw agrees with the server's on the vectors that both use, and detects every change.
// @vitest-environment node
import { describe, expect, test } from 'vitest'

import vectors from '../../contract/draw-vectors.json'
import { type Draw, drawCommitment, drawTranscript, drawWinners, UndrawableError, verifyDraw } from './draw'

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(new TextEncoder().encode(text)))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

describe('the five vectors of the contract', () => {
  test.each(vectors)('$about', async vector => {
    expect(await drawCommitment(vector.serverSeed)).toBe(vector.commitment)
    expect(await sha256(drawTranscript(vector))).toBe(vector.transcriptSha256)
    expect(await drawWinners(vector.serverSeed, vector)).toEqual(vector.drawn)
    expect(await verifyDraw(vector.commitment, vector.serverSeed, vector, vector.drawn)).toBeNull()
  })
})

describe('a drawn group', () => {
  const vector = vectors[0] as (typeof vectors)[number]
  const fault = (changes: Partial<typeof vector>) => {
    const changed = { ...vector, ...changes }
    return verifyDraw(changed.commitment, changed.serverSeed, changed, changed.drawn)
  }
  const [first, second, ...rest] = vector.seats as [Draw['seats'][0], Draw['seats'][0], ...Draw['seats']]

  test('writes its transcript line by line', () => {
    const seats = [
      { id: 's1', clientSeed: 'An' },
      { id: 's2', clientSeed: '' },
      { id: 's3', clientSeed: 'giống\n' },
    ]
    expect(drawTranscript({ groupId: 'g-1', seats, winners: 1 })).toBe(
      'gomve-draw-1\ngroup g-1\nseats 3\n1 s1 416e\n2 s2 -\n3 s3 6769e1bb916e670a\n',
    )
  })

  test('shows another server seed', async () => {
    expect(await fault({ serverSeed: `ff${vector.serverSeed.slice(2)}` })).toBe('commitment')
    expect(await fault({ serverSeed: 'not a seed' })).toBe('commitment')
    expect(await fault({ commitment: '00'.repeat(32) })).toBe('commitment')
  })

  test('shows another group, seat, order or client seed', async () => {
    expect(await fault({ groupId: 'another' })).toBe('outcome')
    expect(await fault({ seats: [second, first, ...rest] })).toBe('outcome')
    expect(await fault({ seats: [{ ...first, clientSeed: 'changed!' }, second, ...rest] })).toBe('outcome')
  })

  test('shows other winners', async () => {
    expect(await fault({ drawn: [...vector.drawn].reverse() })).toBe('outcome')
    expect(await fault({ drawn: vector.drawn.slice(1) })).toBe('outcome')
    expect(await fault({ drawn: [] })).toBe('outcome')
  })

  test('names the reason why a group cannot be drawn', async () => {
    expect(await fault({ groupId: '' })).toBe('group_id')
    expect(await fault({ seats: [] })).toBe('seats')
    expect(await fault({ winners: 0 })).toBe('winners')
    expect(await fault({ winners: 11 })).toBe('winners')
    expect(await fault({ seats: [first, first, ...rest] })).toBe('seat_id')
    expect(await fault({ seats: [{ ...first, clientSeed: 'ạ'.repeat(22) }, second, ...rest] })).toBe(
      'client_seed',
    )
    await expect(drawWinners(vector.serverSeed, { ...vector, winners: 1.5 })).rejects.toThrow(UndrawableError)
  })
})
