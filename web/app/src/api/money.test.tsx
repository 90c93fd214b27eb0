// A money call keeps its key until the server has answered, and never longer.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asked, breaks, refuses, reply, says } from '@/testing/server'
import { post } from './client'
import { useMoneyCall } from './money'
import { createQueries } from './queries'

const wish = { mobile: '0912345678', password: '123456' }
const done = { token: 't', userId: '7', mobile: 'm', nickname: 'n' }
const keys = () => asked.map(call => call.headers.get('idempotency-key'))

function begin() {
  const queries = createQueries()
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const onDone = vi.fn()
  // Any call will do: what is tried here is the key.
  const hook = renderHook(
    () => useMoneyCall({ call: (body: typeof wish, options) => post('/login', body, options), onDone }),
    { wrapper: around },
  )
  return { onDone, ...hook }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

test('an accepted call is asked once', async () => {
  reply('/login', says(done))
  const { result, onDone } = begin()
  act(() => result.current.pay(wish))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(done, wish))
  expect(keys()).toHaveLength(1)
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a second tap before the answer asks nothing', async () => {
  reply('/login', says(done))
  const { result, onDone } = begin()
  act(() => {
    result.current.pay(wish)
    result.current.pay(wish)
  })
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(keys()).toHaveLength(1)
})

test('after a lost answer the same call is asked again under the same key, and says so', async () => {
  reply('/login', breaks, breaks, says(done))
  const { result, onDone } = begin()
  act(() => result.current.pay(wish))
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
  act(() => result.current.pay(wish))
  await waitFor(() => expect(result.current.checking).toBe(true))
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('when nobody ever answered, the person’s own retry keeps the key', async () => {
  reply('/login', breaks)
  const { result } = begin()
  act(() => result.current.pay(wish))
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  await waitFor(() => expect(result.current.refusal?.code).toBe(-999))
  reply('/login', says(done))
  act(() => result.current.pay(wish))
  await waitFor(() => expect(result.current.answer).toEqual(done))
  expect(new Set(keys()).size).toBe(1)
})

test('a refusal is an answer: the next try is a new intent', async () => {
  reply('/login', refuses(11_021, 'Sai mật khẩu thanh toán'), says(done))
  const { result } = begin()
  act(() => result.current.pay(wish))
  await waitFor(() => expect(result.current.refusal?.message).toBe('Sai mật khẩu thanh toán'))
  act(() => result.current.pay(wish))
  await waitFor(() => expect(result.current.answer).toEqual(done))
  expect(new Set(keys()).size).toBe(2)
})

test('another wish is another intent', async () => {
  reply('/login', says(done))
  const { result } = begin()
  act(() => result.current.pay(wish))
  await waitFor(() => expect(result.current.answer).toEqual(done))
  act(() => result.current.pay({ ...wish, password: '654321' }))
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(new Set(keys()).size).toBe(2)
})
