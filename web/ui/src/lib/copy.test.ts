// Sharing: the phone's list takes the picture where it can, else the link; without a list it is copied.
import { afterEach, expect, test, vi } from 'vitest'
import { share } from './copy'

const words = { title: 'Vào nhóm với mình', copied: 'copied', failed: 'failed' }
const url = 'https://gomve.test/pages/gb/detail?id=1&group=2&code=GOM88'
const picture = new File(['png'], 'a.png', { type: 'image/png' })
const shared = vi.fn(async (_: ShareData) => undefined)

afterEach(() => {
  vi.unstubAllGlobals()
  shared.mockClear()
})

test('a picture goes along with the words and the link in its text', async () => {
  vi.stubGlobal('navigator', { share: shared, canShare: () => true })
  await share(url, words, picture)
  expect(shared).toHaveBeenCalledExactlyOnceWith({ files: [picture], text: `${words.title}\n${url}` })
})

test('a phone that takes no files gets the link', async () => {
  vi.stubGlobal('navigator', { share: shared, canShare: () => false })
  await share(url, words, picture)
  expect(shared).toHaveBeenCalledExactlyOnceWith({ title: words.title, url })
})

test('without a list the link is copied', async () => {
  const writeText = vi.fn(async (_: string) => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await share(url, words, picture)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
})
