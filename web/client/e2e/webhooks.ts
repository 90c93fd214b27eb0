// The server of a stranger is told of a top-up: it fails once, takes the message when it is sent again, and
// refuses what was changed on the way.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createClient, openWebhook, UntrustedWebhook, type WebhookEvent } from '@gomve/client'

const url = process.env.GOMVE_URL ?? ''
const { port } = new URL(process.env.GOMVE_WEBHOOKS_RECEIVERS ?? '')
const demo = { mobile: '0912345678', password: 'Gom-ve-2026' }
const patience = 60_000

/** Calls of the console, as its owner. */
async function office() {
  const access = (await (await fetch(`${url}/demo/access.json`)).json()) as { operators: { name: string }[] }
  const owner = access.operators.find(({ name }) => name === 'chu')
  const call = async (path: string, token?: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { token }) }
    const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`${url}/rest/v3/console${path}`, asked)
    const { ok, msg, data } = (await answer.json()) as { ok: boolean; msg?: string; data: unknown }
    assert.ok(ok, `${path}: ${msg}`)
    return data
  }
  const { token } = (await call('/login', undefined, owner)) as { token: string }
  return <Data>(path: string, body?: object) => call(path, token, body) as Promise<Data>
}

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A program that is not well at first. */
function receiver() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    response.writeHead(received.length === 1 ? 503 : 204).end()
    server.emit('received')
  })
  const until = async (count: number) => {
    while (received.length < count) await once(server, 'received', { signal: AbortSignal.timeout(patience) })
    return received
  }
  return { server: server.listen(Number(port), '127.0.0.1'), until }
}

async function topUp() {
  const me = await createClient({ url, language: 'en' }).signIn(demo)
  const { items } = await me.get('token/pay/getAccounts')
  const channelId = items.find(({ isSandbox }) => isSandbox)?.id ?? ''
  const order = await me.post('token/pay/payCreateOrder', { channelId, amount: '200000' })
  await me.post('token/pay/sandboxPay', { orderId: order.id })
  await me.signOut()
  return order.id
}

/** The server has noted what the receiver answered. */
async function answered(ask: () => Promise<{ delivery: { status: number | null } }>) {
  for (const end = Date.now() + patience; Date.now() < end; await setTimeout(100))
    if ((await ask()).delivery.status === 503) return
  throw new Error('the first answer was not noted')
}

const { server, until } = receiver()
try {
  const desk = await office()
  const address = `http://127.0.0.1:${port}/gomve`
  const { receiver: added, key } = await desk<{ receiver: { id: string }; key: string }>('/webhook/add', {
    name: 'A shop',
    url: address,
    events: ['order_paid'],
  })
  const orderId = await topUp()
  const [first] = await until(1)
  const messageId = JSON.parse(first?.body ?? '{}').id
  await answered(() => desk(`/webhook/delivery/get?receiverId=${added.id}&messageId=${messageId}`))
  await desk('/webhook/delivery/replay', { receiverId: added.id, messageId })
  const [lost, taken] = await until(2)
  assert.ok(lost && taken)
  assert.equal(taken.body, lost.body)
  assert.equal(taken.headers['webhook-id'], lost.headers['webhook-id'])

  const event: WebhookEvent = await openWebhook({ key, ...taken })
  assert.ok(event.event === 'order_paid')
  assert.equal(event.data.orderId, orderId)
  assert.equal(event.data.amount, '200000.00')
  const changed = { ...taken, body: taken.body.replace('200000.00', '900000.00') }
  await assert.rejects(openWebhook({ key, ...changed }), UntrustedWebhook)
  const sheet = await desk<{ failed: number }>(`/webhook/get?id=${added.id}`)
  assert.equal(sheet.failed, 0)
} finally {
  server.close()
  server.closeAllConnections()
}
process.stdout.write('the receiver failed once, was told again, and checked who told it\n')
