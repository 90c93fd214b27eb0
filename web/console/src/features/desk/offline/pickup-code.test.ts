// Codes are read here as the server reads them: the test vector is the server's own.
import { expect, test } from 'vitest'
import vector from '../../../../../../contract/pickup-vector.json'
import { readPickup } from './pickup-code'

const keys = [{ algorithm: 'Ed25519', key: vector.key, format: 'GV1' }]
const end = vector.expiresAt * 1000
const pickup = { ticketId: vector.ticketId, classId: vector.classId, expiresAt: end }
const [mark = '', payload = '', signature = ''] = vector.text.split('.')
/** The text with another letter at one place. */
const changed = (text: string, place: number) =>
  text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1)

test('a code of ours contains its ticket, its class and its end', async () => {
  expect(await readPickup(vector.text, keys, end - 1)).toEqual({ pickup })
})

test('it is valid until the exact moment of its end', async () => {
  expect(await readPickup(vector.text, keys, end)).toEqual({ fault: 'expired', pickup })
})

test('it is read with any key that is still trusted, and with no other', async () => {
  const stranger = { algorithm: 'Ed25519', key: changed(vector.key, 3), format: 'GV1' }
  expect(await readPickup(vector.text, [stranger, ...keys], 0)).toEqual({ pickup })
  expect(await readPickup(vector.text, [stranger], 0)).toEqual({ fault: 'forged' })
  expect(await readPickup(vector.text, [], 0)).toEqual({ fault: 'forged' })
})

test('a change of any letter is noticed', async () => {
  for (let place = 0; place < payload.length; place += 1) {
    const text = `${mark}.${changed(payload, place)}.${signature}`
    // The last letter has unused bits: with those set it is no payload at all.
    const fault = place === payload.length - 1 ? 'malformed' : 'forged'
    expect(await readPickup(text, keys, 0)).toEqual({ fault })
  }
  for (let place = 0; place < signature.length - 1; place += 7) {
    const text = `${mark}.${payload}.${changed(signature, place)}`
    expect(await readPickup(text, keys, 0)).toEqual({ fault: 'forged' })
  }
})

test.each([
  ['0311 5563 9255', 'typed'],
  ['https://example.com/', 'notOurs'],
  ['', 'notOurs'],
  ['GV1.', 'malformed'],
  ['GV1..', 'malformed'],
  [`${vector.text}.`, 'malformed'],
  [vector.text.slice(0, -1), 'malformed'],
  [vector.text.replace('GV1', 'GV2'), 'notOurs'],
])('%s is %s', async (text, fault) => {
  expect(await readPickup(text, keys, 0)).toEqual({ fault })
})
