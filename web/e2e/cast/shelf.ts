// A user's tickets: getting a number, pickup, recycling.
import { scanned } from '../stage/camera'
import type { Person } from './person'

/** The QR code's text and the digits below it, for the desk. */
export interface PickupCode {
  qr: string
  digits: string
}

export class Shelf {
  private readonly owner: Person

  constructor(owner: Person) {
    this.owner = owner
  }

  /** Opens the newest ticket that has no number yet. */
  async opensFreshTicket() {
    const { owner } = this
    await owner.opens('/pages/otc/ticketOtc?state=awaiting_number')
    await this.opensSheet()
    await owner.follows('market:ways.toTicket')
    await owner.seesTitle('tickets:ticket.title')
  }

  /** Of the newest ticket on the shelf: using or selling it. */
  async opensSheet() {
    await this.owner.page.locator('main [aria-haspopup=dialog]').first().click()
  }

  async takesNumber(): Promise<PickupCode> {
    const { owner } = this
    await this.opensFreshTicket()
    await owner.presses('tickets:take.button')
    await owner.agrees('tickets:take.button')
    const qr = await scanned(owner.page.getByRole('img', { name: owner.t('tickets:desk.code') }))
    const digits = await owner.reads(owner.page.getByText(/^\d{4} \d{4} \d{4}$/))
    return { qr, digits }
  }

  async seesItPickedUp() {
    const { owner } = this
    await owner.page
      .getByRole('status')
      .filter({ hasText: owner.t('tickets:desk.pickedUp') })
      .first()
      .waitFor()
  }

  async recyclesTicket() {
    const { owner } = this
    await this.opensFreshTicket()
    await owner.presses('tickets:recycle.button')
    await owner.agrees('tickets:recycle.confirm')
    await owner.sees(owner.t('tickets:ticket.recycled'))
  }
}
