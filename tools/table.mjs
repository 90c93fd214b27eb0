// The runner of ./check and ./prove: a table's stages in two lanes, with logs, times and a summary. What
// failed is run once more, alone: if it passes then, it is flaky.
//   node tools/table.mjs check|prove [--list] [--all|--fast|--nightly] [STAGE…]
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { Known } from './table/known.mjs'
import { runInLanes } from './table/lanes.mjs'
import { Report } from './table/report.mjs'
import { BrokenTable, readRows, readStages } from './table/rows.mjs'
import { endAll, endWithUs, runScript } from './table/stage.mjs'

// What each option selects: the state and the counts, whether style is judged or only warned of, and what a
// flaky stage counts as.
const choices = {
  check: {
    '': { state: 'on', counts: 'check', flaky: 'passed' },
    '--fast': { state: 'fast', counts: 'check', style: 'strict' },
  },
  prove: {
    '': { state: 'on', counts: 'prove', flaky: 'FAILED' },
    '--nightly': { state: 'nightly', counts: 'nightly', style: 'strict', flaky: 'FAILED' },
  },
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
  if (isLate || code !== 0) {
    const why = isLate ? `ended after ${stage.seconds / 60} minutes` : `exit code ${code}`
    return { word: 'FAILED', seconds, why }
  }
  // Machines differ, so the seconds are told and judge nothing.
  const slow = seconds > stage.budget ? [`took longer than its ${stage.budget} s`] : []
  return { word: 'passed', seconds, warnings: slow }
}

/** The environment of the scripts, and how one stage is run and its pass remembered. */
class Runner {
  #folder
  #known
  #environment

  constructor({ folder, counts, style, known }) {
    this.#folder = folder
    this.#known = known
    this.#environment = { GOMVE_COUNTS: counts, ...(style && { GOMVE_STYLE: style }) }
    for (const row of readRows('tools/counts.tsv'))
      this.#environment[`GOMVE_${row.name.toUpperCase()}`] = row[counts]
  }

  logOf = ({ name }) => `${this.#folder}/${name}.log`

  /** `isSound`: all that it needs passed, so that its own pass says something. */
  async run(stage, isSound) {
    const key = this.#known?.keyOf(stage.name)
    const niceness = stage.lane === 'cpu' ? 5 : 0
    const [log, environment] = [this.logOf(stage), this.#environment]
    const script = `tools/stages/${stage.name}.sh`
    const ended = await runScript(script, { log, seconds: stage.seconds, niceness, environment })
    const outcome = judge(stage, ended)
    if (outcome.word === 'passed' && isSound)
      this.#known?.keep(stage.name, key, `${outcome.seconds.toFixed(1)} s, ${new Date().toISOString()}`)
    return outcome
  }
}

async function runTable(stages, { runner, report, remembered }) {
  const passed = new Set()
  const isSound = ({ after }) => after.every(name => passed.has(name))
  const run = async stage => {
    let outcome
    if (stage.states.includes('later')) outcome = { word: 'skipped', why: 'not yet on' }
    else if (remembered.has(stage.name)) outcome = { word: 'known' }
    else outcome = await runner.run(stage, isSound(stage))
    if (['passed', 'known'].includes(outcome.word)) passed.add(stage.name)
    report.add(stage, outcome)
    return outcome
  }
  const fail = (stage, need) => {
    const outcome = { word: 'FAILED', why: `needs ${need}`, isUntried: true }
    // Logs of an earlier run do not count.
    rmSync(runner.logOf(stage), { force: true })
    report.add(stage, outcome)
    return outcome
  }
  await runInLanes(stages, { run, fail, isUsable: ({ word }) => word !== 'FAILED' })
  return isSound
}

/** Runs what failed once more, one at a time. A build that failed would only fail again. */
async function repeat(report, runner, isSound) {
  for (const { stage, ...first } of report.failed()) {
    if (first.isUntried || stage.states.includes('builds')) continue
    report.begin(`again, alone: ${stage.heading}`)
    const kept = runner.logOf({ name: `${stage.name}.first` })
    renameSync(runner.logOf(stage), kept)
    const second = await runner.run(stage, isSound(stage))
    if (second.word === 'passed') report.isFlaky(stage, first, second, kept)
    else report.add(stage, { ...second, why: `${second.why}, twice` })
  }
}

async function main() {
  const { command, names, choice, isAll, isList } = readWords(process.argv.slice(2))
  const { state, counts, style, flaky } = choices[command][choice]
  const table = readStages(tables[command])
  const stages = choose(table, { command, names, state })
  if (isList) {
    for (const { name, states, heading } of stages)
      process.stdout.write(`${name.padEnd(14)} ${states.join(',').padEnd(10)} ${heading}\n`)
    return
  }
  endWithUs()
  const folder = `artefacts/${choice.slice(2) || command}`
  mkdirSync(folder, { recursive: true })
  // With a variable such as GOMVE_PROGRAM the stages test another program, so their outcome is not stored. A
  // named stage is always run, and only once.
  const isElsewhere = Object.keys(process.env).some(name => /^GOMVE_(?!ROOT$)/.test(name))
  const known = command === 'check' && !isElsewhere ? new Known(table) : undefined
  const remembered = known && !isAll && names.length === 0 ? findKnown(stages, known) : new Set()
  const runner = new Runner({ folder, counts, style, known })
  const report = new Report(folder, flaky)
  const load = () =>
    loadavg()
      .map(one => one.toFixed(1))
      .join(' ')
  process.stdout.write(`Stages (load ${load()})\n`)
  const isSound = await runTable(stages, { runner, report, remembered })
  if (flaky && names.length === 0) await repeat(report, runner, isSound)
  process.stdout.write(`Load ${load()}\n`)
  process.exitCode = report.close() ? 0 : 1
}

// A broken table or a full disk is named in one line; a fault of the runner itself keeps its stack.
const isNamed = fault => fault instanceof BrokenTable || ['ENOSPC', 'EDQUOT', 'EROFS'].includes(fault.code)
main().catch(async fault => {
  await endAll()
  die(isNamed(fault) ? fault.message : fault.stack)
})
