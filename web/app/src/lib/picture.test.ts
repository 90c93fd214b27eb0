// Giving a picture away: to the list of ways to share of a phone that takes it, else it is saved.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePicture, sendPicture } from './picture'

const picture = new File(['png'], 'a.png', { type: 'image/png' })
const shared = vi.fn(async (_: ShareData) => undefined)
const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click')
const canvas = document.createElement('canvas')

const phone = (takesFiles: boolean, coarse = true) => {
  vi.stubGlobal('navigator', { share: shared, canShare: () => takesFiles })
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
}

beforeEach(() => {
  saved.mockImplementation(() => undefined)
  vi.spyOn(canvas, 'toBlob').mockImplementation(done => done(new Blob(['png'])))
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name)
})

test('the list gets the picture with its text', async () => {
  phone(true)
  expect(await sendPicture(picture, 'words')).toBe(true)
  expect(shared).toHaveBeenCalledExactlyOnceWith({ files: [picture], text: 'words' })
})

test('closing the list is not a failure', async () => {
  phone(true)
  shared.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  expect(await givePicture(canvas, 'a.png')).toBe('shared')
})

test('without a list, or one that takes files, nothing is shared', async () => {
  phone(false)
  expect(await sendPicture(picture)).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await sendPicture(picture)).toBe(false)
  expect(shared).not.toHaveBeenCalled()
})

test.each([
  ['a phone that takes no files', false, true],
  ['a computer', true, false],
])('%s saves it', async (_, takesFiles, coarse) => {
  phone(takesFiles, coarse)
  expect(await givePicture(canvas, 'a.png')).toBe('saved')
  expect(saved).toHaveBeenCalledOnce()
  expect(shared).not.toHaveBeenCalled()
})

test('a picture that cannot be made goes nowhere', async () => {
  phone(true)
  vi.spyOn(canvas, 'toBlob').mockImplementation(done => done(null))
  expect(await givePicture(canvas, 'a.png')).toBeUndefined()
})
