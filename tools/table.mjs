// The runner of ./check and ./prove: a table's stages in two lanes, with logs, times and a summary.
//   node tools/table.mjs check|prove [--list] [--all|--fast|--nightly] [STAGE…]
import { mkdirSync, rmSync } from 'node:fs'
import { Known } from './table/known.mjs'
import { runInLanes } from './table/lanes.mjs'
import { Report } from './table/report.mjs'
import { readRows, readStages } from './table/rows.mjs'
import { endWithUs, runScript } from './table/stage.mjs'

// The state and the counts that each option selects.
const choices = {
  check: { '': { state: 'on', counts: 'check' }, '--fast': { state: 'fast', counts: 'check' } },
  prove: { '': { state: 'on', counts: 'prove' }, '--nightly': { state: 'nightly', counts: 'nightly' } },
}
const tables = { check: 'tools/stages.tsv', prove: 'tools/proofs.tsv' }

function die(words) {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

/** The parsed command line. */
function readWords([command, ...words]) {
  const options = words.filter(word => word.startsWith('--'))
  const names = words.filter(word => !word.startsWith('--'))
  const choice = options.find(option => option in choices[command]) ?? ''
  const known = [...Object.keys(choices[command]), '--all', '--list']
  const strange = options.find(option => !known.includes(option))
  if (strange) die(`./${command} has no option '${strange}'`)
  return { command, names, choice, isAll: options.includes('--all'), isList: options.includes('--list') }
}

/** The named stages; those of ./prove with all that they need, because they build it themselves. */
function choose(stages, { command, names, state }) {
  const strange = names.find(name => !stages.some(stage => stage.name === name))
  if (strange) die(`Nothing in ${tables[command]} is called '${strange}'; see ./${command} --list.`)
  if (names.length === 0)
    return stages.filter(({ states }) => states.includes(state) || states.includes('later'))
  const wanted = new Set(names)
  if (command === 'prove')
    for (const { name, after } of stages.toReversed())
      if (wanted.has(name)) for (const need of after) wanted.add(need)
  return stages.filter(({ name }) => wanted.has(name))
}

/** Stages that passed with the same inputs before, except builds that a stage to run needs. */
function findKnown(stages, known) {
  const found = new Set()
  for (const stage of stages.toReversed()) {
    const isNeeded = stages.some(other => other.after.includes(stage.name) && !found.has(other.name))
    if (known.has(stage.name) && !(stage.states.includes('builds') && isNeeded)) found.add(stage.name)
  }
  return found
}

function judge(stage, { code, seconds, isLate }) {
  const why = isLate
    ? `ended after ${stage.seconds / 60} minutes`
    : code !== 0
      ? `exit code ${code}`
      : seconds > stage.budget && `over its budget of ${stage.budget} s`
  if (!why) return { word: 'passed', code, seconds }
  // A stage that was ended early may report success, and is no base for later stages.
  return { word: 'FAILED', code: isLate ? code || 1 : code, seconds, why }
}

function runTable(stages, { folder, counts, known, remembered }) {
  const environment = { GOMVE_COUNTS: counts }
  for (const row of readRows('tools/counts.tsv')) environment[`GOMVE_${row.name.toUpperCase()}`] = row[counts]
  const report = new Report(folder)
  const passed = new Set()
  const run = async stage => {
    const log = `${folder}/${stage.name}.log`
    let outcome
    if (stage.states.includes('later')) outcome = { word: 'skipped', why: 'not yet on' }
    else if (remembered.has(stage.name)) outcome = { word: 'known' }
    else {
      const key = known?.keyOf(stage.name)
      const niceness = stage.lane === 'cpu' ? 5 : 0
      const script = `tools/stages/${stage.name}.sh`
      outcome = judge(stage, await runScript(script, { log, seconds: stage.seconds, niceness, environment }))
      if (outcome.word === 'passed' && stage.after.every(name => passed.has(name)))
        known?.keep(stage.name, key, `${outcome.seconds.toFixed(1)} s, ${new Date().toISOString()}`)
    }
    if (['passed', 'known'].includes(outcome.word)) passed.add(stage.name)
    report.add(stage, outcome)
    return outcome
  }
  const fail = (stage, need) => {
    const outcome = { word: 'FAILED', why: `needs ${need}` }
    // Logs of an earlier run do not count.
    rmSync(`${folder}/${stage.name}.log`, { force: true })
    report.add(stage, outcome)
    return outcome
  }
  // A stage that only exceeded its budget has done its work.
  const isUsable = ({ word, code }) => word !== 'FAILED' || code === 0
  return runInLanes(stages, { run, fail, isUsable }).then(() => report.close())
}

const { command, names, choice, isAll, isList } = readWords(process.argv.slice(2))
const { state, counts } = choices[command][choice]
const table = readStages(tables[command])
const stages = choose(table, { command, names, state })
if (isList) {
  for (const { name, states, heading } of stages)
    process.stdout.write(`${name.padEnd(14)} ${states.join(',').padEnd(10)} ${heading}\n`)
} else {
  endWithUs()
  const folder = `artefacts/${choice.slice(2) || command}`
  mkdirSync(folder, { recursive: true })
  // With a variable such as GOMVE_PROGRAM the stages test another program, so their outcome is not stored. A
  // named stage is always run.
  const isElsewhere = Object.keys(process.env).some(name => /^GOMVE_(?!ROOT$)/.test(name))
  const known = command === 'check' && !isElsewhere ? new Known(table) : undefined
  const remembered = known && !isAll && names.length === 0 ? findKnown(stages, known) : new Set()
  process.stdout.write('Stages\n')
  const isGood = await runTable(stages, { folder, counts, known, remembered })
  process.exitCode = isGood ? 0 : 1
}
