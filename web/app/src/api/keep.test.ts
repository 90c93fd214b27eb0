// What was kept is there without a network, for its own person only, until that person signs out.
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { kept } from './keep'
import { session } from './session'

const huong = { token: 'a', userId: '7', mobile: '' }
const code = { code: '826419073352' }
const fails = () => Promise.reject(new Error('no network'))

beforeEach(() => session.start(huong))

test('a ticket seen once is seen again without a network', async () => {
  await new QueryClient().fetchQuery(kept(['ticket', '1'], async () => code))
  const options = kept<typeof code>(['ticket', '1'], fails)
  expect(options.initialData()).toEqual(code)
  expect(options.initialDataUpdatedAt()).toBeCloseTo(Date.now(), -3)
})

test('another ticket and another person find nothing', async () => {
  await new QueryClient().fetchQuery(kept(['ticket', '1'], async () => code))
  expect(kept(['ticket', '2'], fails).initialData()).toBeUndefined()
  session.start({ ...huong, userId: '8' })
  expect(kept(['ticket', '1'], fails).initialData()).toBeUndefined()
})

test('signing out leaves nothing behind', async () => {
  await new QueryClient().fetchQuery(kept(['ticket', '1'], async () => code))
  session.end()
  expect(Object.keys(localStorage).filter(name => name.startsWith('kept:'))).toEqual([])
})

test('a full device still shows the answer', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await new QueryClient().fetchQuery(kept(['ticket', '3'], async () => code))).toEqual(code)
  vi.restoreAllMocks()
})
