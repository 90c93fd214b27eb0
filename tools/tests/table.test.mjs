// ./check and ./prove, with stages of a few lines in place of theirs.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'gomve-table-'))
after(() => rmSync(folder, { recursive: true }))

mkdirSync(join(folder, 'tools/stages'), { recursive: true })
for (const file of ['check', 'prove', 'tools/env.sh', 'tools/lib.sh', 'tools/table.sh', 'tools/counts.tsv'])
  cpSync(join(root, file), join(folder, file))
writeFileSync(join(folder, 'tools/setup.sh'), '#!/usr/bin/env bash\n', { mode: 0o755 })
for (const [name, script] of Object.entries({
  one: 'true',
  two: 'false',
  three: 'true',
  four: 'echo "$GOMVE_COUNTS"',
}))
  writeFileSync(join(folder, `tools/stages/${name}.sh`), script)
const rows = [
  ['stage', 'state', 'minutes', 'after', 'heading'],
  ['one', 'on', '1', '-', 'First'],
  ['two', 'on', '1', 'one', 'Second'],
  ['three', 'on', '1', 'two', 'Third'],
  ['four', 'on', '1', 'one', 'Fourth'],
  ['five', 'later', '1', '-', 'Fifth'],
]
for (const table of ['stages', 'proofs'])
  writeFileSync(join(folder, `tools/${table}.tsv`), rows.map(row => `${row.join('\t')}\n`).join(''))

const run = (command, ...words) => {
  const { status, stdout, stderr } = spawnSync(join(folder, command), words, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

for (const command of ['check', 'prove'])
  test(`./${command} runs every row, and what needs a failed one fails with it`, () => {
    const { status, said } = run(command)
    assert.equal(status, 1)
    assert.match(said, /2 passed, 2 failed, 1 skipped/)
    assert.match(said, /FAILED .*Third \(needs two\)/)
  })

test('./check runs a named stage by itself, ./prove also what it needs; each with counts of its own', () => {
  assert.match(run('check', 'four').said, /1 passed, 0 failed/)
  assert.match(run('prove', 'four').said, /2 passed, 0 failed/)
  assert.equal(readFileSync(join(folder, 'artefacts/check/four.log'), 'utf8'), 'check\n')
  assert.equal(readFileSync(join(folder, 'artefacts/prove/four.log'), 'utf8'), 'prove\n')
})

test('a name that nobody knows is refused, and a run of nothing is no success', () => {
  assert.match(run('check', 'six').said, /is called 'six'/)
  assert.equal(run('check', 'six').status, 1)
  assert.equal(run('check', 'five').status, 1)
})

test('the rows can be listed', () => {
  const { status, said } = run('prove', '--list')
  assert.equal(status, 0)
  assert.match(said, /^one +on +First$/m)
})
