// Two joined networks, ours and the server's, that can be cut in several ways.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

const ours = { device: 'gomve-near', address: '10.77.0.1' }
const theirs = { device: 'gomve-far', address: '10.77.0.2' }

const run = (command, ...words) =>
  execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const ip = line => run('ip', ...line.split(' '))

/** `ss --kill` lists the reset connections; a kernel without support lists none. */
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

  /** The command prefix for the server's network. */
  get there() {
    return ['nsenter', '--target', `${this.holder.pid}`, '--net', '--']
  }

  /** Each kind of cut; gives the function that repairs it. */
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

  /** Each way to reset all connections; new ones may open at the same time. */
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

  // The network exists once its process has left ours.
  async #otherNetwork() {
    const networkOf = id => run('readlink', `/proc/${id}/ns/net`)
    while (networkOf('self') === networkOf(this.holder.pid))
      await new Promise(resolve => setImmediate(resolve))
  }
}
