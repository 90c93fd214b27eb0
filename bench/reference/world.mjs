// The reference's first rows, as `gomve seed` makes them: people with money and sessions, sets on sale.
import { createHash } from 'node:crypto'
import { commitmentOf, newSeed } from './draw.mjs'
import { hashOf } from './passwords.mjs'

export const payPassword = 'Do-toc-do-2026' // of all people, as of those from `gomve seed`
const fortune = 40_000_000_000_000
const day = 86_400_000
const zone = 7 * 3_600_000 // Viet Nam's
const farFuture = 4_000_000_000_000
const terms = { price: 20_000_000, seats: 10, winners: 3, reward: 100, commission_pool: 600 }
const seatsADay = 200
const stock = 1_000_000

/** The business day of an instant. */
export const dayOf = now => Math.floor((now + zone) / day)

export const sha256 = text => createHash('sha256').update(text).digest('hex')

/** The session's token of a person by number, as long as the product's. */
export const tokenOf = number => createHash('sha256').update(`person ${number}`).digest('base64url')

const numbers = count => Array.from({ length: count }, (_, index) => index + 1)

function setsOnSale(count, opening, now) {
  const rows = { ticket_class: [], ticket_set: [], ticket_group: [], draw_seed: [], set_day: [] }
  for (const id of numbers(count)) {
    const seed = newSeed()
    const names = { name_vi: `Vé đo tốc độ ${id}`, name_en: `Load ticket ${id}`, name_zh: `压测门票 ${id}` }
    rows.ticket_class.push({ id, ...names, validity_days: 180, issued: 0 })
    rows.ticket_set.push({ id, class_id: id, ...terms, state: 'published' })
    rows.ticket_group.push({
      ...{ id, set_id: id, number: 1, state: 'forming', seats: terms.seats, winners: terms.winners },
      ...{ taken: 0, commitment: commitmentOf(seed), seed: '', ended_at: null },
    })
    rows.draw_seed.push({ group_id: id, seed: seed.toString('hex') })
    rows.set_day.push({
      ...{ set_id: id, day: dayOf(now), opens_at: opening, closes_at: farFuture, stock, sold: 0 },
      ...{ formed: 0, waiting: 0, current_group: id, current_number: 1, is_closed: 0 },
    })
  }
  return rows
}

function peopleWithMoney(count, payHash, now) {
  const rows = { person: [], session: [], account: [], transfer: [] }
  for (const id of numbers(count)) {
    rows.person.push({
      ...{ id, mobile: `+849${String(id).padStart(8, '0')}`, name: `Khách ${id}`, state: 'active' },
      ...{ pay_hash: payHash, seats_a_day: seatsADay, joined_group: 0, excluded_until: 0 },
    })
    rows.session.push({ token_hash: sha256(tokenOf(id)), person_id: id, expires_at: farFuture })
    rows.account.push({ owner: id, kind: 1, unit: 1, balance: fortune })
    rows.transfer.push({
      ...{ id, unit: 1, amount: fortune, from_kind: 30, from_owner: 502, to_kind: 1, to_owner: id },
      ...{ from_after: null, to_after: fortune, person_id: id, flow: 'top_up' },
      ...{ cause: 'load.fortune', cause_id: id, leg: 0, posted_at: now },
    })
  }
  return rows
}

/** Rows by table, in an order in which they can be inserted. No purchase is accepted before `opening`. */
export async function worldOf({ people, sets, opening }) {
  const now = Date.now()
  const payHash = await hashOf(payPassword)
  return { ...setsOnSale(sets, opening, now), ...peopleWithMoney(people, payHash, now) }
}
