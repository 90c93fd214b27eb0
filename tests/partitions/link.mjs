// Two networks joined by a cable, which can be cut in several ways: we are in one, the server in the other.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

const ours = { device: 'gomve-near', address: '10.77.0.1' }
const theirs = { device: 'gomve-far', address: '10.77.0.2' }

const run = (command, ...words) =>
  execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const ip = line => run('ip', ...line.split(' '))

/** It lists those that it has reset; a kernel that cannot do so lists nothing. */
function requireSome(listed) {
  if (!listed.includes('10.77.0.')) throw new Error('no connection could be reset')
}

export class Link {
  static async open() {
    const link = new Link()
    link.address = theirs.address
    link.neighbours = `${ours.address}/24`
    link.holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
    await once(link.holder, 'spawn')
    await link.#otherNetwork()
    ip('link set lo up')
    ip(`link add ${ours.device} type veth peer name ${theirs.device} netns ${link.holder.pid}`)
    ip(`addr add ${ours.address}/24 dev ${ours.device}`)
    ip(`link set ${ours.device} up`)
    link.#thereIp('link set lo up')
    link.#thereIp(`addr add ${theirs.address}/24 dev ${theirs.device}`)
    link.#thereIp(`link set ${theirs.device} up`)
    return link
  }

  /** The words before a command that make it run in the server's network. */
  get there() {
    return ['nsenter', '--target', `${this.holder.pid}`, '--net', '--']
  }

  /** Each way to cut it does so and gives how it is mended. */
  cuts = {
    'our end is pulled out': () => {
      ip(`link set ${ours.device} down`)
      return () => ip(`link set ${ours.device} up`)
    },
    'its end is pulled out': () => {
      this.#thereIp(`link set ${theirs.device} down`)
      return () => this.#thereIp(`link set ${theirs.device} up`)
    },
    'nothing of ours arrives': () => {
      ip(`route add blackhole ${theirs.address}/32`)
      return () => ip(`route del blackhole ${theirs.address}/32`)
    },
    'no answer arrives': () => {
      this.#thereIp(`route add blackhole ${ours.address}/32`)
      return () => this.#thereIp(`route del blackhole ${ours.address}/32`)
    },
  }

  /** Each way to end all connections at once; new ones may be made at the same moment. */
  resets = {
    'we are reset': () => requireSome(run('ss', '--kill', '--tcp', 'dst', theirs.address)),
    'it is reset': () => requireSome(this.#there('ss', '--kill', '--tcp', 'dst', ours.address)),
  }

  close() {
    this.holder.kill('SIGKILL')
  }

  #there(...command) {
    const [first, ...words] = [...this.there, ...command]
    return run(first, ...words)
  }

  #thereIp(line) {
    return this.#there('ip', ...line.split(' '))
  }

  // It is there once its process is no longer in our network.
  async #otherNetwork() {
    const networkOf = id => run('readlink', `/proc/${id}/ns/net`)
    while (networkOf('self') === networkOf(this.holder.pid))
      await new Promise(resolve => setImmediate(resolve))
  }
}
