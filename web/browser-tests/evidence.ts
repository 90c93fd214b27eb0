// The last picture of a failed test, in artefacts/browser.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = join(import.meta.dirname, '../../artefacts/browser')

export async function leaveEvidence(page: Page, name: string) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.png`)
  // A closed page has no picture.
  await page.screenshot({ path }).catch(() => undefined)
}
