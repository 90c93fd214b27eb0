// Calls that only a demo serves, with the demo's people and operators.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { starters } from '../../harness/engines.mjs'
import { Program } from '../../harness/program.mjs'
import { Caller, hangUp } from '../world/caller.mjs'
import { consoleBase } from '../world/operators.mjs'
import { api } from '../world/people.mjs'

async function signIn(visitor, { name, mobile, password }) {
  const caller = visitor.as({ name })
  const { token } = await caller.must('POST', `${api}/login`, { mobile, password })
  return { caller: caller.as({ token }), token }
}

async function sceneOf(program, witness) {
  const visitor = new Caller({ port: program.port, witness })
  const { body: access } = await visitor.send({ path: '/demo/access.json' })
  const [upline, owner, other] = await Promise.all(access.people.slice(0, 3).map(one => signIn(visitor, one)))
  const { name, password, totp } = access.operators.find(({ role }) => role === 'owner')
  const { token } = await visitor.must('POST', `${consoleBase}/login`, { name, password, totp })
  const { items } = await owner.caller.must('GET', `${api}/token/pay/getAccounts`)
  const channelId = items.find(({ isSandbox }) => isSandbox).id
  const order = await owner.caller.must('POST', `${api}/token/pay/payCreateOrder`, {
    channelId,
    amount: '50000',
  })
  const replaced = (await signIn(visitor, access.people[3])).token
  const leaving = await signIn(visitor, access.people[3])
  await leaving.caller.must('GET', `${api}/token/logOut`)
  return {
    visitor,
    witness,
    people: { upline, owner, other },
    operators: { owner: visitor.as({ name, token }) },
    ended: { replaced, signedOut: leaving.token, operator: 'x'.repeat(43) },
    owned: { sandboxOrder: order.id },
  }
}

/** Runs `work(scene)` in a demo of its own. */
export async function demoWorld({ engine: name }, witness, work) {
  const folder = mkdtempSync(join(tmpdir(), 'gomve-security-demo-'))
  const engine = starters[name](folder)
  const program = new Program(folder, '', {
    text: `data = "${folder}"\nlog_level = "warn"\n${engine.engineLines}\n`,
  })
  try {
    await program.start({ more: ['--demo', '--no-companions'], patience: 120_000 })
    await work(await sceneOf(program, witness))
    hangUp(program.port)
    await program.stop()
  } finally {
    hangUp(program.port)
    if (program.isRunning()) await program.kill()
    engine.stop()
  }
  rmSync(folder, { recursive: true, force: true })
}
