// Tests of the table of jobs: medians of runs, and what misses the goal.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mediansOf, tablesOf } from '../works/jobs.mjs'

const work = longest => ({
  ...{ what: 'work', name: 'team.count', rows: 1000, times: 20, seconds: 0.1 },
  ...{ p50: 4, p99: 9, longest, processor: 3 },
})
const read = p99 => ({
  ...{ what: 'call', name: 'getLevel', rows: 0, times: 200, seconds: 1 },
  ...{ p50: 1, p99, longest: p99 },
})
const memory = { what: 'memory', name: 'team', mebibytes: 100 }

describe('the table of jobs', () => {
  it('has the median of each figure over the runs', () => {
    const [line] = mediansOf([[work(12)], [work(90)], [work(15)]])
    assert.equal(line.longest, 15)
    assert.equal(line.name, 'team.count')
  })
  it('tells which work and which read miss the goal', () => {
    const table = tablesOf([work(20.5), read(3), memory])
    assert.match(table, /\| team\.count \| 1,000 \| 20 \| .* missed \|/)
    assert.match(table, /\| getLevel \| 1\.00 \| 3\.00 \| met \|/)
    assert.match(table, /100 MiB after team/)
  })
})
