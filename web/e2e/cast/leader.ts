// A leader on the phone: the code that friends register with, the ratio, and commissions.
import { expect } from 'vitest'
import { dong } from '../stage/amounts'
import { patience } from '../stage/journal'
import type { Person } from './person'

export class Leader {
  private readonly owner: Person

  constructor(owner: Person) {
    this.owner = owner
  }

  /** The code on the page that one shares. */
  async readsOwnCode(): Promise<string> {
    const { owner } = this
    await owner.opens('/pages/user/invite')
    const card = owner.page.getByRole('button').filter({ hasText: owner.t('user:invite.code') })
    return owner.reads(card.locator('.num'))
  }

  /** Checks how many came by the invitation, and the ratio, in whole percent. */
  async seesTeam(members: number, ratio: number) {
    const { owner } = this
    await owner.opens('/pages/user/team/list')
    await owner.seesTitle('team:title')
    await owner.page.getByText(`${ratio}%`, { exact: true }).first().waitFor()
    await owner.opens('/pages/user/invite')
    const came = owner.page.locator('main a[href*="/pages/user/team/"]')
    await expect.poll(() => came.count(), { timeout: patience }).toBe(members)
  }

  /** Checks the commissions in this state, each of one amount. */
  async seesCommissions(state: 'pending' | 'settled', count: number, each: number) {
    const { owner } = this
    await owner.opens(`/pages/user/team/commission?state=${state}`)
    const lines = owner.page.getByRole('article')
    const amounts = lines.getByText(`+${dong(each, owner.language)}`, { exact: true })
    await expect.poll(() => amounts.count(), { timeout: patience }).toBe(count)
    expect(await lines.count()).toBe(count)
    const sums = owner.page.locator('section.hero')
    const sum = sums.getByText(owner.t(`team:income.${state}`), { exact: true }).locator('+ *')
    expect(await owner.reads(sum)).toBe(dong(each * count, owner.language))
  }
}
