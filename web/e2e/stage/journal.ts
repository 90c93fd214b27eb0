// The journal of a page's events, and the faults among them.
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Long enough for a busy machine, shorter than the runner's time-out. */
export const patience = 60_000

const callBase = '/rest/v3/'

export class Journal {
  readonly lines: string[] = []
  readonly faults: string[] = []
  /** Refused calls: normal in scenes, faults when pages are only opened. */
  readonly refusals: string[] = []
  private readonly open = new Set<Request>()
  private readonly name: string
  private readonly began = Date.now()

  constructor(name: string) {
    this.name = name
  }

  note(line: string) {
    const seconds = ((Date.now() - this.began) / 1000).toFixed(2).padStart(7)
    this.lines.push(`${seconds} ${this.name}: ${line}`)
  }

  private fault(line: string) {
    this.note(`FAULT ${line}`)
    this.faults.push(`${this.name}: ${line}`)
  }

  follow(page: Page) {
    page.on('pageerror', error => this.fault(`${error} at ${page.url()}`))
    page.on('console', said => {
      const words = `${said.type()}: ${said.text()}`
      if (said.type() === 'error' || said.type() === 'warning') this.fault(`${words} at ${page.url()}`)
      else this.note(words)
    })
    page.on('framenavigated', frame => frame === page.mainFrame() && this.note(`at ${frame.url()}`))
    page.on('request', request => this.open.add(request))
    page.on('requestfailed', request => {
      this.open.delete(request)
      const why = request.failure()?.errorText ?? ''
      const words = `${request.method()} ${request.url()} ${why}`
      // A request cancelled by leaving its page is no failure.
      if (why === 'net::ERR_ABORTED') this.note(words)
      else this.fault(words)
    })
    page.on('requestfinished', request => void this.answered(request))
  }

  /** Waits until the page has drawn the last answers and makes no more requests. */
  async allAnswered(page: Page) {
    for (let drawn = 0; drawn < 2; drawn += 1) {
      await expect.poll(() => this.open.size, { interval: 25, timeout: patience }).toBe(0)
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
  }

  private async answered(request: Request) {
    const response = await request.response().catch(() => null)
    const text = request.url().includes(callBase) ? await response?.text().catch(() => '') : ''
    this.open.delete(request)
    const path = new URL(request.url()).pathname
    const words = `${request.method()} ${path} ${response?.status()}`
    if (response && response.status() >= 400) return this.fault(words)
    if (!text) return
    this.note(`${words} ${text.slice(0, 160)}`)
    if (text.startsWith('{"ok":false')) this.refusals.push(`${this.name}: ${path} ${text.slice(0, 300)}`)
  }
}
