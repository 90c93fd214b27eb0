// Security headers of every kind of answer: scripts, framing, reading across origins.
import { onItsOwn } from '../world/deployment.mjs'
import { socketLines } from '../world/frames.mjs'
import { api } from '../world/people.mjs'
import { exchange, get, open, post } from '../world/wire.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = 'frames pages, sniffs types, and reads across origins'

const policy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const friend = 'https://friend.invalid'
const strangers = [
  'https://evil.invalid',
  'null',
  'https://friend.invalid.evil.invalid',
  'https://evilfriend.invalid',
  'http://friend.invalid',
  'https://friend.invalid:444',
  'https://FRIEND.invalid.',
]

const answers = {
  'a page': get('/'),
  'a page that is known': get('/', 'If-None-Match: *\r\n'),
  'a deep page': get('/pages/user/wallet'),
  'the console': get('/console'),
  'a file that is not there': get('/assets/none.js'),
  'a picture that is not there': get('/media/none'),
  'an answer': get(`${api}/getSiteConfig`),
  'a refusal': get(`${api}/token/getUserIndex`),
  'a call that is not there': get(`${api}/none`),
  'a body that cannot be read': post(`${api}/login`, 'Content-Length: 1\r\n', '{'),
  'a method that does not fit': post(`${api}/getSiteConfig`, 'Content-Length: 0\r\n'),
  'a method that there is not': `PUT / HTTP/1.1\r\nHost: a\r\n\r\n`,
  'what cannot be read': 'x\r\n\r\n',
  'what is too large': post(`${api}/login`, 'Content-Length: 999999\r\n'),
  "VNPay's door": get('/rest/v3/notify/vnpay'),
  'the contract': get('/openapi.json'),
  health: get('/healthz'),
  'a refused socket': get('/addorder/7/0', socketLines()),
  options: `OPTIONS ${api}/login HTTP/1.1\r\nHost: a\r\n\r\n`,
}

/** The headers of the first answer: a list for each name. */
function headOf(said) {
  const head = {}
  for (const line of said.split('\r\n\r\n')[0].split('\r\n').slice(1)) {
    const [name, ...value] = line.split(': ')
    head[name.toLowerCase()] = [...(head[name.toLowerCase()] ?? []), value.join(': ')]
  }
  return head
}

function judgeHead(witness, what, head, behindTls) {
  const due = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'strict-transport-security': behindTls ? 'max-age=31536000; includeSubDomains' : undefined,
  }
  for (const [name, value] of Object.entries(due))
    if (head[name]?.join() !== value) witness.fault(`${what} has ${name}: ${head[name]} instead of ${value}`)
  for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-credentials'])
    if (head[name] !== undefined) witness.fault(`${what} has ${name}: ${head[name]}`)
}

async function everyKind(port, witness, behindTls) {
  await Promise.all(
    Object.entries(answers).map(async ([what, bytes]) => {
      const { said, codes } = await exchange(port, bytes, { first: true })
      if (codes.length === 0) return witness.fault(`${what} is not answered`)
      const head = headOf(said)
      judgeHead(witness, what, head, behindTls)
      if (head['access-control-allow-origin'] !== undefined)
        witness.fault(`${what} may be read from elsewhere without being asked`)
      const isEnvelope = /"ok":(true|false)/.test(said)
      if (isEnvelope && head['cache-control']?.join() !== 'no-store')
        witness.fault(`${what} may be kept: ${head['cache-control']}`)
    }),
  )
}

/** A refused connection gets the same headers. */
async function turnedAway(port, witness, behindTls) {
  const lines = await Promise.all(Array.from({ length: 270 }, () => open(port, { from: '127.0.8.8' })))
  const refused = lines.filter(({ socket }) => socket.readyState !== 'opening')
  await exchange(port, get('/healthz', 'Connection: close\r\n'))
  const told = refused.filter(({ said }) => said.includes(' 503 '))
  for (const { said } of told) judgeHead(witness, 'a connection too many', headOf(said), behindTls)
  if (told.length === 0) witness.fault('no connection was too many')
  for (const { socket } of lines) socket.destroy()
}

async function readFrom(port, origin, isPreflight) {
  const lines = `Origin: ${origin}\r\nConnection: close\r\n`
  const asks = `${lines}Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: token\r\n`
  const bytes = isPreflight
    ? `OPTIONS ${api}/login HTTP/1.1\r\nHost: a\r\n${asks}\r\n`
    : get(`${api}/getSiteConfig`, lines)
  return headOf((await exchange(port, bytes)).said)
}

/** Only an origin that is exactly on the list may read. */
async function tryOrigins(port, witness) {
  for (const isPreflight of [false, true]) {
    const head = await readFrom(port, friend, isPreflight)
    if (head['access-control-allow-origin']?.join() !== friend || head.vary?.join() !== 'Origin')
      witness.fault(`a listed origin may not read: ${JSON.stringify(head)}`)
    for (const origin of strangers) {
      const strange = await readFrom(port, origin, isPreflight)
      const names = Object.keys(strange).filter(name => name.startsWith('access-control-'))
      if (names.length > 0) witness.fault(`${origin} is told ${names.join(', ')}`)
    }
  }
}

export async function run({ engine }) {
  const witness = new Witness()
  for (const behindTls of [false, true])
    await onItsOwn({ engine, behindTls }, async ({ program }) => {
      await program.start()
      await everyKind(program.port, witness, behindTls)
      await turnedAway(program.port, witness, behindTls)
      await tryOrigins(program.port, witness)
      witness.judge()
    })
  const kinds = Object.keys(answers).length + 1
  const told = `${kinds} kinds of answers with all their lines, with and without TLS`
  return `${told}; ${strangers.length} strange origins may not read`
}
