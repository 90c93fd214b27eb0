// Opening a screen of the console by its menu, whose groups open one at a time.
import type { Page } from 'playwright-core'

/** `path`: of the screen, "/topups". */
export async function openByMenu(page: Page, path: string) {
  const link = page.locator(`#menu a[href="/console${path}"]`)
  if (!(await link.isVisible())) {
    // The group of a closed link names it in aria-controls.
    const region = await link.locator('xpath=ancestor::div[@id and @hidden]').getAttribute('id')
    await page.locator(`#menu button[aria-controls="${region}"]`).click()
  }
  await link.click()
}
