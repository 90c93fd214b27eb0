// The program under test: seeding, starting, killing, verifying.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { configuration } from '../../bench/deployment.mjs'
import { freePort } from '../../bench/processes.mjs'

const root = join(import.meta.dirname, '../..')
const usualProgram = join(root, process.env.GOMVE_PROGRAM ?? 'build/release/gomve')

/** A deployment in its own folder, with people who have money and sets on sale. */
export class Program {
  #child
  #ended
  #program

  /**
   * `surroundings` are the SMS gateway and further tables of the configuration, or as `text` the whole
   * gomve.toml, for a deployment that differs from that of the load programs. `logs` is another folder for
   * the log, when the data folder's disk may be full. `program` is another build than this checkout's.
   */
  constructor(folder, engineLines = '', surroundings = {}) {
    this.#program = surroundings.program ?? usualProgram
    this.folder = folder
    this.config = join(folder, 'gomve.toml')
    this.logFile = join(surroundings.logs ?? folder, 'program.log')
    const usual = () => configuration(folder, `log_level = "warn"\n${engineLines}`, surroundings)
    writeFileSync(this.config, surroundings.text ?? usual(), { mode: 0o600 })
  }

  seed(people, offered = 12, env = {}) {
    const words = ['seed', '--config', this.config, '--people', `${people}`, '--sets', `${offered}`]
    const sets = execFileSync(this.#program, [...words, '--tokens', join(this.folder, 'tokens')], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    const tokens = readFileSync(join(this.folder, 'tokens'), 'utf8')
    return { sets: sets.trim().split('\n'), tokens: tokens.trim().split('\n') }
  }

  /** Adds an operator and gives the authenticator's secret; on SQLite only while the program is stopped. */
  addOperator(name, role, password) {
    const words = ['operator', 'add', name, '--role', role, '--config', this.config]
    const env = { ...process.env, GOMVE_OPERATOR_PASSWORD: password }
    const said = execFileSync(this.#program, words, { encoding: 'utf8', env })
    return /secret=([A-Z2-7]+)/.exec(said)[1]
  }

  /**
   * Starts it without waiting, on a free port: `under` is a wrapper command, `more` are arguments of `gomve
   * serve`, `env` further variables, `output` the target of its log.
   */
  async launch({ under = [], more = [], env = {}, output = undefined } = {}) {
    this.port = await freePort()
    const log = output ?? openSync(this.logFile, 'a')
    const serve = [this.#program, 'serve', '--config', this.config, '--port', `${this.port}`, ...more]
    const [command, ...words] = [...under, ...serve]
    this.#child = spawn(command, words, { stdio: ['ignore', log, log], env: { ...process.env, ...env } })
    if (output === undefined) closeSync(log)
    this.#ended = once(this.#child, 'exit')
  }

  /** Starts it and waits until it serves, for a number of milliseconds. */
  async start({ patience = 120_000, ...how } = {}) {
    await this.launch(how)
    if (!(await this.servesOrEnds('started', patience)))
      throw new Error(`the program ended at its start:\n${this.log()}`)
  }

  /** Waits until it serves or has ended; gives whether it serves. */
  async servesOrEnds(what, patience = 120_000) {
    const began = performance.now()
    while (this.isRunning() && !(await this.isReady())) {
      if (performance.now() - began > patience)
        throw new Error(`${what}, it neither serves nor ends within ${patience} ms:\n${this.log()}`)
      await pause(10)
    }
    return this.isRunning()
  }

  async isReady() {
    try {
      const signal = AbortSignal.timeout(10_000)
      return (await fetch(`http://127.0.0.1:${this.port}/readyz`, { signal })).ok
    } catch {
      return false
    }
  }

  isLaunched() {
    return this.#child !== undefined
  }

  isRunning() {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  /** Its resident memory in MB. */
  memory() {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')
    return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)[1]) / 1024)
  }

  /** Waits until it has ended by itself; gives the exit code, or null after a signal. */
  async ended() {
    const [code] = await this.#ended
    return code
  }

  async kill() {
    this.#child.kill('SIGKILL')
    await this.#ended
  }

  signal(name) {
    this.#child.kill(name)
  }

  get pid() {
    return this.#child.pid
  }

  async stop() {
    this.#child.kill('SIGTERM')
    if ((await this.ended()) !== 0) throw new Error(`the program did not stop in order:\n${this.log()}`)
  }

  /** Runs a command of the program; gives exit code and output. */
  run(words, env = {}) {
    const { status, stdout, stderr } = spawnSync(this.#program, words, {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    return { code: status, said: `${stdout}${stderr}` }
  }

  /** The same for a command that must succeed; gives its output. */
  must(words, env = {}) {
    const { code, said } = this.run(words, env)
    if (code !== 0) throw new Error(`gomve ${words[0]} ended with ${code}: ${said}`)
    return said
  }

  /** The same without blocking this process. */
  async command(words) {
    const child = spawn(this.#program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', part => {
        said += part
      })
    const [code] = await once(child, 'close')
    return { code, said }
  }

  /** `gomve verify`: whether the ledger verifies, and the output. */
  verify() {
    try {
      const said = execFileSync(this.#program, ['verify', '--config', this.config], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      return { sound: true, said: said.trim() }
    } catch (failure) {
      return { sound: false, said: `${failure.stdout ?? ''}${failure.stderr ?? failure}`.trim() }
    }
  }

  /** Throws if the ledger does not verify. */
  requireSound() {
    const { sound, said } = this.verify()
    if (!sound) throw new Error(`gomve verify: ${said}`)
  }

  /** The end of its log. */
  log() {
    return this.wholeLog().split('\n').slice(-20).join('\n')
  }

  wholeLog() {
    return readFileSync(this.logFile, 'utf8')
  }
}
