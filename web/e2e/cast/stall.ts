// A user's stall in the market: buying from a listing, listing a ticket, and what a sale brought.
import { expect } from 'vitest'
import { type Listing, listingsOf } from '../../browser-tests/market'
import { dong } from '../stage/amounts'
import type { Person } from './person'

export class Stall {
  private readonly owner: Person

  constructor(owner: Person) {
    this.owner = owner
  }

  private inDong(amount: number) {
    return dong(amount, this.owner.language)
  }

  /** Buys a ticket at this price in the market. */
  async buysAt(price: number) {
    const { owner } = this
    await owner.opens('/pages/otc/ticketOtc?view=market')
    const offer = owner.t('market:resale.buyOf', { price: this.inDong(price) })
    await owner.page.getByRole('button', { name: offer, exact: true }).first().click()
    await owner.presses('market:resale.pay', { sum: this.inDong(price) })
    await owner.paysWithPassword()
    await owner.seesTitle('tickets:shelf.title')
  }

  /** Lists the only ticket at this price. */
  async listsAt(price: number): Promise<Listing> {
    const { owner } = this
    await owner.opens('/pages/user/ticket/add')
    await owner.seesTitle('market:list.title')
    await owner.fills('market:publish.price', String(price))
    await owner.presses('market:list.submit', { count: 1 })
    await owner.seesTitle('market:deals.title')
    const [listing] = await listingsOf(await owner.session())
    if (!listing) throw new Error('the ticket is not listed')
    return listing
  }

  /** Checks that the listing's only ticket was sold, and brought so much. */
  async seesItSold({ listingId }: Listing, brought: number) {
    const { owner } = this
    await owner.opens(`/pages/user/ticket/my?id=${listingId}`)
    const sheet = owner.page.getByRole('dialog')
    await sheet.getByText(owner.t('market:listing.sold', { sold: 1, quantity: 1 })).waitFor()
    await sheet.getByText(`+${this.inDong(brought)}`).waitFor()
    expect((await listingsOf(await owner.session()))[0]?.state).toBe('sold')
  }
}
