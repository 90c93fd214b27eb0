// Ambiguous, truncated and oversized requests: one refusal each, and nothing more is read.
import { deflateSync } from 'node:zlib'
import { Caller } from '../world/caller.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { honestCallers } from '../world/honest.mjs'
import { api } from '../world/people.mjs'
import { exchange, get, post } from '../world/wire.mjs'
import { Witness } from '../world/witness.mjs'
import { doubtful, plain } from './framing-cases.mjs'

export const sentence = 'hides a request within another, or sends too much'

async function tryDoubtful(port, witness, { what, bytes, codes }) {
  const { said, codes: got, key, wasCut, took } = await exchange(port, bytes)
  const once = got.length === 1 && codes.includes(got[0])
  if (!once)
    witness.fault(`${what}: answered ${got.join(', ') || 'nothing'} instead of ${codes.join(' or ')}`)
  if (once && key === undefined) witness.fault(`${what}: the refusal has no name: ${said.slice(0, 300)}`)
  if (!wasCut) witness.fault(`${what}: the connection stayed open for ${Math.round(took)} ms`)
  if (!said.includes('Connection: close')) witness.fault(`${what}: the refusal does not say that it closes`)
}

/** One more request ends the connection, so that exactly its answer comes after the others. */
async function tryPlain(port, witness, { what, bytes, answers }) {
  const { codes, wasCut } = await exchange(port, bytes + get(`${api}/getSiteConfig`, 'Connection: close\r\n'))
  const good = wasCut && codes.length === answers + 1 && codes.every(code => code === 200)
  if (!good) witness.fault(`${what}: ${codes.length} answers (${[...new Set(codes)].join(', ')})`)
}

/** The same bytes sent in random pieces have the same outcome. */
async function tryEveryPrefix(port, witness) {
  const bytes = post(`${api}/login`, 'Content-Length: 17\r\n', '{"mobile":"0912"}')
  const places = Array.from({ length: bytes.length - 1 }, (_, index) => index + 1)
  await Promise.all(
    places.map(async place => {
      const { codes } = await exchange(port, bytes.slice(0, place), { end: true })
      if (codes.some(code => code < 400)) witness.fault(`a request cut at ${place} was answered ${codes}`)
    }),
  )
  return places.length
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest >>> 0
})

function pngChunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data])
  const crc = body.reduce((sum, byte) => (sum >>> 8) ^ crcTable[(sum ^ byte) & 255], 0xffffffff)
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A picture of one colour that claims large dimensions: few bytes, much to decode. */
function png(width, height, rows) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  const data = deflateSync(Buffer.alloc(rows * (width + 1)))
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([mark, ...chunks])
}

const pictures = {
  'a bomb of 8,000 × 8,000 dots': () => png(8000, 8000, 8000),
  'a claim of 4 thousand million dots a side': () => png(2 ** 32 - 1, 2 ** 32 - 1, 0),
  'no dots': () => png(0, 0, 0),
  'half a picture': () => png(64, 64, 64).subarray(0, 60),
  'a broken JPEG': () => Buffer.from(`ffd8ffe000104a46494600010100000100010000${'ff'.repeat(500)}`, 'hex'),
  'a broken WebP': () => Buffer.from(`RIFF\xff\xff\xff\x7fWEBPVP8L${'\xff'.repeat(90)}`, 'latin1'),
  'a drawing with a script': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  'a page': () => Buffer.from('<html><script>alert(1)</script>'),
  '5 MB and one byte': () => Buffer.alloc(5 * 2 ** 20 + 1),
}

async function tryPictures(port, witness, tokens) {
  for (const [index, [what, make]] of Object.entries(pictures).entries()) {
    const caller = new Caller({ port, witness, name: 'a painter', token: tokens[index] })
    const photo = make().toString('base64')
    const { body, status } = await caller.call('POST', `${api}/token/updateUserPhoto`, { photo })
    if (body?.ok !== false || !/^(accounts\.photo_|platform\.)/.test(body.key))
      witness.fault(`${what} as a photo: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  }
}

export async function run({ engine }) {
  const witness = new Witness()
  return onItsOwn({ engine }, async ({ program }) => {
    const { tokens } = program.seed(50)
    await program.start()
    const honest = honestCallers({ port: program.port, witness, tokens })
    await Promise.all(doubtful.map(one => tryDoubtful(program.port, witness, one)))
    await Promise.all(plain.map(one => tryPlain(program.port, witness, one)))
    const cut = await tryEveryPrefix(program.port, witness)
    await tryPictures(program.port, witness, tokens)
    const { sentence: met } = await honest.stop()
    witness.judge()
    return (
      `${doubtful.length} doubtful requests refused once each, ${plain.length} plain ones understood, ` +
      `${cut} cut, ` +
      `${Object.keys(pictures).length} hostile pictures refused; ${met}, ${program.memory()} MB`
    )
  })
}
