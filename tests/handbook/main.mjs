// The handbook's test: runs its commands on test machines, and its steps by the screens' calls.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stayWithinOneDay } from '../harness/days.mjs'
import { readWords, say } from '../harness/proof.mjs'
import { Machine } from './machine.mjs'
import { actsOf, followed } from './pages.mjs'
import { ownersPassword } from './steps/calling.mjs'
import { take } from './steps.mjs'
import { addresses, World } from './world.mjs'

const usage = `tests/handbook/run [--bare]
  installs, configures and uses the product as docs/handbook says, between a world and a machine that are
  made for it: networks, names, a certificate authority, VNPay and SpeedSMS in their published formats`

const repository = join(import.meta.dirname, '../..')
const usualBuild = 'build/release'
const words = readWords(usage, { scratch: '', base: '/', build: usualBuild })

/** The precondition of the page: a certificate, which a real machine gets from Let's Encrypt. */
function furnish(machine, world) {
  copyFileSync(world.authority.certificate, machine.path('/usr/local/share/ca-certificates/of-this-test.crt'))
  const { code, said } = machine.run('update-ca-certificates')
  if (code !== 0) throw new Error(said)
  const { cert, key } = world.authority.certify('gomve.example')
  const place = '/etc/letsencrypt/live/gomve.example'
  mkdirSync(machine.path(place), { recursive: true })
  machine.write(`${place}/fullchain.pem`, cert)
  machine.write(`${place}/privkey.pem`, key, 0o600)
}

/** The secrets shared with providers, from the written configuration. */
async function openWorld(story) {
  const { server } = story.machines
  const toml = server.read('/etc/gomve/gomve.toml')
  const [, merchant] = /^tmn_code = "(.+)"$/m.exec(toml)
  const [, secret] = /^secret = "(.+)"$/m.exec(toml)
  const [, token] = /^secret_key = "(.+)"$/m.exec(toml)
  story.vnpay = await story.world.openVnpay({ merchant, secret })
  await story.world.openSpeedSms(token)
}

/** Makes the package from the build, wherever it is. */
function inRepository(story, { commands }) {
  const elsewhere = words.build === usualBuild ? '' : ` 1 ${words.build}`
  const said = execFileSync('bash', ['-euo', 'pipefail', '-c', `${commands}${elsewhere}`], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  story.packageFile = said.trim()
}

const firstLine = text => text.trim().split('\n')[0].trim()

function onMachine(story, act) {
  const machine = story.machines[act.on]
  const { code, said } = machine.run(act.commands, `${ownersPassword}\n`)
  for (const line of machine.saidOfUnits()) say(`            no systemd here: ${line}`)
  if (code !== 0) {
    const logs = ['gomve', 'nginx'].map(unit => machine.log(unit)).join('\n')
    throw new Error(`${act.page}:${act.line} ended with ${code}:\n${said}\n${logs}`)
  }
  const uri = /otpauth:\/\/\S+/.exec(said)
  if (uri) story.enrolled = uri[0]
  return said
}

async function follow(story, act) {
  const where = `${act.page}:${act.line}`
  if (act.commands === undefined) {
    say(`${where.padEnd(18)} ${act.place}: ${await take(story, act)}`)
    return
  }
  say(`${where.padEnd(18)} ${act.on}$ ${firstLine(act.commands)}`)
  if (act.on === 'repository') return inRepository(story, act)
  const said = onMachine(story, act)
  if (/gomve verify|gomve restore/.test(act.commands) && !said.includes('everything adds up'))
    throw new Error(`${where}: the books do not add up: ${said}`)
  if (act.commands.includes('/etc/gomve/gomve.toml <<')) await openWorld(story)
}

await stayWithinOneDay(150)
const { scratch, base } = words
const world = new World(scratch)
const hosts = Object.entries(addresses).map(([name, address]) => `${address} ${name}`)
const machines = {
  server: await Machine.start({ name: 'server', scratch, base, hosts }),
  elsewhere: await Machine.start({ name: 'elsewhere', scratch, base }),
}
try {
  world.connect(machines.server)
  const story = { world, machines, others: {}, bankLines: [] }
  const counted = { blocks: 0, steps: 0 }
  for (const page of followed) {
    if (page === 'configure.md') furnish(machines.server, world)
    for (const act of actsOf(page)) {
      await follow(story, act)
      counted[act.commands === undefined ? 'steps' : 'blocks'] += 1
    }
  }
  const { said } = machines.server.run(
    'runuser -u gomve -- gomve verify --config /etc/gomve/gomve.toml && systemctl stop gomve',
  )
  if (!said.includes('everything adds up')) throw new Error(`at the end: ${said}`)
  say(
    `${followed.length} pages, ${counted.blocks} blocks of commands and ${counted.steps} steps were followed`,
  )
} finally {
  world.close()
  for (const machine of Object.values(machines)) machine.close()
}
