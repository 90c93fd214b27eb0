// Marked passwords, codes, tokens, numbers and names sent through every call, then sought in logs and
// storage.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Chance } from '../../harness/chance.mjs'
import { vnpay } from '../../harness/vnpay.mjs'
import { describedCalls } from '../world/contract.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { operatorPassword } from '../world/operators.mjs'
import { api, password, payPassword, spellings } from '../world/people.mjs'
import { buildScene, inDocument } from '../world/scene.mjs'
import { Witness } from '../world/witness.mjs'
import { rows } from './ownership-rows.mjs'

export const sentence = 'searches logs, the database and answers for secrets'

const secretNames = /password|^code$|^totp$|^pass$|^token$/i
const ownFiles = new Set(['secret.key', 'gomve.toml', 'tokens'])
const newcomer = '0987654398' // a person whose message the gateway refuses
const letters = 'abcdefghjkmnpqrstuvwxyz'

/** Unique marks of a valid password length. */
function marks(chance) {
  const given = []
  return {
    given,
    next() {
      const mark = `Knr${Array.from({ length: 11 }, () => letters[chance.below(letters.length)]).join('')}7`
      given.push(mark)
      return mark
    },
  }
}

/** Each call with a mark in every field for secrets, with and without permission. */
async function roundOfCalls(scene, next) {
  const { visitor, operators, people } = scene
  let calls = 0
  for (const call of describedCalls()) {
    const row = rows.find(one => one.method === call.method && one.path === call.path)
    if (row.isLast || row.isDemo) continue
    const marked = call.fields
      .filter(({ name, path }) => secretNames.test(name) && !path.includes('/'))
      .map(({ name }) => [name, next()])
    const known = row.who === 'operator' ? operators.owner : people.other.caller
    const caller = row.isDocument ? known.as({ name: inDocument(known.name), token: known.token }) : known
    const fields = { ...row.fields(scene), ...Object.fromEntries(marked) }
    await caller.call(call.method, call.path, fields)
    await visitor.as({ token: next() }).call(call.method, call.path, fields)
    await visitor.call(call.method, call.path, { ...fields, token: next() })
    const wrapped = Object.fromEntries(marked.map(([name, value]) => [name, { value }]))
    if (call.method !== 'GET') await caller.call(call.method, call.path, { ...fields, ...wrapped })
    calls += 4
  }
  return calls
}

/** Faults that are logged: a failing gateway, requests with secrets to unknown paths. */
async function goWrong({ visitor, people }, phones, next) {
  phones.fail(true)
  await visitor.as({ from: '127.0.1.9' }).must('GET', `${api}/sendRegisterCodeMobile`, { mobile: newcomer })
  await phones.codeOf(newcomer)
  phones.fail(false)
  await visitor.send({ path: `/rest/v3/notify/vnpay?vnp_TxnRef=x&vnp_SecureHash=${next()}` })
  await visitor.send({ path: `/addorder/7/0?ticket=${next()}` })
  await visitor.send({ path: `/media/${next()}` })
  await visitor.send({ path: `/none?token=${next()}`, headers: { Authorization: `Bearer ${next()}` } })
  const { ticket } = await people.owner.caller.must('POST', `${api}/token/events/ticket`)
  return [ticket]
}

/** All stored data as text, by place. */
function kept({ folder, program, engine }) {
  const places = { 'the log': program.wholeLog() }
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile() && !ownFiles.has(file.name) && file.name !== 'program.log')
      places[file.name] = readFileSync(join(file.parentPath, file.name), 'latin1')
  const address = engine.engineLines.match(/postgres = "(.*)"/)?.[1]
  if (address !== undefined)
    places['the database'] = execFileSync('pg_dump', ['--dbname', address], {
      encoding: 'latin1',
      maxBuffer: 2 ** 30,
    })
  return places
}

/** Digits also occur in longer numbers by chance. */
const standsAlone = (text, code) => new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(text)

function search(witness, places, { secrets, codes, numbers, names }) {
  for (const [place, text] of Object.entries(places)) {
    for (const [what, values] of Object.entries(secrets))
      for (const value of values) if (text.includes(value)) witness.fault(`${place} holds ${what}: ${value}`)
    for (const code of codes)
      if (place === 'the log' && standsAlone(text, code)) witness.fault(`${place} holds the code ${code}`)
    for (const number of numbers)
      if (standsAlone(text, number.replace('+', ''))) witness.fault(`${place} holds the number ${number}`)
    for (const name of names) if (text.includes(name)) witness.fault(`${place} holds the name ${name}`)
  }
}

/** The search works: it finds what is stored, and the start in the log. */
function requireSight(places) {
  const found = Object.values(places).some(text => text.includes('Bait desk'))
  if (!found || !places['the log'].includes('serving')) throw new Error('the search finds nothing at all')
}

export async function run({ engine, seed }) {
  const witness = new Witness()
  return onItsOwn({ engine }, async deployment => {
    const { program, phones, folder } = deployment
    const scene = await buildScene(deployment, witness)
    const { given, next } = marks(new Chance(seed))
    const people = Object.values(scene.people)
    const tokens = [...people, ...Object.values(scene.operators)].map(({ token }) => token)
    const secrets = {
      'a session': [...tokens, ...Object.values(scene.ended), ...scene.seeded.tokens],
      'a password': [password, payPassword, operatorPassword],
      'a secret of the deployment': [vnpay.secret, readFileSync(join(folder, 'secret.key'), 'utf8').trim()],
      "an authenticator's secret": scene.totpSecrets,
      'a pass': [scene.pass],
    }
    for (const [what, values] of Object.entries(secrets)) witness.guard(what, values)
    const calls = await roundOfCalls(scene, next)
    secrets['a ticket'] = await goWrong(scene, phones, next)
    secrets['a mark'] = given
    const codes = phones.codes()
    const numbers = [newcomer, ...people.map(({ mobile }) => mobile)].flatMap(spellings)
    await program.stop()
    const places = kept(deployment)
    requireSight(places)
    const names = ['Quockanari', 'quockanari', 'QUOCKANARI']
    search(witness, places, { secrets, codes, numbers, names })
    await program.start()
    witness.judge()
    const searched = Object.values(secrets).reduce((sum, values) => sum + values.length, 0) + codes.length
    const size = Object.values(places).reduce((sum, text) => sum + text.length, 0)
    const within = `${Object.keys(places).length} places (${(size / 2 ** 20).toFixed(1)} MB)`
    return (
      `${calls} calls at log level debug; ${searched} secrets and ${numbers.length} spellings of numbers ` +
      `and the names sought in ${within}: 0 found`
    )
  })
}
