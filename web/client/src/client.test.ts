// Calls, lists and sessions against a server on a real port.
import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { refuses, says, sends, startServer } from '../testing/server.js'
import { createClient, Refused, SignedInClient, Unreachable } from './index.js'

const signedIn = { token: 'secret', userId: '7', mobile: '', nickname: '', photo: '' }
const rejection = (ending: Promise<unknown>) => ending.then(() => undefined).catch(error => error)

test('a question names its path, its query and its language, and gives the data', async () => {
  const { url, asked } = await startServer({ 'gb/getSetList': [says({ items: [{ setId: '1' }] })] })
  const gomve = createClient({ url, language: 'en' })
  expect(await gomve.get('gb/getSetList', { limit: 2 })).toEqual({ items: [{ setId: '1' }] })
  expect(asked).toMatchObject([{ method: 'GET', query: '?limit=2', headers: { lang: 'en' } }])
  expect(asked[0]?.headers).not.toHaveProperty('token')
  expect(asked[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('a server may be below a path', async () => {
  const { url, asked } = await startServer()
  for (const base of [`${url}/shop`, `${url}/shop/`, new URL(`${url}/shop`)]) {
    await rejection(createClient({ url: base }).get('getSiteConfig'))
    expect(asked.at(-1)?.path).toBe('/shop/rest/v3/api/getSiteConfig')
  }
})

test('a change is sent with its body, the token and a key', async () => {
  const { url, asked } = await startServer({ 'token/gb/buyGb': [says({ orderId: '9' })] })
  const me = createClient({ url, token: 'secret' })
  expect(await me.post('token/gb/buyGb', { setId: '1', count: 2 })).toEqual({ orderId: '9' })
  const [buying] = asked
  expect(buying).toMatchObject({ method: 'POST', headers: { token: 'secret', lang: 'vi' } })
  expect(buying?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(buying?.body ?? '')).toEqual({ setId: '1', count: 2 })
  expect(buying?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})

test('a call without a body sends none', async () => {
  const { url, asked } = await startServer({ 'token/inbox/readAll': [says({ unread: 0 })] })
  await createClient({ url, token: 'secret' }).post('token/inbox/readAll')
  expect(asked[0]?.body).toBe('')
})

test('each change has its own key, and the caller may give one', async () => {
  const { url, asked } = await startServer({ 'token/gb/buyGb': [says({})] })
  const me = createClient({ url, token: 'secret' })
  await me.post('token/gb/buyGb', { setId: '1' })
  await me.post('token/gb/buyGb', { setId: '1' })
  await me.post('token/gb/buyGb', { setId: '1' }, { idempotencyKey: 'my-order-17' })
  const keys = asked.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).not.toBe(keys[1])
  expect(keys[2]).toBe('my-order-17')
})

test('a refusal is thrown with its reasons, in the reader’s language', async () => {
  const details = {
    rule: 'wallet.minimum',
    yours: '1000.00',
    limit: '50000.00',
    allowedAt: 'tomorrow',
    venue: 'A',
  }
  const { url } = await startServer({
    'token/pay/withApp': [refuses(23_001, { key: 'wallet.closed', details })],
  })
  const refused = await rejection(createClient({ url, token: 'secret' }).post('token/pay/withApp', {}))
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ code: 23_001, key: 'wallet.closed', message: 'Không được', status: 200 })
  const { allowedAt, ...others } = details
  expect(refused.details).toEqual(others)
})

test('the moment of a refusal is a Date', async () => {
  const details = { allowedAt: '2026-11-23T10:00:00.000+07:00' }
  const { url } = await startServer({ 'token/gb/buyGb': [refuses(1, { key: 'groups.closed_now', details })] })
  const refused = await rejection(createClient({ url }).post('token/gb/buyGb', { setId: '1' }))
  expect(refused.details).toEqual({ allowedAt: new Date('2026-11-23T03:00:00Z') })
  expect(refused.is('groups.sold_out', 'groups.closed_now')).toBe(true)
  expect(refused.is('groups.sold_out')).toBe(false)
})

test('a list is read page after page, and no further than its reader goes', async () => {
  const page = (from: number, next?: string) =>
    says({ items: [{ seatId: from }, { seatId: from + 1 }], next })
  const { url, asked } = await startServer({ 'token/gb/myJoinList': [page(1, 'b'), page(3, 'c'), page(5)] })
  const me = createClient({ url, token: 'secret' })
  const seats = []
  for await (const seat of me.all('token/gb/myJoinList', { state: 'formed' })) {
    seats.push(seat.seatId)
    if (seats.length === 3) break
  }
  expect(seats).toEqual([1, 2, 3])
  expect(asked.map(({ query }) => query)).toEqual(['?state=formed', '?state=formed&cursor=b'])
})

test('a list ends with its last page', async () => {
  const { url } = await startServer({
    'gb/getSetList': [says({ items: [{ setId: '1' }], next: 'b' }), says({ items: [], next: null })],
  })
  const sets = []
  for await (const { setId } of createClient({ url }).all('gb/getSetList')) sets.push(setId)
  expect(sets).toEqual(['1'])
})

test('signing in gives a client of the session, and no log shows its token', async () => {
  const { url, asked } = await startServer({
    login: [says(signedIn)],
    'token/getUserIndex': [says({})],
    'token/logOut': [says(null), refuses(30_007), refuses(10_000, { status: 500 })],
  })
  const me = await createClient({ url }).signIn({ mobile: '0912345678', password: 'p' })
  await me.get('token/getUserIndex')
  expect(asked.at(-1)?.headers.token).toBe('secret')
  expect(me.token).toBe('secret')
  const shown = inspect(me, { depth: 9, showHidden: true }) + JSON.stringify(me) + String(me)
  expect(shown).not.toContain('secret')
  await me.signOut()
  await me.signOut()
  expect(await rejection(me.signOut())).toMatchObject({ code: 10_000 })
})

test('a session of an earlier run goes on with its token', () => {
  const url = 'https://gomve.example'
  expect(createClient({ url, token: 'secret' })).toBeInstanceOf(SignedInClient)
  expect(createClient({ url }).withToken('secret').token).toBe('secret')
  expect(createClient({ url })).not.toBeInstanceOf(SignedInClient)
})

test('a redirection is not followed: it could carry the token to another server', async () => {
  const other = await startServer({ getSiteConfig: [says({})] })
  const location = `${other.url}/rest/v3/api/getSiteConfig`
  const { url, asked } = await startServer({ getSiteConfig: [sends(302, '', { location })] })
  const silent = await rejection(createClient({ url, token: 'secret' }).get('getSiteConfig'))
  expect(silent).toBeInstanceOf(Unreachable)
  expect(silent).toMatchObject({ silence: 'not-understood', status: 302, mayBeDone: false })
  expect([asked.length, other.asked.length]).toEqual([1, 0])
})

test('the package has the version of the product', () => {
  const project = readFileSync(new URL('../../../CMakeLists.txt', import.meta.url), 'utf8')
  const own = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(own.version).toBe(/^project\(gomve VERSION (\S+)/m.exec(project)?.[1])
})
