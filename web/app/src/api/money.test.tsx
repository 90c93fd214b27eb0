// A money call keeps its key until the server has answered, and no longer.
import { toast } from '@gomve/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asked, breaks, refuses, reply, says } from '@/testing/server'
import { post } from './client'
import { useMoneyCall } from './money'
import { createQueries } from './queries'
import { session } from './session'

const input = { mobile: '0912345678' }
const secret = 'Tra-tien-68'
const unknown = refuses(10_015, 'Chưa biết', { key: 'platform.outcome_unknown' }, 503)
const done = { token: 't', userId: '7', mobile: 'm', nickname: 'n' }
const keys = () => asked.map(call => call.headers.get('idempotency-key'))

let operations = 0
beforeEach(() => {
  operations += 1
})

/** Opens a page with the call of this test; opened again it is the same call. */
function begin(use = useMoneyCall) {
  const queries = createQueries()
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const onDone = vi.fn()
  const onDoneHere = vi.fn()
  // Any call will do: the test is about the key.
  const call = (body: typeof input, options: { idempotencyKey: string }, password: string) =>
    post('/login', { ...body, password }, options)
  const hook = renderHook(() => use({ name: `operation ${operations}`, call, onDone, onDoneHere }), {
    wrapper: around,
  })
  return { onDone, onDoneHere, ...hook }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

test('an accepted call is sent once', async () => {
  reply('/login', says(done))
  const { result, onDone } = begin()
  act(() => result.current.pay(input, secret))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(done, input))
  expect(keys()).toHaveLength(1)
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a second tap before the answer sends nothing', async () => {
  reply('/login', says(done))
  const { result, onDone } = begin()
  act(() => {
    result.current.pay(input, secret)
    result.current.pay(input, secret)
  })
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(keys()).toHaveLength(1)
})

test('after a lost answer the same call is sent again with the same key, and the page says so', async () => {
  reply('/login', breaks, breaks, says(done))
  const { result, onDone } = begin()
  act(() => result.current.pay(input, secret))
  await waitFor(() => expect(result.current.checking).toBe(true))
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(result.current.checking).toBe(false)
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
})

test('the network’s return ends the wait', async () => {
  reply('/login', breaks, says(done))
  const { result, onDone } = begin()
  act(() => result.current.pay(input, secret))
  await waitFor(() => expect(result.current.checking).toBe(true))
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('without any answer the user’s own retry keeps the key, whatever password is typed', async () => {
  reply('/login', breaks)
  const { result, onDone } = begin()
  act(() => result.current.pay(input, secret))
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  await waitFor(() => expect(result.current.refusal?.code).toBe(-999))
  expect(result.current.unanswered).toEqual(input)
  reply('/login', says(done))
  act(() => result.current.pay(input, '654321'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(result.current.unanswered).toBeUndefined()
  expect(new Set(keys()).size).toBe(1)
})

test('after an unknown outcome the call is sent again with the same key', async () => {
  reply('/login', unknown, says(done))
  const { result, onDone } = begin()
  act(() => result.current.pay(input, secret))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('after a lost answer, a busy server does not count as an answer either', async () => {
  const busy = refuses(10_007, 'Quá tải', { key: 'platform.overloaded' }, 503)
  reply('/login', breaks, busy, says(done))
  const { result, onDone } = begin()
  act(() => result.current.pay(input, secret))
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(new Set(keys()).size).toBe(1)
})

test('a refusal is an answer: the next try is a new intent', async () => {
  reply('/login', refuses(11_021, 'Sai mật khẩu thanh toán'), says(done))
  const { result, onDone } = begin()
  act(() => result.current.pay(input, secret))
  await waitFor(() => expect(result.current.refusal?.message).toBe('Sai mật khẩu thanh toán'))
  expect(result.current.unanswered).toBeUndefined()
  act(() => result.current.pay(input, secret))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(new Set(keys()).size).toBe(2)
})

test('other input is another intent', async () => {
  reply('/login', says(done))
  const { result, onDone } = begin()
  act(() => result.current.pay(input, secret))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  act(() => result.current.pay({ mobile: '0987654321' }, secret))
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(new Set(keys()).size).toBe(2)
})

describe('a user who leaves the page during the payment', () => {
  test('finds the payment in progress again, and pays nothing twice', async () => {
    reply('/login', breaks, says(done))
    const first = begin()
    act(() => first.result.current.pay(input, secret))
    await waitFor(() => expect(first.result.current.checking).toBe(true))
    first.unmount()

    const second = begin()
    expect(second.result.current).toMatchObject({ busy: true, checking: true, unanswered: input })
    act(() => second.result.current.pay({ mobile: '0987654321' }, secret))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(() => expect(second.result.current.busy).toBe(false))

    expect(keys()).toHaveLength(2)
    expect(first.onDone).toHaveBeenCalledOnce()
    expect(second.onDoneHere).toHaveBeenCalledOnce()
    expect(first.onDoneHere).not.toHaveBeenCalled()
  })

  test('is notified on another page, which stays as it is', async () => {
    let answer: (response: Response) => void = () => undefined
    reply('/login', () => new Promise(resolve => (answer = resolve)))
    const { result, unmount, onDone, onDoneHere } = begin()
    act(() => result.current.pay(input, secret))
    await waitFor(() => expect(keys()).toHaveLength(1))
    unmount()
    answer(Response.json({ ok: true, data: done }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDoneHere).not.toHaveBeenCalled()
  })

  test('is told of a refusal', async () => {
    const told = vi.spyOn(toast, 'error')
    let answer: (response: Response) => void = () => undefined
    reply('/login', () => new Promise(resolve => (answer = resolve)))
    const { result, unmount } = begin()
    act(() => result.current.pay(input, secret))
    await waitFor(() => expect(keys()).toHaveLength(1))
    unmount()
    answer(Response.json({ ok: false, code: 11_021, msg: 'Sai mật khẩu thanh toán' }))
    await waitFor(() => expect(told).toHaveBeenCalledWith('Sai mật khẩu thanh toán'))
  })
})

test('a reloaded page sends the same key, and the password is stored nowhere', async () => {
  reply('/login', breaks)
  const first = begin()
  act(() => first.result.current.pay(input, secret))
  await waitFor(() => expect(first.result.current.checking).toBe(true))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(secret)
  cleanup()

  vi.resetModules()
  const reloaded = await import('./money')
  reply('/login', says(done))
  const second = begin(reloaded.useMoneyCall)
  expect(second.result.current).toMatchObject({ busy: false, unanswered: input })
  act(() => second.result.current.pay(input, secret))
  await waitFor(() => expect(second.onDone).toHaveBeenCalledOnce())
  expect(new Set(keys()).size).toBe(1)
  expect(Object.keys(sessionStorage)).toHaveLength(0)
})

test.each([
  [true, 0],
  [undefined, 1],
])('what was done is said in passing unless the page shows it (%s)', async (isShown, times) => {
  reply('/login', says(done))
  const told = vi.spyOn(toast, 'success').mockReturnValue()
  const { result, onDoneHere } = begin(wanted => useMoneyCall({ ...wanted, says: () => 'Đã xong' }))
  onDoneHere.mockReturnValue(isShown)
  act(() => result.current.pay(input, secret))
  await waitFor(() => expect(onDoneHere).toHaveBeenCalledOnce())
  await waitFor(() => expect(told).toHaveBeenCalledTimes(times))
  told.mockRestore()
})

test('a user who signs in meanwhile does not pay for another', async () => {
  session.start({ token: 'a', userId: '7', mobile: '' })
  reply('/login', breaks)
  const { result } = begin()
  act(() => result.current.pay(input, secret))
  await waitFor(() => expect(result.current.checking).toBe(true))
  act(() => session.start({ token: 'b', userId: '8', mobile: '' }))
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  expect(keys()).toHaveLength(1)
  expect(result.current).toMatchObject({ busy: false, unanswered: undefined })
  session.end()
})
