// A test machine: a root's files with an overlay for changes, and its own network.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const run = (command, ...words) =>
  execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const patience = 120_000 // milliseconds for a block of commands
const surroundings = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root']

export class Machine {
  #network
  #saidOfUnits = 0

  /** `base` is the initial root; `hosts` are lines for /etc/hosts. */
  static async start({ name, scratch, base, hosts = [] }) {
    const machine = new Machine()
    machine.name = name
    machine.root = join(scratch, name)
    const [above, work] = ['above', 'work'].map(part => join(scratch, `${name}-${part}`))
    for (const made of [machine.root, above, work]) mkdirSync(made)
    const layers = `lowerdir=${base},upperdir=${above},workdir=${work}`
    run('mount', '-t', 'overlay', 'overlay', '-o', layers, machine.root)
    run('mount', '-t', 'proc', 'proc', join(machine.root, 'proc'))
    run('mount', '--rbind', '/dev', join(machine.root, 'dev'))
    for (const empty of ['run', 'tmp']) run('mount', '-t', 'tmpfs', 'tmpfs', join(machine.root, empty))
    copyFileSync(join(import.meta.dirname, 'systemctl'), join(machine.root, 'usr/local/sbin/systemctl'))
    machine.write('/etc/hosts', ['127.0.0.1 localhost', ...hosts, ''].join('\n'))
    await machine.#ownNetwork()
    return machine
  }

  get networkOf() {
    return this.#network.pid
  }

  /** The host's path of a file on the machine. */
  path(path) {
    return join(this.root, path)
  }

  write(path, text, mode = 0o644) {
    writeFileSync(this.path(path), text, { mode })
  }

  /** Copies a file onto the machine. */
  take(file, path) {
    copyFileSync(file, this.path(path))
  }

  read(path) {
    return readFileSync(this.path(path), 'utf8')
  }

  has(path) {
    return existsSync(this.path(path))
  }

  /** Runs commands in root's shell, in /root; `typed` answers their prompts. */
  run(commands, typed = '') {
    const into = ['--target', `${this.#network.pid}`, '--net', '--', 'chroot', this.root]
    const shell = [
      'env',
      '-i',
      ...surroundings,
      'LC_ALL=C.UTF-8',
      'setsid',
      'bash',
      '--norc',
      '-euo',
      'pipefail',
    ]
    const words = [...into, ...shell, '-c', `cd /root\n${commands}`]
    const options = { encoding: 'utf8', input: typed, timeout: patience }
    const { status, stdout, stderr } = spawnSync('nsenter', words, options)
    return { code: status, said: `${stdout}${stderr}` }
  }

  /** The units' actions since the last call. */
  saidOfUnits() {
    if (!this.has('/run/systemctl.said')) return []
    const all = this.read('/run/systemctl.said').trim().split('\n')
    const fresh = all.slice(this.#saidOfUnits)
    this.#saidOfUnits = all.length
    return fresh
  }

  /** The end of a unit's log. */
  log(unit) {
    const path = `/var/log/stand-in.${unit}.log`
    return this.has(path) ? this.read(path).split('\n').slice(-30).join('\n') : ''
  }

  close() {
    this.#network.kill('SIGKILL')
  }

  // The network exists once its process has left ours.
  async #ownNetwork() {
    this.#network = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
    await once(this.#network, 'spawn')
    const networkOf = id => run('readlink', `/proc/${id}/ns/net`)
    while (networkOf('self') === networkOf(this.#network.pid))
      await new Promise(resolve => setImmediate(resolve))
    run('nsenter', '--target', `${this.#network.pid}`, '--net', 'ip', 'link', 'set', 'lo', 'up')
  }
}
