// A second tab of a page's browser, in which a test chooses the language that the page then follows.
import type { BrowserContext, Page } from 'playwright-core'

const tabs = new WeakMap<BrowserContext, Page>()

async function tabBeside(page: Page): Promise<Page> {
  const context = page.context()
  const known = tabs.get(context)
  if (known) return known
  const tab = await context.newPage()
  tabs.set(context, tab)
  await tab.goto(new URL('/openapi.json', page.url()).href)
  return tab
}

export async function chooseInOtherTab(page: Page, language: string) {
  const tab = await tabBeside(page)
  await tab.evaluate(chosen => localStorage.setItem('lang', chosen), language)
  await page.locator(`html[lang=${language}]`).waitFor()
}
