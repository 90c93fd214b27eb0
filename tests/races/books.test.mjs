// Tests that the races' checks find each kind of fault.
import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { codeShown } from '../harness/authenticator.mjs'
import { breachesOfInvariants, invariants } from '../harness/invariants.mjs'
import { faultsOfSet } from './books.mjs'
import { requireExactly, requireSame } from './judge.mjs'

const order = (id, change = {}) => ({
  order: id,
  person: id,
  seats: '1',
  charges: '1',
  charged: '20000000',
  ...change,
})
const seat = (person, change = {}) => ({
  person,
  group: '9',
  place: person,
  state: 'formed',
  result: person === '1' ? 'won' : 'not_won',
  ...change,
})
const terms = { seats: 2, winners: 1, price: 200_000 }
const told = [
  { person: '1', order: '1', seats: 1 },
  { person: '2', order: '2', seats: 1 },
]
const faults = (change, said = told) =>
  faultsOfSet({ orders: [order('1'), order('2')], seats: [seat('1'), seat('2')], ...change }, said, terms)

test('a set that sold what it told has no fault', () => assert.deepEqual(faults({}), []))

test('lost, invented and doubled orders are faults', () => {
  assert.match(faults({ orders: [order('1')] }).join(), /order 2 was acknowledged and is not there/)
  assert.match(faults({}, [told[0]]).join(), /2 orders for 1 acknowledged/)
  assert.match(faults({}, [told[0], { ...told[0], person: '2' }]).join(), /two buyers were told one order/)
})

test('an order that was charged twice, not, or too little is a fault', () => {
  assert.match(
    faults({ orders: [order('1'), order('2', { charges: '2', charged: '40000000' })] })[0],
    /charged/,
  )
  assert.match(faults({ orders: [order('1'), order('2', { charges: '0', charged: '0' })] })[0], /charged/)
})

test('a group with too many or too few seats, or one person twice, is a fault', () => {
  assert.match(faults({ seats: [seat('1')] }).join(), /formed with 1 of 2/)
  assert.match(faults({ seats: [seat('1'), seat('2'), seat('3')] }).join(), /formed with 3 of 2/)
  assert.match(faults({ seats: [seat('1'), seat('1', { place: '2' })] }).join(), /seats one twice/)
  assert.match(faults({ seats: [seat('1'), seat('2', { place: '1' })] }).join(), /a place twice/)
  assert.match(faults({ seats: [seat('1'), seat('2', { result: 'won' })] }).join(), /2 winners of 1/)
})

test('answers are counted to the last, and strange refusals are told', () => {
  const yes = { ok: true, text: 'a' }
  const no = { ok: false, refusal: 'groups.sold_out', text: 'b' }
  assert.equal(requireExactly([yes, no], 1, ['groups.sold_out']).length, 1)
  assert.throws(() => requireExactly([yes, yes], 1, []), /1 must be answered/)
  assert.throws(() => requireExactly([yes, no], 1, ['other']), /refused otherwise/)
  assert.throws(() => requireSame([yes, no], 'key'), /several answers/)
})

/** An empty ledger, which satisfies every invariant; each test violates one. */
function books() {
  const database = new DatabaseSync(':memory:')
  const tables = {
    ledger_account: 'kind, owner, unit, balance',
    ledger_transfer: 'id, unit, amount, from_kind, from_owner, to_kind, to_owner, cause, cause_id, leg',
    group_day: 'set_id, day, stock, sold, closed',
    group_group: 'id, state, taken, seats, winners',
    group_order: 'id, user_id, set_id, day, seats, price',
    group_seat: 'id, order_id, set_id, group_id, user_id, state, ticket_id, cash',
    group_person_seat: 'id, user_id, state, price',
    ticket: 'id, class_id, state',
    ticket_count: 'class_id, issued, picked_up, recycled, returned',
    payments_open_orders: 'user_id, n',
    payments_order: 'id, user_id, state, amount',
    payments_payment: 'id, order_id, amount',
  }
  for (const [name, columns] of Object.entries(tables)) database.exec(`CREATE TABLE ${name} (${columns})`)
  return { database, judge: () => breachesOfInvariants(statement => database.prepare(statement).all()) }
}

test('the invariants find nothing in books that add up', () => {
  const { database, judge } = books()
  database.exec(`INSERT INTO ledger_transfer VALUES (1, 1, 500, 30, 502, 1, 7, 'load', 1, 0);
    INSERT INTO ledger_account VALUES (1, 7, 1, 500)`)
  assert.deepEqual(judge(), [])
})

/** A violation of each invariant, in their order, and its sentence. */
const breaches = [
  ["INSERT INTO ledger_transfer VALUES (1, 1, 500, 30, 502, 1, 7, 'load', 1, 0)", /0 kept, 500 moved/],
  ['INSERT INTO ledger_account VALUES (1, 7, 1, 5)', /1\/7 holds unit 1 without a transfer/],
  ['INSERT INTO ledger_account VALUES (2, 7, 1, 200)', /7 has 200 held for seats that cost 0/],
  ["INSERT INTO group_group VALUES (3, 'forming', 1, 2, 1)", /counts 1 seats; 0 are taken/],
  [
    `INSERT INTO ledger_transfer VALUES (1, 1, 500, 30, 502, 30, 503, 'load', 1, 0),
      (2, 1, 500, 30, 502, 30, 503, 'load', 1, 0)`,
    /load of 1 is booked 2 times/,
  ],
  ['INSERT INTO group_order VALUES (4, 7, 3, 1, 1, 200)', /order 4 was charged 0 times/],
  ['INSERT INTO group_order VALUES (4, 7, 3, 1, 2, 200)', /order 4 bought 2 seats and has 0/],
  ['INSERT INTO payments_payment VALUES (8, NULL, 500)', /payment 8 came in and was booked 0 times/],
  [
    `INSERT INTO ledger_transfer VALUES (1, 1, 500, 30, 502, 30, 503, 'payments.top_up', 9, 0);
      INSERT INTO payments_order VALUES (9, 7, 'awaiting_payment', 500)`,
    /top-up 9 was credited and is not what its order says/,
  ],
  ['INSERT INTO payments_open_orders VALUES (7, 1)', /0 orders awaiting payment, and 1 are counted/],
  ['INSERT INTO group_day VALUES (3, 1, 10, 2, FALSE)', /set 3 counts 2 seats sold and has 0/],
  [
    "INSERT INTO ticket VALUES (1, 2, 'recycled'); INSERT INTO ticket_count VALUES (2, 1, 0, 0, 0)",
    /class 2/,
  ],
]

test('each invariant notices its breach', () => {
  assert.equal(breaches.length, invariants.length)
  for (const [index, [breach, said]] of breaches.entries()) {
    const { database } = books()
    database.exec(breach)
    const { statement, fault } = invariants[index]
    assert.match(database.prepare(statement).all().map(fault).join('\n'), said)
  }
})

test('a breach of one invariant is told among all of them', () => {
  for (const [breach, said] of breaches) {
    const { database, judge } = books()
    database.exec(breach)
    assert.match(judge().join('\n'), said)
  }
})

test('the authenticator shows what the published example shows', () => {
  // RFC 6238, appendix B: the secret "12345678901234567890" at 59 seconds, the last six digits.
  assert.equal(codeShown('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 0, 59_000), '287082')
})
