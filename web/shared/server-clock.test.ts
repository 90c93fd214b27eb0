// The server’s clock is derived, whatever the device’s own clock shows.
import { expect, test } from 'vitest'
import { serverClock } from './server-clock'

test('before any answer it is the device’s clock', () => {
  expect(serverClock(() => 5_000).now()).toBe(5_000)
})

test('a device that is an hour fast is corrected', () => {
  const clock = serverClock(() => 3_700_000)
  clock.observe(100_000, 0, 3_699_900, 3_700_100)
  expect(clock.now()).toBe(100_000)
})

test('whole-second answers narrow each other down', () => {
  const clock = serverClock(() => 10_000)
  clock.observe(10_000, 1_000, 9_990, 10_000)
  clock.observe(11_000, 1_000, 11_980, 11_990)
  expect(Math.abs(clock.now() - 10_010)).toBeLessThan(30)
})

test('a clock that was set is trusted again', () => {
  const clock = serverClock(() => 0)
  clock.observe(1_000, 0, 0, 0)
  clock.observe(9_000, 0, 0, 0)
  expect(clock.now()).toBe(9_000)
})

test('an unreadable Date header changes nothing', () => {
  const clock = serverClock(() => 7)
  clock.observe(Number.NaN, 1_000, 0, 1)
  expect(clock.now()).toBe(7)
})
