// Calls one after another, with pauses.
import { Refused } from '@gomve/shared/envelope'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced, tooManyCalls } from './paced'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tooMany = new Refused(10_013, '', tooManyCalls)
const lost = new Refused(503, '')

test('where the server asks to slow down, a call waits and is sent again', async () => {
  const call = vi.fn().mockRejectedValueOnce(tooMany).mockRejectedValueOnce(tooMany).mockResolvedValue('done')
  const answer = paced(new AbortController().signal)(call)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await answer).toBe('done')
  expect(call).toHaveBeenCalledTimes(3)
})

test('what the server does not answer is tried three times, and what it refuses once', async () => {
  const send = paced(new AbortController().signal)
  const call = vi.fn().mockRejectedValue(lost)
  const answer = send(call).catch(error => error)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await answer).toBe(lost)
  expect(call).toHaveBeenCalledTimes(3)

  const refused = vi.fn().mockRejectedValue(new Refused(22_025, ''))
  await expect(send(refused)).rejects.toThrow()
  expect(refused).toHaveBeenCalledTimes(1)
})

test('it is not sent again once it has been stopped', async () => {
  const stop = new AbortController()
  const call = vi.fn().mockRejectedValue(tooMany)
  const answer = paced(stop.signal)(call).catch(error => error)
  stop.abort()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await answer).toMatchObject({ name: 'AbortError' })
  expect(call).toHaveBeenCalledTimes(1)
})

test('the first calls are as fast as the server, and later ones pause', async () => {
  const send = paced(new AbortController().signal)
  for (let calls = 0; calls < 300; calls += 1) await send(async () => calls)
  let isSent = false
  const late = send(async () => {
    isSent = true
  })
  await vi.advanceTimersByTimeAsync(100)
  expect(isSent).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  await late
  expect(isSent).toBe(true)
})
