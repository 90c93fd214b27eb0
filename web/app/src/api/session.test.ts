// A session is shared by all tabs: a change in one of them applies to the others.
import { afterEach, expect, test, vi } from 'vitest'
import { onOtherPerson, session } from './session'

const huong = { token: 'a', userId: '7', mobile: '0912****678' }
const minh = { token: 'b', userId: '8', mobile: '0987****321' }

/** A write by another tab is stored before this tab is notified. */
function inAnotherTab(written: Record<string, string>) {
  for (const [name, value] of Object.entries(written)) localStorage.setItem(name, value)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}

afterEach(() => {
  onOtherPerson(() => undefined)
  session.end()
})

test('another user in another tab is reported, the same one is not', () => {
  const other = vi.fn()
  onOtherPerson(other)
  session.start(huong)
  inAnotherTab({ ...huong, token: 'a2' })
  expect(session.get().token).toBe('a2')
  expect(other).not.toHaveBeenCalled()
  inAnotherTab(minh)
  expect(session.get()).toEqual(minh)
  expect(other).toHaveBeenCalledOnce()
})

test('signing out in another tab is reported', () => {
  const other = vi.fn()
  session.start(huong)
  onOtherPerson(other)
  inAnotherTab({ token: '' })
  expect(session.signedIn()).toBe(false)
  expect(other).toHaveBeenCalledOnce()
})

test('two tabs that are refused because of another device keep the number in one note', () => {
  session.start(huong, '0912345678')
  session.endReplaced()
  session.endReplaced()
  expect(JSON.parse(localStorage.getItem('replaced') ?? '')).toMatchObject({ number: '0912345678' })
})

test('the token is written last, because other tabs listen to it', () => {
  const written = vi.spyOn(Storage.prototype, 'setItem')
  session.start(huong)
  expect(written.mock.calls.map(([name]) => name)).toEqual(['userId', 'mobile', 'token'])
  written.mockRestore()
})
