// Addresses of calls: what is left out, what repeats, and how it is encoded.
import { expect, test } from 'vitest'
import { addressOf } from './address'

test('a call without a query is its path', () => {
  expect(addressOf('/me')).toBe('/me')
  expect(addressOf('/me', {})).toBe('/me')
})

test('fields without a value are left out, a zero and a no are not', () => {
  const query = { cursor: undefined, state: null, text: '', page: 0, open: false }
  expect(addressOf('/list', query)).toBe('/list?page=0&open=false')
})

test('a list repeats its name, in the given order', () => {
  expect(addressOf('/quote', { ids: ['7', '', '3'], none: [] })).toBe('/quote?ids=7&ids=3')
})

test('values are encoded as a form does', () => {
  expect(addressOf('/find', { text: 'Vé & 100% +' })).toBe('/find?text=V%C3%A9+%26+100%25+%2B')
})
