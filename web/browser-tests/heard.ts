// What a page says in passing: its short messages stay for one and a half seconds, and a test that looks at
// a busy page now and then would miss some.
import type { BrowserContext, Page } from 'playwright-core'
import { until } from './settled.ts'

/** From now on the pages of this phone keep what they say. */
export const listens = (phone: BrowserContext) =>
  phone.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const keep = (node: Node) => {
      const place = node.parentElement?.closest('[role="status"], [role="alert"]')
      if (place && node.textContent) heard.push(node.textContent)
    }
    new MutationObserver(changes => {
      for (const { addedNodes } of changes) for (const node of addedNodes) keep(node)
    }).observe(document, { childList: true, subtree: true })
  })

/** Whether the page has said these words, or words like these, since it was loaded or last heard so. */
async function heard(page: Page, words: string | RegExp) {
  const [exact, like] = typeof words === 'string' ? [words, ''] : ['', words.source]
  const look = (wanted: { exact: string; like: string }) => {
    const { heard: all = [] } = window as unknown as { heard?: string[] }
    const isIt = (said: string) => (wanted.exact ? said === wanted.exact : new RegExp(wanted.like).test(said))
    const place = all.findIndex(isIt)
    all.splice(0, place + 1)
    return place >= 0
  }
  // A page that is just being loaded has said nothing yet.
  return page.evaluate(look, { exact, like }).catch(() => false)
}

/** Waits until the page says these words, or words like these. */
export const hears = (page: Page, words: string | RegExp, milliseconds?: number) =>
  until(() => heard(page, words), Boolean, `the page says ${words}`, milliseconds)

/** Waits until these words are on the page, or were said in passing. */
export const seesOrHears = (page: Page, words: string) =>
  until(
    async () => (await page.getByText(words, { exact: true }).first().isVisible()) || heard(page, words),
    Boolean,
    `the page shows or says ${words}`,
  )
