// A user's seats in groups: joining, outcome, verifying the draw.
import { expect } from 'vitest'
import { dong } from '../stage/amounts'
import { patience } from '../stage/journal'
import { letTimePass } from '../stage/server'
import type { Crowd, SetOnOffer } from './crowd'
import type { Person } from './person'

const seatsADay = 10

export interface Outcomes {
  won: number
  lost: number
}

export class Seats {
  private readonly owner: Person
  private readonly crowd: Crowd
  /** The number of seats of each order. */
  readonly orders: number[] = []

  constructor(owner: Person, crowd: Crowd) {
    this.owner = owner
    this.crowd = crowd
  }

  /** Goes from the groups' tab into a set; gives the joined group. */
  async joins(set: SetOnOffer, seats = 1): Promise<string> {
    const { owner } = this
    await owner.opens('/pages/gb/personIndex')
    await owner.page.locator(`main a[href^="/pages/gb/detail?id=${set.setId}"]`).first().click()
    await owner.page.waitForURL(url => url.pathname === '/pages/gb/detail')
    for (let more = 1; more < seats; more += 1) await owner.presses('groups:order.further')
    const amount = dong(Number(set.price) * seats, owner.language)
    await owner.presses('groups:pay.join', { amount })
    await owner.paysWithPassword()
    await owner.page.waitForURL(url => url.searchParams.has('group'))
    this.orders.push(seats)
    return new URL(owner.page.url()).searchParams.get('group') ?? ''
  }

  /**
   * Stays on the group's page until it has formed, reads whether the ticket was won, and that the phone has
   * repeated the draw.
   */
  async watches(set: SetOnOffer, groupId: string): Promise<'won' | 'lost'> {
    const { owner } = this
    await this.crowd.fills(set, groupId)
    const won = owner.page.getByRole('heading', { name: owner.t('groups:outcome.won'), exact: true })
    const lost = owner.page.getByRole('heading', { name: owner.t('groups:outcome.notWon'), exact: true })
    // A page that missed the signal asks again after a quarter of a minute.
    await won.or(lost).waitFor({ timeout: 2 * patience })
    await owner.page.getByRole('link', { name: owner.t('groups:verdict.right'), exact: true }).waitFor()
    return (await won.isVisible()) ? 'won' : 'lost'
  }

  /** Goes from the verdict beside the result to the proof, which this device runs step by step. */
  async verifiesTheDraw(outcome: 'won' | 'lost') {
    const { owner } = this
    await owner.follows('groups:verdict.right')
    await owner.page.getByRole('heading', { name: owner.t('draw:honest'), exact: true }).waitFor()
    const checks = owner.page.locator('ol').first().getByRole('heading', { level: 3 })
    const matches = owner.t('draw:verdict.true')
    // Seen before, commitment, own seed, transcript, winners: this device can check all five.
    expect((await checks.allInnerTexts()).map(check => check.endsWith(matches))).toEqual(Array(5).fill(true))
    const you = owner.page.getByText(owner.t('draw:you'), { exact: true })
    const own = owner.page.getByRole('listitem').filter({ has: you })
    const winners = own.getByText(owner.t('draw:won'), { exact: true })
    expect([await own.count(), await winners.count()]).toEqual([1, outcome === 'won' ? 1 : 0])
  }

  /** Buys seats and lets their groups fill up, one after another. */
  async joinsUntilDrawn(set: SetOnOffer, seats: number) {
    await this.joins(set, seats)
    while (await this.isWaiting()) await this.crowd.fillsTheGroupOf(set)
  }

  /** Buys seats until enough have won and lost, over more than a day if needed; `bought` is today's count. */
  async joinsUntil(set: SetOnOffer, enough: Outcomes, bought: number) {
    let today = bought
    for (;;) {
      const { won, lost } = await this.outcomes()
      if (won >= enough.won && lost >= enough.lost) return
      if (today === seatsADay) {
        await letTimePass('+1d')
        today = 0
      }
      const more = Math.min(3, seatsADay - today)
      await this.joinsUntilDrawn(set, more)
      today += more
    }
  }

  private async isWaiting(): Promise<boolean> {
    return (await this.count('forming')) + (await this.count('pending_group')) > 0
  }

  /** The numbers of won and lost seats, as the user's page of seats counts them. */
  async outcomes(): Promise<Outcomes> {
    return { won: await this.count('won'), lost: await this.count('not_won') }
  }

  async count(state: 'pending_group' | 'forming' | 'won' | 'not_won'): Promise<number> {
    const { owner } = this
    await owner.opens('/pages/user/gb/my')
    await owner.journal.allAnswered(owner.page)
    const chip = owner.page.getByText(new RegExp(`^${owner.t(`groups:state.${state}`)} \\d+$`))
    return Number(/\d+$/.exec(await owner.reads(chip))?.[0])
  }

  /** Checks the refund on the page of a lost seat. */
  async seesRefundOf(set: SetOnOffer) {
    const { owner } = this
    await owner.opens('/pages/user/gb/my?state=not_won')
    await owner.page.locator('a[href^="/pages/user/gb/detail?id="]').first().click()
    await owner.seesTitle('groups:mine.title')
    const price = Number(set.price)
    expect(await owner.fact('groups:mine.refunded')).toBe(`+${dong(price, owner.language)}`)
    expect(await owner.fact('groups:mine.reward')).toBe(`+${dong(price / 100, owner.language)}`)
  }
}
