// A page whose code is gone reloads; code that was loaded ahead does not.
import { expect, test } from 'vitest'
import { loadAhead, reloadOnLostChunk } from './recovery'

const lost = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('only code that is needed now reloads the page', async () => {
  let wanted: string | undefined
  reloadOnLostChunk(() => wanted)
  await loadAhead(async () => {
    expect(lost()).toBe(false)
    throw new Error('gone')
  })
  wanted = '#wanted'
  await loadAhead(async () => expect(lost()).toBe(true))
  expect(location.hash).toBe('#wanted')
  // Once: what is still gone after that is a failure of the page.
  expect(lost()).toBe(false)
})
