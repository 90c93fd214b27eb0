// Concurrent buyers over HTTP, with what they know of each purchase after a crash.
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const path = '/rest/v3/api/token/gb/buyGb'
const password = 'Do-toc-do-2026'
const patience = 120_000 // milliseconds within which a running program must answer
const longest = 120_000 // milliseconds after which a silent program counts as hung

/**
 * One purchase as its buyer knows it: `sentAt` is when the kernel had it, `answeredAt` when any answer came,
 * and `order` is set once a complete answer has arrived.
 */
export function newPurchase({ key, token, set }) {
  return { key, token, set, sentAt: undefined, answeredAt: undefined, order: undefined, body: undefined }
}

/** Sends a purchase; gives the text of its answer, or undefined without a complete answer. */
function send(agent, port, purchase) {
  const { promise, resolve } = Promise.withResolvers()
  const body = JSON.stringify({ setId: purchase.set, payPassword: password })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    token: purchase.token,
    'Idempotency-Key': purchase.key,
  }
  const sending = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, answer => {
    let text = ''
    answer.setEncoding('utf8').on('data', part => {
      text += part
    })
    answer.on('end', () => resolve(answer.complete ? { status: answer.statusCode, text } : undefined))
    answer.on('error', () => resolve(undefined))
  })
  sending.on('finish', () => {
    purchase.sentAt = performance.now()
  })
  sending.on('error', () => resolve(undefined))
  sending.setTimeout(longest, () => sending.destroy())
  sending.end(body)
  return promise
}

/**
 * Sends a purchase and records the answer. Gives 'done', 'no answer', or the key of a refusal for a technical
 * reason (a full disk, an internal failure); any other refusal is an error.
 */
export async function ask(agent, port, purchase) {
  const answer = await send(agent, port, purchase)
  if (answer === undefined) return 'no answer'
  purchase.answeredAt = performance.now()
  const envelope = JSON.parse(answer.text)
  if (answer.status === 500 || answer.status === 503) return envelope.key
  if (!envelope.ok) throw new Error(`a purchase was refused: ${answer.text}`)
  if (purchase.body !== undefined && purchase.body !== answer.text)
    throw new Error(`one key, two answers:\n${purchase.body}\n${answer.text}`)
  purchase.order = envelope.data.orderId
  purchase.body = answer.text
  return 'done'
}

/**
 * Buys on a number of connections until the program no longer answers or `isOver()`. Gives every sent
 * purchase, each with a key of its own.
 */
export async function buyUntil({ port, connections, next, isOver }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const sent = []
  const buyer = async () => {
    while (!isOver()) {
      const purchase = newPurchase(next())
      sent.push(purchase)
      if ((await ask(agent, port, purchase)) !== 'done') return
    }
  }
  await Promise.all(Array.from({ length: connections }, buyer))
  agent.destroy()
  return sent
}

/** Repeats each purchase with its key until all are acknowledged or the time is over. */
export async function askAgain({ port, purchases }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const deadline = performance.now() + patience
  const waiting = [...purchases]
  const asker = async () => {
    for (let purchase = waiting.pop(); purchase !== undefined; purchase = waiting.pop()) {
      while ((await ask(agent, port, purchase)) !== 'done') {
        if (performance.now() > deadline) throw new Error(`no answer for the key ${purchase.key}`)
        await pause(50)
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, asker))
  agent.destroy()
}
