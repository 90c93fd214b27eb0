// The taps of a user, counted on the page itself, part by part of a walk.
import type { Page } from 'playwright-core'

export class Taps {
  private count = 0
  readonly parts: Record<string, number> = {}

  static async of(page: Page): Promise<Taps> {
    const taps = new Taps()
    await page.exposeFunction('tapped', () => {
      taps.count += 1
    })
    await page.addInitScript(() => {
      addEventListener('pointerdown', () => (window as unknown as { tapped: () => void }).tapped(), true)
    })
    return taps
  }

  /** Plays a part of the walk and notes its taps. */
  async during<Result>(part: string, play: () => Promise<Result>): Promise<Result> {
    this.count = 0
    const result = await play()
    this.parts[part] = this.count
    return result
  }
}
