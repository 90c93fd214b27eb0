// The output of ./check and ./prove: a line for each ended stage, a summary, the log of every failure.
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The lines of a log that say what failed, what a browser's test waited for, and where. A server under test
// writes "[error]" where a test wants it to.
const speaksOfFailure = line =>
  (/✖|(?<!\d)×|not ok|FAIL|[Ee]rror/.test(line) && !/npm error|\[error\]|^\s*✔/.test(line)) ||
  /^\W*(\d+m)?\s*- waiting for|\bat .*\/(browser-tests|e2e)\/.*:\d+:\d+/.test(line)
const say = line => process.stdout.write(`${line}\n`)

function linesOf(log) {
  if (!existsSync(log)) return []
  return readFileSync(log, 'utf8').replace(/\n$/, '').split('\n')
}

function wordsOfFailure(log, most) {
  return linesOf(log)
    .map((line, place) => ({ line, place }))
    .filter(({ line }) => speaksOfFailure(line))
    .slice(0, most)
    .map(({ line, place }) => `  | ${place + 1}:${line.slice(0, 250)}`)
}

const mostWarnings = 12
/** What a stage's script warns of: lines of its log that begin with "warning: ". */
function warningsIn(log) {
  const said = linesOf(log).filter(line => line.startsWith('warning: '))
  const more = said.length - mostWarnings
  return [
    ...said.slice(0, mostWarnings).map(line => line.slice('warning: '.length)),
    ...(more > 0 ? [`and ${more} more in ${log}`] : []),
  ]
}

const columns = (label, seconds) => `  ${label.padEnd(58)} ${seconds.toFixed(1).padStart(8)} s`

/**
 * Collects and prints outcomes: {word, seconds, why, warnings} with the words passed, known, flaky, FAILED,
 * skipped. `flaky` says what a flaky stage counts as.
 */
export class Report {
  #folder
  #flaky
  #rows = new Map()
  #began = performance.now()

  constructor(folder, flaky) {
    this.#folder = folder
    this.#flaky = flaky
    rmSync(join(folder, 'flaky.tsv'), { force: true })
  }

  /** A second outcome of a stage replaces the first. */
  add(stage, outcome) {
    this.#rows.set(stage.name, { stage, ...outcome })
    this.#writeTimes()
    const { word, seconds, why } = outcome
    if (word === 'known') say(`  ${stage.heading.padEnd(58)}    known`)
    else if (word === 'passed') say(columns(stage.heading, seconds))
    else if (seconds !== undefined) {
      const log = this.#logOf(stage)
      say(`${columns(stage.heading, seconds)}  FAILED (${why}), all of it in ${log}`)
      this.#quote(linesOf(log))
    }
  }

  begin = words => say(`  ${words}`)

  failed = () => [...this.#rows.values()].filter(({ word }) => word === 'FAILED')

  /** A stage that failed beside others and passed alone; `kept` is its first log. */
  isFlaky(stage, first, second, kept) {
    const cells = [stage.name, first.why, first.seconds.toFixed(1), second.seconds.toFixed(1)]
    appendFileSync(join(this.#folder, 'flaky.tsv'), `${[...cells, kept, this.#logOf(stage)].join('\t')}\n`)
    say(`${columns(stage.heading, second.seconds)}  FLAKY: ${first.why} at first, see ${kept}`)
    this.#rows.set(stage.name, { stage, ...second, word: 'flaky', why: `${first.why} at first`, kept })
    this.#writeTimes()
  }

  /** Prints summary and failures; gives whether a stage passed and none failed. */
  close() {
    say('\nSummary')
    const rows = [...this.#rows.values()]
    for (const row of rows) this.#summarise(row)
    const seconds = (performance.now() - this.#began) / 1000
    say(`  ${' '.repeat(8)} ${`${seconds.toFixed(1)} s`.padStart(9)}  in all\n`)
    for (const row of rows) this.#repeat(row)
    const countedAs = { known: 'passed', flaky: this.#flaky }
    const count = word => rows.filter(row => (countedAs[row.word] ?? row.word) === word).length
    const [passed, failed, skipped] = [count('passed'), count('FAILED'), count('skipped')]
    say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    return failed === 0 && passed > 0
  }

  #logOf = ({ name }) => join(this.#folder, `${name}.log`)

  #writeTimes() {
    const lines = [...this.#rows.values()].map(
      ({ stage, word, seconds }) => `${stage.name}\t${seconds?.toFixed(1) ?? '-'}\t${word}\n`,
    )
    writeFileSync(join(this.#folder, 'times.tsv'), `stage\tseconds\toutcome\n${lines.join('')}`)
  }

  #summarise({ stage, word, seconds, why, warnings = [], kept }) {
    const shown = { known: 'passed', flaky: 'FLAKY', skipped: 'NOT RUN' }[word] ?? word
    const took = word === 'known' ? '(known)' : seconds === undefined ? '' : `${seconds.toFixed(1)} s`
    say(`  ${shown.padEnd(8)} ${took.padStart(9)}  ${stage.heading}${why ? ` (${why})` : ''}`)
    const log = kept ?? (word === 'FAILED' && seconds !== undefined ? this.#logOf(stage) : undefined)
    if (log) for (const line of wordsOfFailure(log, 12)) say(line)
    if (!['passed', 'flaky'].includes(word)) return
    for (const line of [...warnings, ...warningsIn(this.#logOf(stage))]) say(`  ! ${line}`)
  }

  #quote(lines) {
    for (const line of [...lines.slice(0, 10), ...lines.slice(10).slice(-30)]) say(`  | ${line}`)
  }

  // Repeated at the very end, because often only the end of a long output is kept.
  #repeat({ stage, word, seconds }) {
    if (word !== 'FAILED' || seconds === undefined) return
    const log = this.#logOf(stage)
    say(`${stage.name}, the words of its failure and the end of its log`)
    for (const line of wordsOfFailure(log, 40)) say(line)
    say('  | ...')
    for (const line of linesOf(log).slice(-15)) say(`  | ${line.slice(0, 300)}`)
  }
}
