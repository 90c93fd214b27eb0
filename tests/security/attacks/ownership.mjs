// Every call by every caller: with another's ids, without a token, with an ended or foreign token.

import { describedCalls, rolesInContract, servedCalls } from '../world/contract.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { consoleBase, roles } from '../world/operators.mjs'
import { api } from '../world/people.mjs'
import { buildScene, inDocument } from '../world/scene.mjs'
import { Witness } from '../world/witness.mjs'
import { demoWorld } from './ownership-demo.mjs'
import { rows, triedElsewhere } from './ownership-rows.mjs'

export const sentence = "takes another user's objects, or calls without permission"

const granted = rolesInContract()
const mayDo = (role, permission) =>
  [permission].flat().every(one => one === 'any' || granted[role].includes(one))
const neverWas = { pass: '1.nonsense' }
const kinds = { person: 'accounts', operator: 'admin' }

const named = ({ method, path }) => `${method} ${path}`

/** Each gap between matrix and contract as a sentence. */
export function gapsOf(calls, described, table, elsewhere) {
  const rowsOf = call => table.filter(row => named(row) === call)
  const tried = new Set([...table, ...elsewhere].map(named))
  const gaps = []
  for (const call of calls) if (!tried.has(call)) gaps.push(`no row tries ${call}`)
  for (const call of tried) if (!calls.has(call)) gaps.push(`${call} is tried, but not served`)
  for (const call of described) {
    const judged = new Set(
      rowsOf(named(call)).flatMap(({ owned = [], shared = [] }) => [...owned, ...shared]),
    )
    for (const { name, schema } of call.fields) {
      if (name === 'cursor') continue // a place in the caller's own list
      const isId = schema.format === 'id' || schema.items?.format === 'id' || name === 'pass'
      if (isId && !judged.has(name)) gaps.push(`${named(call)}: no row says whose ${name} is`)
    }
    const who = rowsOf(named(call))[0]?.who
    if (who !== undefined && call.needsToken !== (who !== 'everyone'))
      gaps.push(`${named(call)}: the row is for ${who}, the contract says otherwise`)
  }
  return gaps
}

/** An answer without the parts that may differ: the requested id, and times. */
const comparable = ({ status, text }, id, unreal) =>
  `${status} ${text.replaceAll(`${id}`, `${unreal}`).replaceAll(/\d{4}-\d\d-\d\dT[\d:.+]+/g, 'TIME')}`

function expectRefusal(witness, row, who, answer, key) {
  if (answer.status === 200 && answer.body?.key === key && answer.body.data === undefined) return
  witness.fault(`${named(row)} as ${who}: ${key} was due, but ${answer.status} ${answer.text.slice(0, 150)}`)
}

/** Without permission the answer is always the same, byte for byte. */
async function withoutRight(scene, row) {
  const { visitor, witness, ended, operators, people } = scene
  const expired = `${kinds[row.who]}.session_expired`
  const wrong = row.who === 'person' ? operators.owner.token : people.owner.token
  const signedOut = row.who === 'person' ? ended.signedOut : ended.operator
  const right = row.who === 'person' ? people.owner.token : operators.owner.token
  const tokens = { nobody: undefined, nonsense: 'x'.repeat(43), signedOut, elsewhere: wrong }
  const fields = row.fields(scene)
  const texts = new Set()
  for (const [name, token] of Object.entries(tokens)) {
    const answer = await visitor.as({ name, token }).call(row.method, row.path, fields)
    expectRefusal(witness, row, name, answer, expired)
    texts.add(answer.text)
  }
  for (const headers of [{ Authorization: `Bearer ${right}` }, { Cookie: `token=${right}` }]) {
    const answer = await visitor.as({}).call(row.method, row.path, fields, { headers })
    expectRefusal(witness, row, `a token in ${Object.keys(headers)[0]}`, answer, expired)
  }
  const inQuery = await visitor.call(row.method, row.path, { ...fields, token: right })
  expectRefusal(witness, row, 'a token among the fields', inQuery, expired)
  if (texts.size > 1) witness.fault(`${named(row)}: who has no right is told which: ${[...texts].join(' ')}`)
  if (row.who !== 'person') return 7
  const replaced = await visitor.as({ token: ended.replaced }).call(row.method, row.path, fields)
  expectRefusal(witness, row, 'a replaced session', replaced, 'accounts.forced_offline')
  const elsewhere = row.path.replace(api, '/api')
  const atOtherBase = await visitor.as({}).call(row.method, elsewhere, fields)
  expectRefusal(witness, row, 'without a token at /api', atOtherBase, expired)
  return 9
}

/** Another's object is answered like one that does not exist. */
async function anothers(scene, row) {
  const { people, witness } = scene
  const fields = row.fields(scene)
  let tries = 0
  for (const name of row.owned ?? []) {
    const real = fields[name]
    const unreal = neverWas[name] ?? (Array.isArray(real) ? ['1'] : '1')
    for (const role of ['other', 'upline']) {
      if (row.mayAlsoSee === role) continue
      const caller = people[role].caller
      const asked = await caller.call(row.method, row.path, fields)
      const missing = await caller.call(row.method, row.path, { ...fields, [name]: unreal })
      tries += 1
      if (comparable(asked, real, unreal) !== comparable(missing, unreal, unreal))
        witness.fault(`${named(row)} tells ${role} that it is there: ${asked.text} / ${missing.text}`)
      const isShown = asked.body?.ok === true && JSON.stringify(asked.body.data) !== '[]'
      if (isShown) witness.fault(`${named(row)} gives ${role} what is the owner's: ${asked.text}`)
    }
  }
  const claimed = { userId: people.owner.userId, user_id: people.owner.userId, caller: people.owner.userId }
  if (row.owned === undefined && row.method === 'GET' && row.isLast === undefined)
    await people.other.caller.call(row.method, row.path, { ...fields, ...claimed })
  return tries
}

/** Its owner, whom a row may name by role, must get it; otherwise refusing it to others shows nothing. */
async function theOwners(scene, row, caller) {
  const who = row.isDocument ? caller.as({ name: inDocument(caller.name), token: caller.token }) : caller
  const answer = await who.call(row.method, row.path, row.fields(scene))
  if (row.isFree) return
  if (row.says !== undefined) expectRefusal(scene.witness, row, caller.name, answer, row.says)
  else if (answer.body?.ok !== true)
    scene.witness.fault(`${named(row)} is refused to ${caller.name}: ${answer.text}`)
}

/** Each role has exactly its granted calls. */
async function asEachRole(scene, row) {
  for (const role of roles) {
    const caller = scene.operators[role]
    if (mayDo(role, row.permission)) {
      await theOwners(scene, row, caller)
      continue
    }
    const answer = await caller.call(row.method, row.path, row.fields(scene))
    expectRefusal(scene.witness, row, role, answer, row.othersHear ?? 'admin.not_permitted')
  }
  return roles.length
}

async function tryRow(scene, row) {
  if (row.who === 'everyone') {
    await theOwners(scene, row, scene.visitor)
    await theOwners(scene, row, scene.people.other.caller)
    return { refused: 0, anothers: 0 }
  }
  const refused = await withoutRight(scene, row)
  if (row.who === 'operator') {
    const asked = row.isLast ? 0 : await asEachRole(scene, row)
    return { refused: refused + asked, anothers: 0 }
  }
  const tries = await anothers(scene, row)
  await theOwners(scene, row, scene.people[row.by ?? 'owner'].caller)
  return { refused, anothers: tries }
}

export async function run({ engine }) {
  const gaps = gapsOf(servedCalls(), describedCalls(), rows, triedElsewhere)
  if (gaps.length > 0) throw new Error(`the matrix is not the contract's:\n  ${gaps.join('\n  ')}`)
  const witness = new Witness()
  const count = { refused: 0, anothers: 0 }
  const tryAll = async (scene, chosen) => {
    for (const row of [...chosen].sort((one, other) => (one.isLast ?? 0) - (other.isLast ?? 0))) {
      const { refused, anothers: tries } = await tryRow(scene, row)
      count.refused += refused
      count.anothers += tries
    }
  }
  await onItsOwn({ engine }, async deployment => {
    const scene = await buildScene(deployment, witness)
    await tryAll(
      scene,
      rows.filter(row => !row.isDemo),
    )
    const unknown = await scene.visitor.call('GET', `${consoleBase}/no/such`)
    if (unknown.status !== 404) witness.fault(`a call that is not there answers ${unknown.status}`)
  })
  await demoWorld({ engine }, witness, scene =>
    tryAll(
      scene,
      rows.filter(row => row.isDemo),
    ),
  )
  witness.judge()
  return (
    `${rows.length} rows for ${servedCalls().size} calls: ${count.anothers} tries at another's things, ` +
    `${count.refused} without the right to come, ${witness.answers} answers, 0 leaks`
  )
}
