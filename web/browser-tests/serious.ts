// What axe finds on a page, and text at twice its size that no longer fits.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** Axe's serious and critical findings, a sentence each. */
export async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const findings = await page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] })
    return violations as Finding[]
  })
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id} ${node.target}: ${node.failureSummary}`))
}

/** The page's overflow beyond the screen with text at twice its size, which it keeps until it is left. */
export async function twiceTheSize(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth - innerWidth
  })
  return over > 0 ? [`${over} px too wide at twice the size`] : []
}
