// Tests of the comparison between answers and stored orders.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { requireBooked } from '../purchases.mjs'

describe('a run of purchases', () => {
  const run = orders => () => requireBooked({ requests: 1000, orders, connections: 64 })
  it('has an order for every answer', () => assert.doesNotThrow(run(1000)))
  it('may leave as many more as were on their way when it ended', () => assert.doesNotThrow(run(1064)))
  it('was refused where an answer left no order', () => assert.throws(run(999), /1 were refused/))
  it('must not be booked twice', () => assert.throws(run(1065), /1065 orders for 1000/))
})
