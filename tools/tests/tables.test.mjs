// Tests of the tables of ./check and ./prove: consistent rows, and no test under tests/ left out.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readRows, readStages } from '../table/rows.mjs'

const root = join(import.meta.dirname, '../..')
const tables = ['stages', 'proofs'].map(name => ({
  name,
  stages: readStages(join(root, `tools/${name}.tsv`)),
}))
const scriptOf = name => join(root, `tools/stages/${name}.sh`)

for (const { name, stages } of tables)
  test(`each row of ${name}.tsv has a script, and comes after those that it needs`, () => {
    const before = new Set()
    for (const stage of stages) {
      assert.ok(existsSync(scriptOf(stage.name)), `${stage.name} has a script`)
      for (const need of stage.after) assert.ok(before.has(need), `${stage.name} comes after ${need}`)
      assert.ok(['cpu', 'wait', 'alone'].includes(stage.lane), `${stage.name} has a lane`)
      assert.ok(stage.seconds > 0 && stage.budget > 0, `${stage.name} has numbers`)
      const strange = stage.states.find(word => !['on', 'fast', 'builds', 'nightly', 'later'].includes(word))
      assert.equal(strange, undefined, stage.name)
      before.add(stage.name)
    }
  })

test('what a faster run needs is part of it', () => {
  for (const { stages } of tables)
    for (const word of ['fast', 'nightly'])
      for (const stage of stages.filter(({ states }) => states.includes(word)))
        for (const need of stage.after) {
          const { states } = stages.find(({ name }) => name === need)
          assert.ok(states.includes(word), `${need}, which ${stage.name} needs, is ${word}`)
        }
})

test('every script and every proof is run by a row', () => {
  const named = new Set(tables.flatMap(({ stages }) => stages.map(({ name }) => name)))
  const scripts = readdirSync(join(root, 'tools/stages')).filter(file => file !== 'begin.sh')
  assert.deepEqual(
    scripts.filter(file => !named.has(file.replace('.sh', ''))),
    [],
  )
  const texts = [...named].map(name => readFileSync(scriptOf(name), 'utf8')).join('\n')
  const proofs = readdirSync(join(root, 'tests')).filter(name => existsSync(join(root, 'tests', name, 'run')))
  assert.deepEqual(
    proofs.filter(name => !texts.includes(`tests/${name}/run`)),
    [],
  )
})

test('each count grows from ./check over the night to ./prove, but for steps between', () => {
  for (const { name, check, nightly, prove } of readRows(join(root, 'tools/counts.tsv'))) {
    const order = [check, nightly, prove].map(Number)
    if (name.endsWith('_every')) order.reverse()
    assert.deepEqual(
      order,
      order.toSorted((one, other) => one - other),
      name,
    )
  }
})
