// The output of ./check and ./prove: a line for each ended stage, a summary, the log of every failure.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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

const columns = (label, seconds) => `  ${label.padEnd(58)} ${seconds.toFixed(1).padStart(8)} s`

/** Collects and prints outcomes: {word, seconds, why} with the words passed, known, FAILED, skipped. */
export class Report {
  #folder
  #rows = []
  #began = performance.now()

  constructor(folder) {
    this.#folder = folder
  }

  add(stage, outcome) {
    this.#rows.push({ stage, ...outcome })
    this.#writeTimes()
    const { word, seconds, why } = outcome
    if (word === 'known') say(`  ${stage.heading.padEnd(58)}    known`)
    else if (word === 'passed') say(columns(stage.heading, seconds))
    else if (seconds !== undefined) {
      const log = this.#logOf(stage)
      say(`${columns(stage.heading, seconds)}  FAILED (${why}), all of it in ${log}`)
      if (outcome.code !== 0) this.#quote(linesOf(log))
    }
  }

  /** Prints summary and failures; gives whether a stage passed and none failed. */
  close() {
    say('\nSummary')
    for (const row of this.#rows) this.#summarise(row)
    const seconds = (performance.now() - this.#began) / 1000
    say(`  ${' '.repeat(8)} ${`${seconds.toFixed(1)} s`.padStart(9)}  in all\n`)
    for (const { stage, word, code } of this.#rows) if (word === 'FAILED' && code) this.#repeat(stage)
    const count = (...words) => this.#rows.filter(({ word }) => words.includes(word)).length
    const [passed, failed, skipped] = [count('passed', 'known'), count('FAILED'), count('skipped')]
    say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    return failed === 0 && passed > 0
  }

  #logOf = ({ name }) => join(this.#folder, `${name}.log`)

  #writeTimes() {
    const lines = this.#rows.map(
      ({ stage, word, seconds }) => `${stage.name}\t${seconds?.toFixed(1) ?? '-'}\t${word}\n`,
    )
    writeFileSync(join(this.#folder, 'times.tsv'), `stage\tseconds\toutcome\n${lines.join('')}`)
  }

  #summarise({ stage, word, seconds, why, code }) {
    const shown = { known: 'passed', skipped: 'NOT RUN' }[word] ?? word
    const took = word === 'known' ? '(known)' : seconds === undefined ? '' : `${seconds.toFixed(1)} s`
    say(`  ${shown.padEnd(8)} ${took.padStart(9)}  ${stage.heading}${why ? ` (${why})` : ''}`)
    if (code) for (const line of wordsOfFailure(this.#logOf(stage), 12)) say(line)
  }

  #quote(lines) {
    for (const line of [...lines.slice(0, 10), ...lines.slice(10).slice(-30)]) say(`  | ${line}`)
  }

  // Repeated at the very end, because often only the end of a long output is kept.
  #repeat(stage) {
    const log = this.#logOf(stage)
    say(`${stage.name}, the words of its failure and the end of its log`)
    for (const line of wordsOfFailure(log, 40)) say(line)
    say('  | ...')
    for (const line of linesOf(log).slice(-15)) say(`  | ${line.slice(0, 300)}`)
  }
}
