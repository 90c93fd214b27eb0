// The arithmetic of the benchmarks: medians, wrk's line, and the table.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { markdown, median, medianRun, readRun } from '../figures.mjs'

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
    assert.deepEqual(readRun(line({})), { perSecond: 500, p50: 1.5, p99: 9 }))
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
  const table = markdown([cell('reference', 5000), cell('gomve', 10000)], 'reference')

  it('gives the median and the whole spread', () =>
    assert.match(
      table,
      /\| purchase \| 64 \| gomve \| 10,000 \| 9,900 to 10,200 \| 1.00 \| 20.0 \| 2.00× \|/,
    ))
  it('takes each figure of the median run by itself', () =>
    assert.deepEqual(medianRun(cell('x', 500).runs), { perSecond: 500, p50: 1, p99: 20 }))
})
