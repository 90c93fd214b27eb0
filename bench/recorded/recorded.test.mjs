// Tests of the recorded purchase: what is recorded can be played by pgbench, many times at once.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { rowsOf, startPostgres } from '../../tests/harness/engines.mjs'
import { readRun } from '../figures.mjs'
import { record } from './record.mjs'
import { scriptOf } from './script.mjs'
import { runsOf } from './stage.mjs'

describe('runs of ids', () => {
  const told = ids => runsOf(ids).map(({ start, step, count }) => [start, step, count].join(' '))
  it('have equal steps', () =>
    assert.deepEqual(told(['100', '104', '108', '200', '204']), ['100 4 3', '200 4 2']))
  it('may be of one id', () => assert.deepEqual(told(['100']), ['100 1 1']))
})

describe('a script', () => {
  it('is refused when the product no longer has a statement that it knows', () => {
    const batches = [[{ text: 'BEGIN', values: [] }], [{ text: 'COMMIT', values: [] }]]
    assert.throws(() => scriptOf({ batches }, [], []), /0 statements "WITH s AS/)
  })
})

describe('a recorded purchase', () => {
  it('is played by several clients, each time with all its rows', async () => {
    const cluster = startPostgres(undefined, '/tmp', false)
    const folder = mkdtempSync(join(tmpdir(), 'gomve-recorded-'))
    try {
      const words = ['--people', '200', '--sets', '6']
      const { address } = cluster
      const { batches } = await record({ folder, address, words, groups: { each: 500, first: 1000 } })
      assert.ok(batches.flat().length > 12, `${batches.flat().length} statements`)
      for (const variant of ['sets', 'one-set']) {
        const play = ['../pgbench.mjs', folder, variant, '4', '1']
        const { stdout, stderr } = spawnSync('node', play, { cwd: import.meta.dirname, encoding: 'utf8' })
        assert.ok(readRun(stdout || stderr).requests > 0)
      }
      const wrong = `SELECT COUNT(*) AS n FROM group_group g WHERE g.taken <>
        (SELECT COUNT(*) FROM group_seat s WHERE s.group_id = g.id)`
      assert.equal(rowsOf(address, wrong)[0].n, '0')
    } finally {
      cluster.stop()
      rmSync(folder, { recursive: true })
    }
  })
})
