// Floods from one address: endless calls, forged addresses, too many connections.

import { Caller } from '../world/caller.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { besideHonestPeople, honestCallers } from '../world/honest.mjs'
import { api } from '../world/people.mjs'
import { answersIn, open } from '../world/wire.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = 'exceeds the calls of an address, also with forged addresses'

const atOnce = 200 // the default limits of one address
const perSecond = 50
const perMinute = 600 // of one user, as many in a burst
const perAddress = 256
const lasting = 2500
const patience = 60_000 // milliseconds within which a refused connection must get its answer
const upgrade = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const nobody = { token: 'x'.repeat(43) }

/** The flooded requests, each with its multiple of the usual limit, if it is limited. */
const floods = {
  'public calls': { limits: 1, send: caller => caller.call('GET', `${api}/getSiteConfig`) },
  'public calls in the name of others': {
    limits: 1,
    send: (caller, n) =>
      caller.send({
        path: `${api}/getSiteConfig`,
        headers: {
          'X-Forwarded-For': `10.1.${(n >> 8) & 255}.${n & 255}`,
          Forwarded: `for=10.2.2.${n & 255}`,
        },
      }),
  },
  'probes of numbers': {
    limits: 1,
    send: (caller, n) => caller.call('GET', `${api}/isRegisterMobile`, { userMobile: `09${10_000_000 + n}` }),
  },
  notifications: {
    limits: 1,
    send: caller => caller.send({ path: '/rest/v3/notify/vnpay?vnp_TxnRef=x' }),
  },
  // One page loads several pictures.
  pictures: { limits: 4, send: (caller, n) => caller.send({ path: `/media/${n}` }) },
  sockets: {
    limits: 1,
    send: (caller, n) => caller.send({ path: `/addorder/${n}/0?ticket=${n}`, headers: upgrade }),
  },
  pages: { send: caller => caller.send({ path: '/' }) },
  'purchases without a session': {
    limits: 1,
    send: caller => caller.as(nobody).call('POST', `${api}/token/gb/buyGb`, { setId: '7' }),
  },
  'calls of one user': {
    most: seconds => perMinute * (1 + seconds / 60),
    name: 'platform.too_many_calls',
    send: (caller, _, tokens) => caller.as({ token: tokens.at(-1) }).call('GET', `${api}/token/getUserIndex`),
  },
}

/** Floods a request from one address; gives the numbers of accepted and refused ones. */
async function flood({ visitor, from, send, name, tokens }) {
  const caller = visitor.as({ from })
  const count = { passed: 0, refused: 0, other: 0 }
  const until = performance.now() + lasting
  let sent = 0
  const worker = async () => {
    while (performance.now() < until) {
      sent += 1
      const answer = await send(caller, sent, tokens)
      if (answer.status !== 429) count.passed += 1
      else count[answer.body?.key === name ? 'refused' : 'other'] += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: 24 }, worker))
  return { ...count, seconds: (performance.now() - began) / 1000 }
}

async function tryFloods({ port, witness, tokens }) {
  const visitor = new Caller({ port, witness, name: 'a flood' })
  const said = []
  const ofAddress = limits => seconds => limits * (atOnce + perSecond * seconds)
  for (const [index, [what, of]] of Object.entries(floods).entries()) {
    const { limits = Infinity, most = ofAddress(limits), name = 'platform.too_many_requests', send } = of
    const from = `127.0.3.${index + 1}`
    // The flood in a user's name is in that of the last.
    const honest = { what, port, witness, tokens: tokens.slice(0, -1) }
    const { came, p99 } = await besideHonestPeople(honest, () => flood({ visitor, from, send, name, tokens }))
    const { passed, refused, other, seconds } = came
    const allowed = most(seconds) + 10
    if (passed > allowed)
      witness.fault(
        `${what} are not limited: ${passed} in ${seconds.toFixed(1)} s, ${Math.round(allowed)} at most`,
      )
    if (other > 0) witness.fault(`${what}: ${other} refusals have another name`)
    said.push(`${passed + refused} ${what} (${refused} refused, p99 ${Math.round(p99)} ms)`)
  }
  return said.join(', ')
}

/** More connections than an address may have: the excess is refused, and other addresses are served. */
async function tryConnections({ port, witness, tokens }) {
  const honest = honestCallers({ port, witness, tokens })
  const lines = await Promise.all(Array.from({ length: 400 }, () => open(port, { from: '127.0.3.99' })))
  const tooMany = lines.length - perAddress
  const told = () => lines.filter(({ said }) => answersIn(said).codes[0] === 503)
  const deadline = performance.now() + patience
  do await honest.after(100)
  while (told().length < tooMany && performance.now() < deadline)
  const turnedAway = told()
  const named = turnedAway.filter(({ said }) => answersIn(said).key === 'platform.overloaded')
  if (turnedAway.length !== tooMany || named.length !== turnedAway.length)
    witness.fault(`of 400 connections ${turnedAway.length} were turned away, ${named.length} by name`)
  for (const { socket } of lines) socket.destroy()
  await honest.stop()
  return turnedAway.length
}

export async function run({ engine }) {
  const witness = new Witness()
  return onItsOwn({ engine, limits: true }, async ({ program }) => {
    const { tokens } = program.seed(100)
    await program.start()
    const scene = { port: program.port, witness, tokens }
    const said = await tryFloods(scene)
    const turnedAway = await tryConnections(scene)
    witness.judge()
    return `${said}; of 400 connections ${turnedAway} turned away; ${program.memory()} MB`
  })
}
