// What every test begins with: a clean device, Vietnamese texts, and what a browser has but jsdom has not.
import '@testing-library/jest-dom/vitest'
import { webcrypto } from 'node:crypto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { setLanguage, startTexts } from '@/i18n'

// jsdom's own cannot encrypt or digest.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto })

window.scrollTo = () => undefined
window.matchMedia = query =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
// jsdom draws nothing, so a transition between two pages is only the change itself.
const transition = { ready: Promise.resolve(), finished: Promise.resolve(), skipTransition() {} }
Object.assign(document, {
  startViewTransition(change: () => unknown) {
    const updateCallbackDone = Promise.resolve(change())
    return { ...transition, updateCallbackDone, types: new Set() }
  },
})
// Nor does anything come into view, or move.
class NothingInView {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, {
  IntersectionObserver: NothingInView,
  matchMedia: (query: string) => ({ matches: query.includes('reduced-motion') }),
})
// A failed search says what was sought; the whole document after it hides the words.
configure({
  getElementError: message => new Error(message ?? 'not found'),
  asyncUtilTimeout: 10_000, // a busy machine is slow, which is no fault of the page's
})

beforeAll(() => startTexts('vi'))

afterEach(async () => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  await setLanguage('vi')
  localStorage.clear()
})
