// The offline cache: readable without a network, by its own user only, until that user signs out.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { offline } from './offline-cache'
import { session } from './session'

const huong = { token: 'a', userId: '7', mobile: '' }
const code = { code: '826419073352' }
const fails = () => Promise.reject(new Error('no network'))

beforeEach(() => session.start(huong))

test('a ticket seen once is seen again without a network', async () => {
  await new QueryClient().fetchQuery(offline(['ticket', '1'], async () => code))
  const options = offline<typeof code>(['ticket', '1'], fails)
  expect(options.initialData()).toEqual(code)
  expect(options.initialDataUpdatedAt()).toBeCloseTo(Date.now(), -3)
})

test('a cached answer is shown and requested again, a fresh one is not', async () => {
  const before = { balance: '0.00' }
  const now = { balance: '3000000.00' }
  await new QueryClient().fetchQuery(offline(['me'], async () => before))
  const ask = vi.fn(async () => now)
  const nextVisit = new QueryClient()
  const page = new QueryObserver(nextVisit, offline(['me'], ask))
  const leave = page.subscribe(() => undefined)
  expect(page.getCurrentResult().data).toEqual(before)
  await vi.waitFor(() => expect(page.getCurrentResult().data).toEqual(now))
  const leaveNext = new QueryObserver(nextVisit, offline(['me'], ask)).subscribe(() => undefined)
  expect(ask).toHaveBeenCalledTimes(1)
  leaveNext()
  leave()
})

test('another ticket and another person find nothing', async () => {
  await new QueryClient().fetchQuery(offline(['ticket', '1'], async () => code))
  expect(offline(['ticket', '2'], fails).initialData()).toBeUndefined()
  session.start({ ...huong, userId: '8' })
  expect(offline(['ticket', '1'], fails).initialData()).toBeUndefined()
})

test('signing out leaves nothing behind', async () => {
  await new QueryClient().fetchQuery(offline(['ticket', '1'], async () => code))
  session.end()
  expect(Object.keys(localStorage).filter(name => name.startsWith('kept:'))).toEqual([])
})

test('a full device still shows the answer', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await new QueryClient().fetchQuery(offline(['ticket', '3'], async () => code))).toEqual(code)
  vi.restoreAllMocks()
})
