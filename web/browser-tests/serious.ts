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

/** The rule that takes most of the time. Colours do not depend on the language. */
const ofColours = 'color-contrast'
export type Rules = 'all' | 'colours' | 'without colours'

/** `./check` leaves this to the night; a run by hand does it. */
const isForTheNight = process.env.GOMVE_COUNTS === 'check'

/** Axe's serious and critical findings, a sentence each. */
export async function serious(page: Page, rules: Rules = 'all'): Promise<string[]> {
  if (isForTheNight) return []
  await page.evaluate(axe)
  const chosen = {
    all: {},
    colours: { runOnly: { type: 'rule', values: [ofColours] } },
    'without colours': { rules: { [ofColours]: { enabled: false } } },
  }[rules]
  const findings = await page.evaluate(async options => {
    // Colours are looked at when they have changed: on a busy machine that may begin after all else.
    for (const motion of document.getAnimations())
      if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
    const { violations } = await Reflect.get(window, 'axe').run(document, {
      resultTypes: ['violations'],
      ...options,
    })
    return violations as Finding[]
  }, chosen)
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id} ${node.target}: ${node.failureSummary}`))
}

/** The page's overflow beyond the screen with text at twice its size. */
export async function twiceTheSize(page: Page): Promise<string[]> {
  if (isForTheNight) return []
  const over = await page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    // A phone makes its window as wide as what is too wide for it.
    const beyond = document.documentElement.scrollWidth - screen.width
    style.fontSize = ''
    return beyond
  })
  return over > 0 ? [`${over} px too wide at twice the size`] : []
}
