// Tests that the comparison of purchases finds each kind of fault.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from './books.mjs'
import { Chance } from './chance.mjs'

const line = (order, change = {}) => ({ order, person: '7', amount: '200', ...change })
const books = (change = {}) => ({
  charges: [line('1'), line('2')],
  orders: [line('1', { seats: '1' }), line('2', { seats: '1' })],
  answers: 2,
  ...change,
})
const purchases = [
  { key: 'a', order: '1' },
  { key: 'b', order: '2' },
]
const faults = (change, sent = purchases) => faultsOf(books(change), sent).faults

test('books that hold what was acknowledged have no fault', () => {
  assert.deepEqual(faults({}), [])
})

test('a purchase that had no answer may be there or not', () => {
  assert.deepEqual(faultsOf(books(), [purchases[0], { key: 'b' }]), { faults: [], untold: 1 })
  assert.deepEqual(faults({}, [...purchases, { key: 'c' }]), [])
})

test('a lost acknowledgement is a fault', () => {
  const [fault] = faults({}, [...purchases, { key: 'c', order: '3' }])
  assert.match(fault, /order 3 was acknowledged \(key c\) and is lost/)
})

test('an order that was not sent is a fault', () => {
  assert.match(faults({}, [purchases[0]])[0], /were not acknowledged/)
})

test('a second charge, a missing one, and one of another amount are faults', () => {
  assert.match(faults({ charges: [line('1'), line('2'), line('2')] })[0], /charged twice/)
  assert.match(faults({ charges: [line('1')] })[0], /never charged/)
  assert.match(faults({ charges: [line('1'), line('2', { amount: '100' })] })[0], /charged 7 100/)
  assert.match(faults({ charges: [line('1'), line('2'), line('3')] })[0], /not there/)
})

test('two keys with one order, and answers without orders, are faults', () => {
  assert.match(faults({}, [purchases[0], { key: 'b', order: '1' }, { key: 'c' }])[0], /keys a and b/)
  assert.match(faults({ answers: 3 })[0], /3 answers/)
})

test('one seed draws the same again', () => {
  const draw = seed => {
    const chance = new Chance(seed)
    return Array.from({ length: 50 }, () => chance.between(10, 20))
  }
  assert.deepEqual(draw(5), draw(5))
  assert.notDeepEqual(draw(5), draw(6))
  assert.ok(draw(7).every(number => number >= 10 && number <= 20))
})
