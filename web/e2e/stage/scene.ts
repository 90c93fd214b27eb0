// Scenes, tests with several actors. Each actor has a browser; a failed scene leaves a picture and the
// journal of each in artefacts/e2e.
import { mkdirSync, writeFileSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { listens } from '../../browser-tests/heard'
import { Journal, patience } from './journal'
import { site } from './server'

const artefacts = new URL('../../../artefacts/e2e/', import.meta.url)

interface Seat {
  name: string
  context: BrowserContext
  page: Page
  journal: Journal
}

export class Stage {
  private readonly browser: Browser
  private readonly seats: Seat[] = []

  constructor(browser: Browser) {
    this.browser = browser
  }

  /** A new browser without stored data. */
  async seat(name: string, options: BrowserContextOptions): Promise<Seat> {
    const context = await this.browser.newContext({
      baseURL: site,
      timezoneId: 'Asia/Ho_Chi_Minh',
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(patience)
    await listens(context)
    const page = await context.newPage()
    const journal = new Journal(name)
    journal.follow(page)
    const seat = { name, context, page, journal }
    this.seats.push(seat)
    return seat
  }

  /** Checks that the journals have no faults. */
  expectNoFaults() {
    expect(this.seats.flatMap(({ journal }) => journal.faults)).toEqual([])
  }

  async leaveEvidence(scene: string) {
    const folder = new URL(`${scene.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}/`, artefacts)
    mkdirSync(folder, { recursive: true })
    for (const [place, { name, page, journal }] of this.seats.entries()) {
      const file = (ending: string) => new URL(`${place + 1}-${name}.${ending}`, folder)
      writeFileSync(file('log'), `${journal.lines.join('\n')}\n`)
      const picture = await page.screenshot({ fullPage: true, timeout: 5_000 }).catch(() => undefined)
      if (picture) writeFileSync(file('png'), picture)
    }
  }

  async clear() {
    for (const { context } of this.seats) await context.close()
  }
}

interface SceneOptions {
  skip?: boolean
}

export function scene(name: string, play: (stage: Stage) => Promise<void>, options: SceneOptions = {}) {
  test(name, options, async () => {
    const browser = await chromium.connect(inject('browser'))
    const stage = new Stage(browser)
    try {
      await play(stage)
      stage.expectNoFaults()
    } catch (error) {
      await stage.leaveEvidence(name)
      throw error
    } finally {
      await stage.clear()
      await browser.close()
    }
  })
}
