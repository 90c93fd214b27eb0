// A browser maker's push service for the tests, from the standards alone: it takes messages (RFC 8030) from
// the server that the subscription names (RFC 8292), and decrypts them as the browser would (8188, 8291).
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const { subtle } = crypto

/** As `PushSubscription.toJSON()` gives it, apart from the names. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

interface Subscribed extends Subscription {
  /** The key of the server that may send, base64url. */
  senderKey: string
  privateKey: CryptoKey
}

export interface Message {
  endpoint: string
  text: string
  seconds: number
  topic?: string
  urgency: string
}

const day = 24 * 3_600
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64url')
const ascii = (text: string) => new Uint8Array(Buffer.from(text))
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const curve = { name: 'ECDH', namedCurve: 'P-256' }

export async function openPushService(address: string) {
  const { origin, port } = new URL(address)
  const subscriptions = new Map<string, Subscribed>()
  const messages: Message[] = []
  const faults: string[] = []

  async function take(question: IncomingMessage, answer: ServerResponse) {
    const body = new Uint8Array(Buffer.concat(await question.toArray()))
    const subscribed = subscriptions.get(question.url ?? '')
    // It ended, or never was (RFC 8030, 7.3).
    if (!subscribed) return void answer.writeHead(410).end()
    try {
      messages.push(await read(question, body, subscribed))
      answer.writeHead(201, { location: `${origin}/message/${messages.length}` }).end()
    } catch (fault) {
      faults.push(String(fault))
      answer.writeHead(400).end()
    }
  }

  const server = createServer((question, answer) => void take(question, answer))
  server.listen(Number(port), '127.0.0.1')
  await once(server, 'listening')

  return {
    messages,
    /** Why it did not take a message. */
    faults,
    /** What a browser does when an app subscribes with its server's key. */
    async subscribe(senderKey: string): Promise<Subscription> {
      assert.equal(bytesOf(senderKey).length, 65, 'the key is an uncompressed point')
      const pair = await subtle.generateKey(curve, true, ['deriveBits'])
      const path = `/push/${crypto.randomUUID()}`
      const subscription = {
        endpoint: origin + path,
        p256dh: base64url(await subtle.exportKey('raw', pair.publicKey)),
        auth: base64url(crypto.getRandomValues(new Uint8Array(16))),
      }
      subscriptions.set(path, { ...subscription, senderKey, privateKey: pair.privateKey })
      return subscription
    },
    unsubscribe: (endpoint: string) => subscriptions.delete(new URL(endpoint).pathname),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type PushService = Awaited<ReturnType<typeof openPushService>>

async function read(question: IncomingMessage, body: Uint8Array<ArrayBuffer>, to: Subscribed) {
  const { method, headers } = question
  assert.equal(method, 'POST')
  assert.match(String(headers.ttl), /^\d+$/, 'TTL is a number of seconds')
  assert.equal(headers['content-encoding'], 'aes128gcm')
  const urgency = String(headers.urgency ?? 'normal')
  assert.match(urgency, /^(very-low|low|normal|high)$/)
  const { topic } = headers as { topic?: string }
  if (topic !== undefined) assert.match(topic, /^[\w-]{1,32}$/, 'a topic')
  await checkSender(String(headers.authorization), to)
  const text = Buffer.from(await decrypted(body, to)).toString()
  return { endpoint: to.endpoint, text, seconds: Number(headers.ttl), topic, urgency }
}

/** RFC 8292: the sender holds the key with which the app subscribed, and names itself and this service. */
async function checkSender(authorization: string, { endpoint, senderKey }: Subscribed) {
  const [scheme, token = '', key = ''] =
    /^(vapid) +t=([\w.-]+), *k=([\w-]+)$/i.exec(authorization)?.slice(1) ?? []
  assert.equal(scheme?.toLowerCase(), 'vapid', authorization)
  assert.equal(key, senderKey, 'the key is that of the subscription')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  assert.equal(json(head).alg, 'ES256')
  const signer = { name: 'ECDSA', namedCurve: 'P-256' }
  const publicKey = await subtle.importKey('raw', bytesOf(key), signer, false, ['verify'])
  const signed = ascii(`${head}.${claims}`)
  const isGenuine = await subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    bytesOf(signature),
    signed,
  )
  assert.ok(isGenuine, 'the signature is that key’s')
  const { aud, exp, sub } = json(claims)
  const now = Date.now() / 1_000
  assert.equal(aud, new URL(endpoint).origin)
  assert.ok(exp > now && exp <= now + day, `expires within a day: ${exp}`)
  assert.match(sub, /^(mailto:.+@|https:\/\/)/, 'a contact')
}

/** RFC 8188, section 2.1: salt, size of records, length of the sender's key, the key, records. */
async function decrypted(body: Uint8Array<ArrayBuffer>, to: Subscribed): Promise<Uint8Array> {
  const salt = body.slice(0, 16)
  const size = new DataView(body.buffer, body.byteOffset).getUint32(16)
  const start = 21 + (body[20] ?? 0)
  const sender = body.slice(21, start)
  const { key, nonce } = await contentKey(sender, salt, to)
  const parts: Uint8Array[] = []
  for (let number = 0, from = start; from < body.length; number += 1, from += size) {
    const iv = nonce.slice()
    const count = new DataView(iv.buffer)
    // A sequence number of 96 bits: its lower half is enough here.
    count.setUint32(8, count.getUint32(8) ^ number)
    const record = body.slice(from, from + size)
    const padded = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, key, record))
    const end = padded.findLastIndex(byte => byte !== 0)
    const isLast = from + size >= body.length
    assert.equal(padded[end], isLast ? 2 : 1, 'the delimiter of a record')
    parts.push(padded.slice(0, end))
  }
  return joined(...parts)
}

/** RFC 8291, section 3.4. */
async function contentKey(sender: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>, to: Subscribed) {
  const publicKey = await subtle.importKey('raw', sender, curve, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, to.privateKey, 256)
  const info = joined(ascii('WebPush: info\0'), bytesOf(to.p256dh), sender)
  const secret = await hkdf(shared, bytesOf(to.auth), info, 32)
  const key = await hkdf(secret, salt, ascii('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await hkdf(secret, salt, ascii('Content-Encoding: nonce\0'), 12)
  return {
    key: await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']),
    nonce: new Uint8Array(nonce),
  }
}

async function hkdf(
  secret: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
) {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8)
}
