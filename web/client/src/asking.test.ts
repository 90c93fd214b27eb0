// Attempts: what is sent again, with which key, how long it waits, and what is thrown in the end.
import { expect, test } from 'vitest'
import {
  breaks,
  breaksOff,
  keepsSilent,
  type Reply,
  refuses,
  says,
  sends,
  startServer,
} from '../testing/server.js'
import { createClient, Refused, Unreachable } from './index.js'

const buying = { setId: '1', payPassword: 'p' }
const bought = says({ orderId: '9' })
const rejection = (ending: Promise<unknown>) => ending.then(() => undefined).catch(error => error)

async function buyers(...replies: Reply[]) {
  const server = await startServer({ 'token/gb/buyGb': replies })
  const settings = { url: server.url, token: 'secret' }
  const keys = () => server.asked.map(({ headers }) => headers['idempotency-key'])
  return { ...server, settings, me: createClient(settings), keys }
}

test('a purchase whose answer was lost is sent again with the same key', async () => {
  const { me, keys } = await buyers(breaks, breaksOff, sends(502, '<html>'), bought)
  expect(await me.post('token/gb/buyGb', buying)).toEqual({ orderId: '9' })
  expect(keys()).toHaveLength(4)
  expect(new Set(keys()).size).toBe(1)
})

test('an answer that does not come in time is lost', async () => {
  const { settings, keys } = await buyers(keepsSilent, bought)
  const me = createClient({ ...settings, timeout: 1_000 })
  expect(await me.post('token/gb/buyGb', buying)).toEqual({ orderId: '9' })
  expect(new Set(keys()).size).toBe(1)
})

test('a purchase without any answer says that it may be done, and with which key to ask', async () => {
  const { settings, keys } = await buyers(breaks)
  const me = createClient({ ...settings, retries: 1 })
  const silent = await rejection(me.post('token/gb/buyGb', buying))
  expect(silent).toBeInstanceOf(Unreachable)
  expect(silent).toMatchObject({ silence: 'no-answer', mayBeDone: true, idempotencyKey: keys()[0] })
  expect(silent.message).toBe('POST token/gb/buyGb: the server cannot be reached')
  expect(silent.cause).toBeInstanceOf(TypeError)
  expect(keys()).toHaveLength(2)
})

test('a time-out is named so', async () => {
  const { settings } = await buyers(keepsSilent)
  const me = createClient({ ...settings, timeout: 100, retries: 0 })
  expect(await rejection(me.post('token/gb/buyGb', buying))).toMatchObject({ silence: 'timed-out' })
})

test('a lost purchase stays in doubt when the next attempt finds no session, or a failure', async () => {
  for (const [code, status] of [
    [30_007, 200],
    [10_000, 500],
  ] as const) {
    const { me } = await buyers(breaks, refuses(code, { status }))
    const silent = await rejection(me.post('token/gb/buyGb', buying))
    expect(silent).toMatchObject({ name: 'Unreachable', mayBeDone: true, cause: { code } })
  }
})

test('a verdict ends the doubt', async () => {
  const { me } = await buyers(breaks, refuses(24_001))
  expect(await rejection(me.post('token/gb/buyGb', buying))).toMatchObject({ name: 'Refused', code: 24_001 })
})

test('an outcome that the server itself does not know is asked for with the same key', async () => {
  const { me, keys } = await buyers(refuses(10_015, { status: 503 }), bought)
  expect(await me.post('token/gb/buyGb', buying)).toEqual({ orderId: '9' })
  expect(new Set(keys()).size).toBe(1)
})

test('a change that the server would do twice is not sent again, and says so', async () => {
  const { url, asked } = await startServer({ 'token/editPassword': [breaks] })
  const me = createClient({ url, token: 'secret' })
  const silent = await rejection(me.post('token/editPassword', { oldPassword: 'a' }))
  expect(silent).toMatchObject({ name: 'Unreachable', mayBeDone: true, idempotencyKey: undefined })
  expect(asked).toHaveLength(1)
})

test('neither is a GET that changes something', async () => {
  const { url, asked } = await startServer({ sendRegisterCodeMobile: [breaks] })
  const silent = await rejection(
    createClient({ url }).get('sendRegisterCodeMobile', { mobile: '0912345678' }),
  )
  expect(silent).toMatchObject({ mayBeDone: true })
  expect(asked).toHaveLength(1)
})

test('a GET that the server does once is sent again with its key', async () => {
  const { url, asked } = await startServer({ 'token/task/user/cancelTask': [breaks, says({})] })
  await createClient({ url, token: 'secret' }).get('token/task/user/cancelTask', { takeId: '1' })
  const keys = asked.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('signing in is sent again', async () => {
  const { url } = await startServer({ login: [breaks, says({ token: 'secret' })] })
  const me = await createClient({ url }).signIn({ mobile: '0912345678', password: 'p' })
  expect(me.token).toBe('secret')
})

test('a question is asked again, and its silence has changed nothing', async () => {
  const { url, asked } = await startServer({ getSiteConfig: [breaks, sends(200, '{"ok":tr'), says({})] })
  expect(await createClient({ url }).get('getSiteConfig')).toEqual({})
  expect(asked).toHaveLength(3)
  const lost = await startServer({ getSiteConfig: [sends(200, '<html>')] })
  const silent = await rejection(createClient({ url: lost.url, retries: 0 }).get('getSiteConfig'))
  expect(silent).toMatchObject({ silence: 'not-understood', status: 200, mayBeDone: false })
})

test('a change is sent again when nothing was done: no connection, or a busy server', async () => {
  const busy = await startServer({ 'token/editPassword': [refuses(10_007, { status: 503 }), says(null)] })
  const me = createClient({ url: busy.url, token: 'secret' })
  expect(await me.post('token/editPassword', {})).toBe(null)
  busy.stop()
  const silent = await rejection(createClient({ url: busy.url, retries: 1 }).post('register', {}))
  expect(silent).toMatchObject({ name: 'Unreachable', silence: 'no-answer', mayBeDone: false })
})

test('what is not there, or not Gomvé, is asked for once', async () => {
  const { url, asked } = await startServer()
  const silent = await rejection(createClient({ url }).get('getSiteConfig'))
  expect(silent).toMatchObject({ silence: 'not-understood', status: 404 })
  expect(asked).toHaveLength(1)
})

test('a refusal is not asked again', async () => {
  const { me, keys } = await buyers(refuses(25_001, { key: 'groups.sold_out' }))
  expect(await rejection(me.post('token/gb/buyGb', buying))).toBeInstanceOf(Refused)
  expect(keys()).toHaveLength(1)
})

test('a limit of calls is waited for as long as the server says', async () => {
  const limit = refuses(10_004, { status: 429, headers: { 'retry-after': '1' } })
  const { me } = await buyers(limit, bought)
  const began = performance.now()
  await me.post('token/gb/buyGb', buying)
  expect(performance.now() - began).toBeGreaterThanOrEqual(990)
})

test('until the moment of the refusal, by the server’s clock', async () => {
  const shown = Date.parse('2020-01-01T00:00:00Z')
  const headers = { 'x-server-time': String(shown) }
  const details = { allowedAt: new Date(shown + 700).toISOString() }
  const { me } = await buyers(refuses(10_019, { status: 429, details, headers }), bought)
  const began = performance.now()
  await me.post('token/gb/buyGb', buying)
  expect(performance.now() - began).toBeGreaterThanOrEqual(690)
})

test('a wait of more than a minute is the caller’s', async () => {
  const limit = refuses(10_019, { status: 429, headers: { 'retry-after': '61' } })
  const { me, keys } = await buyers(limit)
  expect(await rejection(me.post('token/gb/buyGb', buying))).toMatchObject({ code: 10_019, status: 429 })
  expect(keys()).toHaveLength(1)
})

test('the caller may end a call, while it is sent and while it waits', async () => {
  const reason = new Error('no longer wanted')
  for (const reply of [keepsSilent, breaks]) {
    const { me } = await buyers(reply)
    const ending = new AbortController()
    const call = rejection(me.post('token/gb/buyGb', buying, { signal: ending.signal }))
    setTimeout(() => ending.abort(reason), 100)
    expect(await call).toBe(reason)
  }
})

test('a body that cannot be written is the caller’s fault, not the server’s silence', async () => {
  const { me } = await buyers(bought)
  const cyclic: Record<string, unknown> = { setId: '1' }
  cyclic.self = cyclic
  const fault = await rejection(me.post('token/gb/buyGb', cyclic as { setId: string }))
  expect(fault).not.toBeInstanceOf(Unreachable)
})
