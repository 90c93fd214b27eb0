// Tests of the benchmarks' arithmetic: medians, wrk's line, tables.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { callsTable, markdown, median, medianRun, percentile, readRun } from '../figures.mjs'
import { Timings } from '../timings.mjs'

const sound = { requests: 1000, micros: 2e6, p50: 1500, p99: 9000, refused: 0, broken: 0 }
const line = facts => `Running\nGOMVE ${JSON.stringify({ ...sound, ...facts })}\n`

describe('a median', () => {
  it('is the middle of an odd number', () => assert.equal(median([9, 1, 5]), 5))
  it('is between the middle two of an even number', () => assert.equal(median([1, 2, 10, 4]), 3))
  it('orders numbers as numbers', () => assert.equal(median([100, 20, 3]), 20))
  it('of nothing is refused', () => assert.throws(() => median([])))
})

describe('a run', () => {
  it('is a rate and two times in milliseconds', () =>
    assert.deepEqual(readRun(line({})), { requests: 1000, perSecond: 500, p50: 1.5, p99: 9 }))
  it('with a refused request is no figure', () =>
    assert.throws(() => readRun(line({ refused: 1 })), /refused/))
  it('with a broken request is no figure', () => assert.throws(() => readRun(line({ broken: 2 })), /broke/))
  it('without an answer is no figure', () => assert.throws(() => readRun(line({ requests: 0 }))))
  it('without its line is no figure', () => assert.throws(() => readRun('Running')))
})

describe('the table', () => {
  const cell = (subject, perSecond) => ({
    what: 'purchase',
    connections: 64,
    subject,
    runs: [perSecond - 100, perSecond, perSecond + 200].map(rate => ({ perSecond: rate, p50: 1, p99: 20 })),
  })
  const table = markdown([cell('reference', 5000), cell('gomve', 10000)], ['reference'])

  it('gives the median and the whole spread', () =>
    assert.match(
      table,
      /\| purchase \| 64 \| gomve \| 10,000 \| 9,900 to 10,200 \| 1.00 \| 20.0 \| 2.00× \|/,
    ))
  it('takes each figure of the median run by itself', () =>
    assert.deepEqual(medianRun(cell('x', 500).runs), { perSecond: 500, p50: 1, p99: 20 }))
})

describe('a percentile', () => {
  it('is the value that a share does not exceed', () => {
    const sorted = Array.from({ length: 100 }, (_, index) => index)
    assert.equal(percentile(sorted, 0.5), 50)
    assert.equal(percentile(sorted, 0.99), 99)
    assert.equal(percentile([7], 0.99), 7)
  })
  it('of nothing is refused', () => assert.throws(() => percentile([], 0.5)))
})

describe('several yardsticks', () => {
  const cell = (what, subject, rate) => ({
    ...{ what, connections: 64, subject, runs: [{ perSecond: rate, p50: 1, p99: 2 }] },
  })
  const cells = [
    ...[
      cell('purchase', 'reference', 1000),
      cell('purchase', 'recorded', 2000),
      cell('purchase', 'gomve', 500),
    ],
    ...[cell('purchase in one set', 'reference', 250), cell('purchase in one set', 'gomve', 500)],
  ]
  const table = markdown(cells, ['reference', 'recorded'])

  it('have a column each', () => assert.match(table, /\| purchase \| 64 \| gomve \|.* 0\.50× \| 0\.25× \|/))
  it('are compared in the same work only', () =>
    assert.match(table, /\| purchase in one set \| 64 \| gomve \|.* 2\.00× \| {2}\|/))
})

describe('the calls of a crowd', () => {
  const timings = new Timings()
  for (const took of [1, 2, 300]) timings.see('home', took, { ok: true, status: 200 })
  timings.see('leaving', 5, { ok: false, refusal: 'groups.cannot_leave_formed', status: 200 })
  it('stand in a table beside what they take alone', () => {
    const table = callsTable(timings.rows(), { alone: [{ kind: 'home', p50: 0.5, p99: 0.9 }], reference: [] })
    assert.match(table, /\| p99 ms \| alone p50 ms \| alone p99 ms \| reference p50 ms \|/)
    assert.match(table, /\| home \| 3 \| 2\.00 \| 300\.0 \| 0\.50 \| 0\.90 \| {2}\| {2}\|/)
    assert.match(table, /\| leaving \| 1 \|.* groups\.cannot_leave_formed 1 \|/)
  })
  it('may be refused only as expected', () => {
    assert.doesNotThrow(() => timings.requireOnly(['groups.cannot_leave_formed']))
    assert.throws(() => timings.requireOnly([]), /leaving was refused 1 times/)
  })
})
