// A cluster on loopback ports: three PostgreSQL servers under Patroni, etcd and haproxy, as an ordinary user.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../bench/processes.mjs'

const programs = '/usr/lib/postgresql/15/bin'
const ids = ['-u', '-g'].map(which => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })))
const [uid, gid] = ids
const beforeRebuilding = 20_000 // milliseconds without a successful start

/** Patroni's configuration of a server: every acknowledged commit is on a standby. */
const patroniOf = ({ name, folder, rest, port, etcd }) => ({
  scope: 'gomve',
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
  // Not etcd3: with it, a hung leader under Patroni 3.0.2 that wakes up takes the lock back without checking
  // its owner, and the work that the next leader acknowledged is rewound.
  etcd: { host: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: {
      ttl: 15,
      loop_wait: 2,
      retry_timeout: 4,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      // Patroni does not wait for a killed leader if a standby can take over.
      primary_start_timeout: 5,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 150, wal_log_hints: 'on', wal_keep_size: '512MB', jit: 'off' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(folder, name, 'data'),
    bin_dir: programs,
    // Without it a rebuilt server waits minutes for the leader's next checkpoint.
    basebackup: { checkpoint: 'fast' },
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
    pgpass: join(folder, name, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: 'drill' },
      replication: { username: 'replicator', password: 'drill' },
      rewind: { username: 'rewinder', password: 'drill' },
    },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
    parameters: {
      unix_socket_directories: join(folder, name),
      shared_buffers: '64MB',
      recovery_init_sync_method: 'syncfs',
      log_min_messages: 'warning',
    },
  },
})

/** haproxy connects to the server that leads by Patroni, and cuts connections to the others. */
const haproxyOf = ({ port, nodes }) => `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  retries 1
listen leader
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  default-server inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: own, rest }) => `  server ${name} 127.0.0.1:${own} check port ${rest}`).join('\n')}
`

export class Cluster {
  #others = []

  constructor(folder) {
    this.folder = folder
    this.nodes = []
    this.programs = [] // instances of gomve that use it
  }

  static async start(folder) {
    const cluster = new Cluster(folder)
    chownSync(folder, uid, gid)
    await cluster.#startEtcd()
    for (const name of ['one', 'two', 'three']) await cluster.#addNode(name)
    cluster.port = await freePort()
    await cluster.#startHaproxy()
    await cluster.becomesWhole(120_000)
    const admin = `host=127.0.0.1 port=${cluster.port} user=postgres dbname=postgres`
    for (const statement of ['CREATE ROLE gomve LOGIN', 'CREATE DATABASE gomve OWNER gomve'])
      execFileSync('psql', ['--no-psqlrc', '--quiet', admin, '--command', statement])
    return cluster
  }

  /** The connection string for the leader: haproxy, or all servers in turn. */
  address(by) {
    const ports = this.nodes.map(({ port }) => port).join(',')
    if (by === 'haproxy') return `host=127.0.0.1 port=${this.port} user=gomve dbname=gomve`
    const hosts = this.nodes.map(() => '127.0.0.1').join(',')
    return `host=${hosts} port=${ports} user=gomve dbname=gomve target_session_attrs=read-write`
  }

  /**
   * Waits until there is a leader with a synchronous standby and all servers stream. Gives the leader and its
   * timeline; each new leader starts another.
   */
  async becomesWhole(within) {
    const began = performance.now()
    let seen = []
    while (performance.now() - began < within) {
      seen = await this.#members()
      const leader = seen.find(({ role, state }) => role === 'leader' && state === 'running')
      const follows = ({ role, state, lag }) =>
        role !== 'leader' && /running|streaming/.test(state) && !(lag > 1e6)
      const synchronous = seen.some(({ role }) => role === 'sync_standby')
      if (leader && synchronous && seen.filter(follows).length === 2)
        return { leader: this.nodes.find(({ name }) => name === leader.name), timeline: leader.timeline }
      await this.#rebuild(seen.filter(({ state }) => state === 'start failed'))
      await pause(200)
    }
    throw new Error(`the cluster is not whole: ${JSON.stringify(seen)}`)
  }

  /** Waits until another server leads. */
  async leadsAnother(than, within) {
    const began = performance.now()
    const isAnother = ({ name, role, state }) =>
      role === 'leader' && state === 'running' && name !== than.name
    while (!(await this.#members()).some(isAnother)) {
      if (performance.now() - began > within) throw new Error(`no server replaced ${than.name}`)
      await pause(100)
    }
  }

  /** Rebuilds servers that cannot start from the leader's data, as an operator would. */
  async #rebuild(failed) {
    for (const node of this.nodes) {
      if (!failed.some(({ name }) => name === node.name)) node.failedAt = undefined
      else node.failedAt ??= performance.now()
      if (!(performance.now() - node.failedAt > beforeRebuilding)) continue
      node.failedAt = undefined
      const body = JSON.stringify({ force: true })
      await fetch(`http://127.0.0.1:${node.rest}/reinitialize`, { method: 'POST', body })
    }
  }

  async #members() {
    for (const { rest } of this.nodes) {
      try {
        const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2000) })
        return (await answer.json()).members
      } catch {
        // It is down; another server answers.
      }
    }
    return []
  }

  /** Switches over to a standby. */
  async handOver(leader) {
    const members = await this.#members()
    const candidate = members.find(({ role }) => role === 'sync_standby').name
    const body = JSON.stringify({ leader: leader.name, candidate })
    const answer = await fetch(`http://127.0.0.1:${leader.rest}/switchover`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
  }

  /** A server's processes: the first and all its descendants. */
  serverOf({ name }) {
    const file = join(this.folder, name, 'data/postmaster.pid')
    const first = readFileSync(file, 'utf8').split('\n')[0]
    const others = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' })
    return [first, ...others.trim().split(/\s+/)].map(Number)
  }

  startPatroni(node) {
    node.patroni = this.#spawn(node.name, 'patroni', [join(this.folder, node.name, 'patroni.yml')])
  }

  async end() {
    for (const node of this.nodes) node.patroni?.kill('SIGTERM')
    await Promise.all(this.nodes.map(({ patroni }) => patroni && gone(patroni)))
    for (const node of this.nodes) this.#endServer(node) // also a server whose Patroni was killed before
    for (const other of this.#others) other.kill('SIGTERM')
    await Promise.all(this.#others.map(gone))
  }

  #endServer(node) {
    try {
      process.kill(this.serverOf(node)[0], 'SIGQUIT')
    } catch {
      // It has ended, as expected.
    }
  }

  async #startEtcd() {
    this.etcd = await freePort()
    const peer = await freePort()
    const own = `http://127.0.0.1:${peer}`
    const words = [
      ['--enable-v2'],
      ['--data-dir', join(this.folder, 'etcd')],
      ['--listen-client-urls', `http://127.0.0.1:${this.etcd}`],
      ['--advertise-client-urls', `http://127.0.0.1:${this.etcd}`],
      ['--listen-peer-urls', own],
      ['--initial-advertise-peer-urls', own],
      ['--initial-cluster', `default=${own}`],
      // Load on this machine must not cost the leader its lock.
      ['--heartbeat-interval', '500'],
      ['--election-timeout', '5000'],
    ]
    this.#others.push(this.#spawn('etcd', 'etcd', words.flat()))
    const health = `http://127.0.0.1:${this.etcd}/health`
    while (!(await fetch(health).catch(() => undefined))?.ok) await pause(100)
  }

  async #addNode(name) {
    const node = { name, rest: await freePort(), port: await freePort() }
    const own = join(this.folder, name)
    mkdirSync(own, { mode: 0o700 })
    chownSync(own, uid, gid)
    const config = patroniOf({ ...node, folder: this.folder, etcd: this.etcd })
    writeFileSync(join(own, 'patroni.yml'), JSON.stringify(config)) // JSON is YAML
    chownSync(join(own, 'patroni.yml'), uid, gid)
    this.nodes.push(node)
    this.startPatroni(node)
  }

  async #startHaproxy() {
    const file = join(this.folder, 'haproxy.cfg')
    writeFileSync(file, haproxyOf(this))
    chownSync(file, uid, gid)
    this.#others.push(this.#spawn('haproxy', '/usr/sbin/haproxy', ['-db', '-f', file]))
  }

  #spawn(name, command, words) {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const child = spawn(command, words, { uid, gid, cwd: this.folder, stdio: ['ignore', log, log] })
    closeSync(log)
    return child
  }
}

async function gone(child) {
  while (child.exitCode === null && child.signalCode === null) await pause(50)
}
