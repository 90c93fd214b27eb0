// What every test begins with: a clean device, Vietnamese texts, and what a browser has but jsdom has not.
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { startTexts } from '@/i18n'

// jsdom draws nothing: no row is out of sight, and a question is only open or closed.
Element.prototype.scrollIntoView = () => undefined
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// A busy machine is slow, which is no fault of the page's.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => startTexts('vi'))

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
