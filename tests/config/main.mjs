// The test of configurations: check-config and serve refuse each invalid one with the same message.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Program } from '../harness/program.mjs'
import { inFolder, say } from '../harness/proof.mjs'
import { broken, brokenEnvironment, sound } from './broken.mjs'

const faults = []

/** A configuration in a new folder, readable by its owner only. */
function programOf(folder, text, mode = 0o600) {
  const data = join(folder, 'data')
  const program = new Program(folder, '', { text: text.replace('DATA', data) })
  chmodSync(program.config, mode)
  return program
}

/** Both commands must refuse it alike, with `place: fault; remedy` on one line. */
function requireRefused(program, what, { where, said, remedy }, env = {}) {
  for (const command of ['check-config', 'serve']) {
    const run = program.run([command, '--config', program.config], env)
    const lines = run.said.split('\n').filter(line => line.startsWith(where) && line.includes(said))
    if (run.code !== 1 || !lines.some(line => line.includes(remedy)))
      faults.push(`${what}: ${command} ended with ${run.code}, and said of ${where}: ${run.said}`)
  }
}

function requireSound(program, what, env = {}) {
  const said = program.must(['check-config', '--config', program.config], env)
  if (!said.includes('is valid')) throw new Error(`${what}: ${said}`)
}

function inFile(folder) {
  for (const [what, text, line, said, remedy] of broken) {
    const program = programOf(folder, text)
    const where = line === 0 ? program.config : `${program.config}:${line}: `
    requireRefused(program, what, { where, said, remedy })
  }
  say(`${broken.length} broken files refused, each with its line, what is wrong and what to do`)
}

function inEnvironment(folder) {
  const program = programOf(folder, sound)
  requireSound(program, 'a sound file')
  for (const [name, value, said, remedy] of brokenEnvironment)
    requireRefused(program, name, { where: `${name}: `, said, remedy }, { [name]: value })
  requireSound(program, 'a list', { GOMVE_HTTP_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })
  say(`${brokenEnvironment.length} broken variables refused by their names`)
}

/** Secrets that other users of the machine can read. */
function openSecrets(folder) {
  const file = programOf(folder, sound, 0o644)
  requireRefused(file, 'an open file', {
    where: `${file.config}:8: `,
    said: 'sms.secret_key is in a file that others may read',
    remedy: 'chmod 640',
  })
  requireSound(programOf(folder, sound, 0o640), 'a file for its group')
  const key = join(folder, 'data', 'secret.key')
  mkdirSync(join(folder, 'data'))
  writeFileSync(key, `${'0'.repeat(64)}\n`, { mode: 0o644 })
  const said = { where: `${key}: `, said: 'can be read by others', remedy: 'chmod 600' }
  requireRefused(programOf(folder, sound), 'an open secret', said)
  chmodSync(key, 0o600)
  requireSound(programOf(folder, sound), 'a closed secret')
  const database = join(folder, 'data', 'gomve.sqlite')
  writeFileSync(database, '', { mode: 0o644 })
  requireRefused(programOf(folder, sound), 'an open database', { ...said, where: `${database}: ` })
  chmodSync(database, 0o600)
  requireSound(programOf(folder, sound), 'a closed database')
  say('secrets and data that others may read are refused, in the file and beside it')
}

/** The folder of statements is apart from the data, and only its owner and its group enter it. */
function statements(folder) {
  const at = join(folder, 'statements')
  mkdirSync(at)
  const of = (path, data = '"DATA"') =>
    programOf(folder, `${sound.replace('"DATA"', data)}[statements]\nfolder = "${path}"\n`)
  const refused = (what, program, said, remedy) =>
    requireRefused(program, what, { where: `${program.config}:11: `, said, remedy })
  chmodSync(at, 0o775)
  refused('an open folder', of(at), 'is open to every user', 'chmod o=')
  chmodSync(at, 0o770)
  requireSound(of(at), 'a folder for its group')
  const within = join(folder, 'data', 'statements')
  mkdirSync(within, { mode: 0o700 })
  refused('a folder within the data', of(within), 'lies within the data folder', 'apart from the data')
  const data = `"${join(at, 'data')}"`
  refused('data within the folder', of(at, data), 'lies within the data folder', 'apart from the data')
  say('a folder of statements that is open to others, or not apart from the data, is refused')
}

/** The printed example equals deploy/gomve.toml, is valid, and has every key. */
function example(folder) {
  const shown = programOf(folder, sound).must(['check-config', '--example'])
  if (shown !== readFileSync(join(import.meta.dirname, '../../deploy/gomve.toml'), 'utf8'))
    throw new Error('renew it: gomve check-config --example >deploy/gomve.toml')
  const text = shown.replaceAll(/^#(?=[a-z_]+ = )/gm, '').replace(/"\/var\/lib\/gomve"/, '"DATA"')
  const program = programOf(folder, text)
  const { said } = program.run(['check-config', '--config', program.config])
  const misread = said.split('\n').filter(line => /there is no|is not an? |is neither|mend/.test(line))
  if (misread.length > 0) throw new Error(`the example cannot be read: ${misread.join('\n')}`)
  say(`the example has ${text.match(/^[a-z_]+ = /gm).length} keys, and every one is read`)
}

/** A port that another program has. */
async function takenPort(folder) {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => other.once('listening', resolve))
  const { port } = other.address()
  const program = programOf(mkdtempSync(join(folder, 'port-')), sound)
  const { code, said } = program.run(['serve', '--config', program.config, '--port', `${port}`])
  other.close()
  const expected = `gomve: cannot listen on 127.0.0.1:${port}: Address already in use`
  if (code !== 1 || said.trim() !== expected) throw new Error(`a taken port ended with ${code}: ${said}`)
  say('a port that is taken is named, and nothing is served')
}

await inFolder('config', async folder => {
  inFile(folder)
  inEnvironment(folder)
  openSecrets(folder)
  statements(folder)
  example(folder)
  await takenPort(folder)
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
