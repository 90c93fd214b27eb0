// The client of the server: headers, refusals, timeouts, and the end of a session.
import { Refused } from '@gomve/shared/envelope'
import { serverNow } from '@gomve/ui/lib/server-time'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '@/i18n'
import { asked, breaks, refuses, reply, says } from '@/testing/server'
import { get, onSessionEnd, post } from './client'
import { session } from './session'

const person = { token: 'secret', userId: '7', mobile: '0912****678' }
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it was accepted')
    },
    (error: unknown) => error as Refused,
  )

beforeEach(() => session.end())

test('every call sends the token, the language and the request for JSON', async () => {
  session.start(person)
  await setLanguage('zh')
  reply('/getInvite', says({ nickname: 'Hương', mobile: '0912****678' }))

  const inviter = await get('/getInvite', { userCode: 'AB12' })

  expect(inviter.nickname).toBe('Hương')
  expect(asked[0]).toMatchObject({ method: 'GET', query: { userCode: 'AB12' } })
  expect(asked[0]?.headers.get('token')).toBe('secret')
  expect(asked[0]?.headers.get('lang')).toBe('zh')
  expect(asked[0]?.headers.get('accept')).toBe('application/json')
})

test('a body travels as JSON, with the key of its intent', async () => {
  reply('/login', says({ ...person, nickname: 'Minh Anh' }))
  await post('/login', { mobile: '0912345678', password: 'abc123' }, { idempotencyKey: 'k1' })
  expect(asked[0]).toMatchObject({ method: 'POST', body: { mobile: '0912345678', password: 'abc123' } })
  expect(asked[0]?.headers.get('idempotency-key')).toBe('k1')
})

test('a refusal is thrown with its reasons', async () => {
  reply(
    '/login',
    refuses(11_007, 'Sai mật khẩu', { key: 'accounts.password_wrong', details: { yours: 1, limit: 5 } }),
  )
  const refused = await refusalOf(post('/login', { mobile: '0912345678', password: 'x' }))
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ code: 11_007, message: 'Sai mật khẩu', details: { yours: 1, limit: 5 } })
})

test('a preloaded answer is used once, by the user for whom it was requested', async () => {
  session.start(person)
  const preloaded = (token: string) => ({
    token,
    lang: 'vi',
    sentAt: Date.now(),
    answer: Promise.resolve(Response.json({ ok: true, data: { nickname: 'sớm' } })),
  })
  reply('/getInvite', says({ nickname: 'sau' }))
  const ask = async () => (await get('/getInvite', { userCode: 'AB12' })).nickname

  window.preloaded = { '/rest/v3/api/getInvite?userCode=AB12': preloaded('secret') }
  expect([await ask(), await ask()]).toEqual(['sớm', 'sau'])
  window.preloaded = { '/rest/v3/api/getInvite?userCode=AB12': preloaded('another') }
  expect(await ask()).toBe('sau')
})

test('without a network the code is -999, in the reader’s language', async () => {
  reply('/getSiteConfig', breaks)
  const refused = await refusalOf(get('/getSiteConfig'))
  expect(refused).toMatchObject({ code: -999, key: 'client.no_network', message: 'Không có kết nối mạng' })
})

test('a minute without an answer is a timeout', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  reply('/getSiteConfig', request => {
    limit.abort()
    return Promise.reject(request.signal.reason ?? new Error('aborted'))
  })
  const refused = await refusalOf(get('/getSiteConfig'))
  expect(AbortSignal.timeout).toHaveBeenCalledWith(60_000)
  expect(refused).toMatchObject({ code: -999, key: 'client.timeout' })
})

describe('the session ends', () => {
  test.each([30_007, 20_001, 20_006])('when the server says %i', async number => {
    const ended = vi.fn()
    onSessionEnd(ended)
    session.start(person)
    reply('/getSiteConfig', refuses(number, 'over'))

    await refusalOf(get('/getSiteConfig'))

    expect(session.get()).toEqual({ token: '', userId: '0', mobile: '' })
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('userId')).toBe('0')
    expect(ended).toHaveBeenCalledOnce()
  })

  test('but not if a blocked user tries to sign in', async () => {
    const ended = vi.fn()
    onSessionEnd(ended)
    reply('/login', refuses(20_006, 'blocked'))
    await refusalOf(post('/login', { mobile: '0912345678', password: 'x' }))
    expect(ended).not.toHaveBeenCalled()
  })

  test('but a late answer to an older session ends nothing', async () => {
    session.start(person)
    reply('/getSiteConfig', () => {
      session.start({ ...person, token: 'newer' })
      return Response.json({ ok: false, code: 30_007, msg: 'over' })
    })
    await refusalOf(get('/getSiteConfig'))
    expect(session.get().token).toBe('newer')
  })
})

describe('the server’s clock', () => {
  // The device's clock stands still, however long a call takes here.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('is derived from its answers', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString()
    reply('/getSiteConfig', says({ serverTime: '' }, { date: tomorrow }))
    await get('/getSiteConfig')
    expect(Math.abs(serverNow() - Date.parse(tomorrow))).toBeLessThan(1_000)
  })

  test('takes its own time rather than a date written by a proxy', async () => {
    const told = Date.now() + 3_600_000
    const headers = { 'x-server-time': String(told), date: new Date().toUTCString() }
    reply('/getSiteConfig', says({ serverTime: '' }, headers))
    await get('/getSiteConfig')
    expect(Math.abs(serverNow() - told)).toBeLessThanOrEqual(1)
  })
})
