// Settled pages: all requests are answered and drawn, nothing is loading, nothing moves.
import type { Page, Request } from 'playwright-core'

const patience = 60_000

/** Retries until a condition holds: often at first, and then so that no account asks too much. */
export async function until<Value>(
  look: () => Promise<Value> | Value,
  holds: (value: Value) => boolean,
  words: string,
  milliseconds = patience,
): Promise<Value> {
  const began = Date.now()
  const deadline = began + milliseconds
  for (;;) {
    const value = await look()
    if (holds(value)) return value
    if (Date.now() > deadline) throw new Error(`${words}, but it is ${JSON.stringify(value)}`)
    await new Promise(done => setTimeout(done, Date.now() - began < 2_000 ? 25 : 250))
  }
}

/** Each page's unanswered requests. */
const openQuestions = new WeakMap<Page, Set<Request>>()

function questionsOf(page: Page): Set<Request> {
  const known = openQuestions.get(page)
  if (known) return known
  const open = new Set<Request>()
  page.on('request', request => open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  openQuestions.set(page, open)
  return open
}

/** Elements not in their place after the current frame and the next. */
const unsettled = async () => {
  const frame = () => new Promise(requestAnimationFrame)
  // As on every page but the first.
  document.documentElement.classList.remove('fonts-to-come')
  await frame()
  await frame()
  await document.fonts.ready
  const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  const moving = document.getAnimations().filter(motion => motion.playState === 'running' && ends(motion))
  return document.querySelectorAll('.shimmer').length + moving.length
}

/** Switches to our own fonts, as on every page but the first. */
export const wearsFonts = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.classList.remove('fonts-to-come')
    await document.fonts.ready
  })

export async function stands(page: Page) {
  const open = questionsOf(page)
  await page.locator('h1').first().waitFor()
  const waits = async () => {
    if (open.size > 0) return [...open].map(question => question.url())
    const count = await page.evaluate(unsettled)
    return count > 0 ? [`${count} things`] : [...open].map(question => question.url())
  }
  // Between an answer and the requests that follow from it, a busy device looks settled.
  let calm = 0
  const isCalm = (left: string[]) => {
    calm = left.length > 0 ? 0 : calm + 1
    return calm === 2
  }
  await until(waits, isCalm, `all of ${page.url()} is there`)
}

/** Opens a page and waits until it is settled. */
export async function stand(page: Page, address: string) {
  questionsOf(page)
  await page.goto(address)
  await stands(page)
}
