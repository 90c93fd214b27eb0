// The start of every test: a clean device, Vietnamese texts, and browser functions that jsdom lacks.
import '@testing-library/jest-dom/vitest'
import { webcrypto } from 'node:crypto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { startTexts } from '@/i18n'

// jsdom's own cannot encrypt or digest.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto })

// jsdom has no layout: no row is out of sight, and a dialog is only open or closed.
Element.prototype.scrollIntoView = () => undefined
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// A busy machine is slow, which is not the page's fault.
configure({ asyncUtilTimeout: 10_000 })

HTMLElement.prototype.togglePopover = function toggle() {
  return turn(this, this.style.display !== 'block')
}
HTMLElement.prototype.hidePopover = function hide() {
  turn(this, false)
}

function turn(popover: HTMLElement, isOpen: boolean) {
  popover.style.display = isOpen ? 'block' : ''
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }))
  return isOpen
}

beforeAll(() => startTexts('vi'))

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
