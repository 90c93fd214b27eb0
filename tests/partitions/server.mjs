// PostgreSQL behind a link, also readable by its local socket.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '../harness/engines.mjs'

const script = join(import.meta.dirname, '../../tools/postgres.sh')
const env = { ...process.env, DURABLE: '1' }

export function startServerBehind(link) {
  const cluster = mkdtempSync('/tmp/gomve-cluster-')
  const ask = (...words) => execFileSync(script, words, { encoding: 'utf8', env }).trim()
  ask('start', cluster)
  ask('stop', cluster)
  appendFileSync(join(cluster, 'data/postgresql.conf'), `listen_addresses = '${link.address}'\n`)
  appendFileSync(join(cluster, 'data/pg_hba.conf'), 'host all all samenet trust\n')
  execFileSync(link.there[0], [...link.there.slice(1), script, 'start', cluster], { env })
  const own = ask('conninfo', cluster)
  return {
    address: `host=${link.address} user=gomve dbname=gomve`,
    rows: statement => rowsOf(own, statement),
    stop() {
      ask('stop', cluster)
      rmSync(cluster, { recursive: true, force: true })
    },
  }
}
