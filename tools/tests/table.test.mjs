// Tests of ./check and ./prove, with short scripts as stages.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'gomve-table-'))
after(() => rmSync(folder, { recursive: true }))

const cache = join(folder, 'cache')
const copied = ['check', 'prove', 'tools/env.sh', 'tools/lib.sh', 'tools/table', 'tools/table.mjs']
for (const file of [...copied, 'tools/stages/begin.sh', 'tools/counts.tsv'])
  cpSync(join(root, file), join(folder, file), { recursive: true })
writeFileSync(join(folder, 'tools/setup.sh'), '#!/usr/bin/env bash\n', { mode: 0o755 })
writeFileSync(join(folder, '.gitignore'), 'artefacts/\ncache/\nran\n')
spawnSync('git', ['init', '--quiet'], { cwd: folder })

const columns = ['stage', 'state', 'lane', 'minutes', 'budget', 'after', 'inputs', 'heading']
const usual = { state: 'on', lane: 'cpu', minutes: '1', budget: '50', after: '-', inputs: '-', heading: '' }

/** Replaces the stages: a row and a script's text each. */
function stages(...rows) {
  const lines = rows.map(row =>
    columns.map(column => ({ ...usual, heading: `It is ${row.stage}`, ...row })[column]),
  )
  for (const table of ['stages', 'proofs'])
    writeFileSync(
      join(folder, `tools/${table}.tsv`),
      `# A comment.\n${[columns, ...lines].map(line => `${line.join('\t')}\n`).join('')}`,
    )
  for (const { stage, script = 'true' } of rows)
    writeFileSync(join(folder, `tools/stages/${stage}.sh`), `echo ${stage} >>ran\n${script}\n`)
}

// A run inside a stage inherits that stage's counts.
const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GOMVE_'))
const environment = { ...Object.fromEntries(own), XDG_CACHE_HOME: cache }
const run = (command, ...words) => {
  const { status, stdout, stderr } = spawnSync(join(folder, command), words, {
    encoding: 'utf8',
    env: environment,
  })
  return { status, said: stdout + stderr }
}
const read = file => readFileSync(join(folder, file), 'utf8')
/** The stages run since the last call. */
const ran = () => {
  const names = existsSync(join(folder, 'ran')) ? read('ran').trim().split('\n') : []
  rmSync(join(folder, 'ran'), { force: true })
  return names
}

const lives = pid =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))

beforeEach(() => {
  rmSync(cache, { recursive: true, force: true })
  ran()
  stages(
    { stage: 'one' },
    { stage: 'two', after: 'one', script: 'echo "not ok, says two"; false' },
    { stage: 'three', after: 'two' },
    { stage: 'four', after: 'one', script: 'echo "$GOMVE_COUNTS $GOMVE_STOPS"' },
    { stage: 'five', state: 'later' },
  )
})

for (const command of ['check', 'prove'])
  test(`./${command} runs every row, and what needs a failed one fails with it`, () => {
    const { status, said } = run(command)
    assert.equal(status, 1)
    assert.match(said, /2 passed, 2 failed, 1 skipped\n$/)
    assert.match(said, /FAILED .*It is three \(needs two\)/)
    assert.match(said, /words of its failure.*not ok, says two.*2 passed/s)
  })

test('./check runs a named stage by itself, ./prove also what it needs; each with counts of its own', () => {
  assert.match(run('check', 'four').said, /1 passed, 0 failed/)
  assert.match(run('prove', 'four').said, /2 passed, 0 failed/)
  const counts = name => read('tools/counts.tsv').match(/^stops\t(\d+)\t(\d+)/m)[name]
  assert.equal(read('artefacts/check/four.log'), `check ${counts(1)}\n`)
  assert.match(read('artefacts/prove/four.log'), /^prove \d+\n$/)
})

test('a name that nobody knows is refused, and a run of nothing is no success', () => {
  assert.match(run('check', 'six').said, /is called 'six'/)
  assert.equal(run('check', 'six').status, 1)
  assert.match(run('check', '--slow').said, /no option '--slow'/)
  assert.equal(run('check', 'five').status, 1)
})

test('the rows can be listed', () => {
  const { status, said } = run('prove', '--list')
  assert.equal(status, 0)
  assert.match(said, /^one +on +It is one$/m)
})

test('the times are written, and a stage that takes longer than its budget is named, and passes', () => {
  stages({ stage: 'slow', budget: '0.2', script: 'sleep 0.4' }, { stage: 'next', after: 'slow' })
  const { status, said } = run('check')
  assert.equal(status, 0)
  assert.match(said, /passed .*It is slow\n {2}! took longer than its 0.2 s\n/)
  assert.match(said, /2 passed, 0 failed/)
  const times = read('artefacts/check/times.tsv')
  assert.match(times, /^stage\tseconds\toutcome\nslow\t\d+\.\d\tpassed\nnext\t\d+\.\d\tpassed\n$/)
})

const onceOnly =
  'if [[ -e artefacts/tried ]]; then echo fine; else touch artefacts/tried; echo "not ok"; false; fi'

test('what failed is run once more, alone, and is flaky if it passes then', () => {
  stages(
    { stage: 'odd', script: onceOnly },
    { stage: 'bad', script: 'echo "not ok, says bad"; false' },
    { stage: 'build', state: 'on,builds', script: 'false' },
    { stage: 'last', after: 'build' },
  )
  rmSync(join(folder, 'artefacts/tried'), { force: true })
  const { status, said } = run('check')
  assert.equal(status, 1)
  assert.deepEqual(ran(), ['odd', 'bad', 'build', 'odd', 'bad'])
  assert.match(said, /FLAKY .*It is odd \(exit code 1 at first\)\n {2}\| 1:not ok\n/)
  assert.match(said, /FAILED .*It is bad \(exit code 1, twice\)/)
  assert.match(said, /1 passed, 3 failed/)
  const [name, , , , first, second] = read('artefacts/check/flaky.tsv').trim().split('\t')
  assert.deepEqual([name, read(first), read(second)], ['odd', 'not ok\n', 'fine\n'])
})

test('a flaky stage passes ./check and fails the night', () => {
  stages({ stage: 'odd', state: 'on,nightly', script: onceOnly })
  const outcome = (...words) => {
    rmSync(join(folder, 'artefacts/tried'), { force: true })
    return run(...words)
  }
  assert.equal(outcome('check').status, 0)
  const { status, said } = outcome('prove', '--nightly')
  assert.equal(status, 1)
  assert.match(said, /FLAKY .*0 passed, 1 failed/s)
  // A stage that is named is run once.
  assert.match(outcome('check', 'odd').said, /0 passed, 1 failed/)
})

test('what a script warns of is in the summary, and only ./check --fast judges style', () => {
  const script = 'echo "warning: a.cpp:1: is wide"; [[ ${GOMVE_STYLE:-} != strict ]]'
  stages({ stage: 'style', state: 'on,fast', script })
  assert.match(run('check').said, /It is style\n {2}! a.cpp:1: is wide\n/)
  assert.equal(run('check').status, 0)
  assert.equal(run('check', '--fast').status, 1)
})

test('a broken table is named by line, before anything runs', () => {
  const row = (cells, words) => {
    stages({ stage: 'one', ...cells })
    const { status, said } = run('check')
    assert.equal(status, 1)
    assert.match(said, words)
    assert.equal(said.trim().split('\n').length, 1, said)
    assert.deepEqual(ran(), [])
  }
  row({ heading: 'one\ttoo many' }, /^tools\/stages\.tsv:3: 9 columns instead of 8: one/)
  row({ minutes: 'ten' }, /^tools\/stages\.tsv:3: minutes is 'ten'/)
  row({ after: 'two' }, /^tools\/stages\.tsv:3: comes after 'two', which no row above it names/)
})

test('a full disk is named, and nothing stays running', () => {
  stages({ stage: 'one' }, { stage: 'two', lane: 'wait', script: 'echo $$ >artefacts/two; exec sleep 600' })
  rmSync(join(folder, 'artefacts/check/times.tsv'), { force: true })
  symlinkSync('/dev/full', join(folder, 'artefacts/check/times.tsv'))
  const { status, said } = run('check')
  rmSync(join(folder, 'artefacts/check/times.tsv'))
  assert.equal(status, 1)
  assert.match(said, /ENOSPC: no space left on device, write\n$/)
  const sleeper = existsSync(join(folder, 'artefacts/two')) ? read('artefacts/two').trim() : ''
  assert.ok(sleeper === '' || !lives(sleeper))
})

test('a stage that takes longer than its minutes is ended, and what comes after it fails', () => {
  const script = "trap 'exit 0' TERM; sleep 60 & wait"
  stages({ stage: 'stuck', minutes: '0.01', script }, { stage: 'next', after: 'stuck' })
  const { said } = run('check')
  assert.match(said, /FAILED .*It is stuck \(ended after 0.01 minutes, twice\)/)
  assert.match(said, /FAILED .*It is next \(needs stuck\)/)
  assert.match(said, /0 passed, 2 failed\n$/)
})

/** A script that waits for a file of another stage. */
const until = file => `for ((i = 0; i < 600; i++)); do [[ ! -e ${file} ]] || exit 0; sleep 0.1; done; exit 1`

test('the lanes work beside each other, one stage at a time in each', () => {
  stages(
    { stage: 'one', script: `touch artefacts/here; ${until('artefacts/there')}` },
    { stage: 'two', after: 'one', lane: 'wait' },
    { stage: 'three', lane: 'wait', script: `touch artefacts/there; ${until('artefacts/here')}` },
    { stage: 'four', script: '[[ $(tail -n 2 ran | head -n 1) != one || -e artefacts/there ]]' },
  )
  assert.match(run('check').said, /4 passed, 0 failed/)
  assert.deepEqual(new Set(ran()), new Set(['one', 'two', 'three', 'four']))
})

test('a stage of the lane alone runs after the others, with nothing beside it', () => {
  const beside = 'touch artefacts/a; sleep 0.3; rm artefacts/a'
  stages(
    { stage: 'one', script: beside },
    { stage: 'two', lane: 'alone', script: '[[ ! -e artefacts/a && ! -e artefacts/b ]]; sleep 0.2' },
    { stage: 'three', lane: 'wait', script: beside.replaceAll('/a', '/b') },
    { stage: 'four', after: 'two', script: '[[ $(tail -n 2 ran) == $(printf "two\\nfour") ]]' },
  )
  assert.match(run('check').said, /4 passed, 0 failed/)
})

test('a lane whose stages have begun takes one of another, after what that one needs', () => {
  stages(
    { stage: 'long', lane: 'wait', script: until('artefacts/last') },
    { stage: 'first' },
    { stage: 'other', lane: 'wait', after: 'first' },
    { stage: 'last', lane: 'wait', after: 'other', script: 'touch artefacts/last' },
  )
  assert.match(run('check').said, /4 passed, 0 failed/)
  assert.deepEqual(
    ran().filter(name => name !== 'long'),
    ['first', 'other', 'last'],
  )
})

test('a stage whose inputs passed before is known, until one of them or of those before it changes', () => {
  writeFileSync(join(folder, 'source'), 'a')
  writeFileSync(join(folder, 'other'), 'a')
  stages(
    { stage: 'build', state: 'on,builds', inputs: 'source :!ran' },
    { stage: 'proof', after: 'build', inputs: 'other' },
    { stage: 'always' },
  )
  run('check')
  assert.deepEqual(ran(), ['build', 'proof', 'always'])
  const { status, said } = run('check')
  assert.equal(status, 0)
  assert.match(said, /passed +\(known\) +It is proof/)
  assert.match(said, /3 passed, 0 failed/)
  assert.match(read('artefacts/check/times.tsv'), /^proof\t-\tknown$/m)
  assert.deepEqual(ran(), ['always'])
  // A needed build runs for a stage although it is known.
  writeFileSync(join(folder, 'other'), 'b')
  run('check')
  assert.deepEqual(ran(), ['build', 'proof', 'always'])
  writeFileSync(join(folder, 'source'), 'b')
  run('check')
  assert.deepEqual(ran(), ['build', 'proof', 'always'])
  // Restores the inputs that passed before.
  writeFileSync(join(folder, 'source'), 'a')
  run('check')
  assert.deepEqual(ran(), ['always'])
  run('check', '--all')
  assert.deepEqual(ran(), ['build', 'proof', 'always'])
  run('check', 'proof')
  assert.deepEqual(ran(), ['proof'])
})

test('a stage that failed is not known, nor one that passed without what it needs', () => {
  stages({ stage: 'bad', inputs: 'tools/setup.sh', script: 'false' })
  run('check')
  run('check')
  assert.deepEqual(ran(), ['bad', 'bad', 'bad', 'bad'])
  stages(
    { stage: 'build', inputs: 'tools/setup.sh' },
    { stage: 'proof', after: 'build', inputs: 'tools/setup.sh' },
  )
  run('check', 'proof')
  ran()
  run('check')
  assert.deepEqual(ran(), ['build', 'proof'])
})

test('./check --fast runs its own rows, with logs of their own', () => {
  stages({ stage: 'both', state: 'on,fast' }, { stage: 'slow' }, { stage: 'quick', state: 'fast' })
  assert.match(run('check', '--fast').said, /2 passed, 0 failed/)
  assert.deepEqual(ran(), ['both', 'quick'])
  run('check')
  assert.deepEqual(ran(), ['both', 'slow'])
  assert.ok(existsSync(join(folder, 'artefacts/fast/quick.log')))
})

for (const signal of ['SIGINT', 'SIGTERM'])
  test(`${signal} ends every process of every stage`, async () => {
    rmSync(join(folder, 'artefacts'), { recursive: true, force: true })
    const script = name => `sleep 600 & echo $! >artefacts/${name}; wait`
    stages({ stage: 'one', script: script('a') }, { stage: 'two', lane: 'wait', script: script('b') })
    const child = spawn(join(folder, 'check'), { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', words => {
      said += words
    })
    const ended = new Promise(resolve => child.on('close', resolve))
    const files = ['a', 'b'].map(name => join(folder, 'artefacts', name))
    const isWritten = file => existsSync(file) && readFileSync(file, 'utf8').endsWith('\n')
    for (let tries = 0; tries < 600 && !files.every(isWritten); tries += 1) await pause(100)
    const sleepers = files.map(file => readFileSync(file, 'utf8').trim())
    child.kill(signal)
    assert.equal(await ended, 1)
    assert.equal(said, `Ended by ${signal}; 2 running stages are stopped.\n`)
    assert.deepEqual(sleepers.filter(lives), [])
  })
