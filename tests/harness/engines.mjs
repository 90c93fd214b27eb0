// The two engines: their configuration, direct reading by SQL, and killing.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** A file in the program's folder, which can only be killed with the program. */
export function startSqlite(folder) {
  return {
    name: 'sqlite',
    engineLines: '',
    crash: undefined,
    revive() {},
    turnLog() {},
    rows(statement) {
      const database = new DatabaseSync(join(folder, 'gomve.sqlite'), { readOnly: true })
      try {
        return database.prepare(statement).all()
      } finally {
        database.close()
      }
    },
    change(statement) {
      const database = new DatabaseSync(join(folder, 'gomve.sqlite'))
      database.exec(statement)
      database.close()
    },
    stop() {},
  }
}

const script = join(import.meta.dirname, '../../tools/postgres.sh')

/**
 * A server of its own, in a short `place`, because the path of a socket is limited. It is durable, unless the
 * caller only counts rows: then it does not sync.
 */
export function startPostgres(_folder, place = '/tmp', isDurable = true) {
  const cluster = mkdtempSync(join(place, 'gomve-cluster-'))
  const syncing = isDurable ? { DURABLE: '1' } : {}
  const ask = (...words) =>
    execFileSync(script, words, { encoding: 'utf8', env: { ...process.env, ...syncing } }).trim()
  ask('start', cluster)
  const address = ask('conninfo', cluster)
  return {
    name: 'postgres',
    address,
    engineLines: `postgres = "${address}"`,
    processes: () => processesOf(cluster),
    async crash() {
      await killAll(processesOf(cluster))
      ask('start', cluster)
    },
    /** Starts it again if it has ended, as a supervisor would. */
    revive: () => ask('start', cluster),
    /** Makes it switch to another log file; without room for one it ends. */
    turnLog() {
      try {
        rowsOf(address, 'SELECT CAST(pg_switch_wal() AS TEXT) AS at')
      } catch {
        // Its own log says why.
      }
    },
    rows: statement => rowsOf(address, statement),
    change: statement => rowsOf(address, statement),
    stop() {
      ask('stop', cluster)
      rmSync(cluster, { recursive: true, force: true })
    },
  }
}

/** The rows of a statement whose values contain no commas. */
export function rowsOf(address, statement) {
  const words = ['--no-psqlrc', '--quiet', '--csv', address, '--command', statement]
  const [head, ...lines] = execFileSync('psql', words, {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
    .trimEnd()
    .split('\n')
  const names = head.split(',')
  return lines.map(line => Object.fromEntries(line.split(',').map((value, index) => [names[index], value])))
}

/** The server's first process and its descendants. */
function processesOf(cluster) {
  const first = Number(readFileSync(join(cluster, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const others = execFileSync('ps', ['-o', 'pid=', '--ppid', `${first}`], { encoding: 'utf8' })
  return [first, ...others.trim().split(/\s+/).map(Number)]
}

async function killAll(processes) {
  for (const id of processes) signal(id, 'SIGKILL')
  while (processes.some(id => signal(id, 0))) await pause(5)
}

/** Whether the process existed when it was signalled. */
function signal(id, what) {
  try {
    return process.kill(id, what)
  } catch {
    return false
  }
}

/** Both engines by name. */
export const starters = { sqlite: startSqlite, postgres: startPostgres }
