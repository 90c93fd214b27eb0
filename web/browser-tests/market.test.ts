// The market between people and Gomvé's buyback: a ticket listed over a connection that loses an answer and
// bought on another phone; a request that is filled in part and cancelled; deals that an operator ends; a
// package on Monday. Every sum is compared with the flows.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import {
  boughtOf,
  dealtBy,
  listingsOf,
  lists,
  mostOf,
  movedSince,
  provide,
  publishes,
  requestsOf,
  seller,
  sellsInto,
} from './market.ts'
import { answers, offices } from './office.ts'
import { announces, moves, movesToMonday } from './packages.ts'
import { joins, launches } from './personal.ts'
import { readsReceipt } from './receipts.ts'
import type { Person } from './site.ts'
import { confirms, enterPassword, type Phone, phoneOf, reads, scene } from './walk.ts'
import { blank, dong, inApp, like, ofServer, t } from './words.ts'

const add = /^POST .*\/token\/ticket\/otc\/addOtc/
const lost = 2
const reason = 'Vé của suất này bị in nhầm ngày'

/** Why a request stays as it is at first; the time left follows. */
const tooEarly = like(ofServer('refusals', 'market.wait_before_cancel') + blank)

suite('the market', () => {
  const at = scene()
  const { as } = offices('finance')
  let other: Person
  let phone: Phone

  before(async () => {
    // Of the demo's four classes, several of one.
    other = await seller(1, 5)
    for (const person of [at.person, other]) await provide(person)
    phone = await phoneOf(at, other)
  })

  test('a listing whose answer is lost is made once; another buys it and both see their sums', async () => {
    const before = await listingsOf(at.person)
    const [own, theirs] = [await dealtBy(at.person), await dealtBy(other)]
    at.line.spoil(/ticket\/otc\/addOtc/, { kind: 'lose' }, lost)
    await at.go('/pages/user/ticket/add?price=230000')
    await at.page.getByText(dong(225_400)).waitFor()
    await at.page.getByRole('button', { name: inApp('market:list.submit', { count: 1 }) }).click()
    await reads(at.page, 'market:deals.title')
    assert.ok(at.line.count(add) > lost)
    const now = await listingsOf(at.person)
    assert.equal(now.length, before.length + 1)
    const listingId = now[0]?.listingId ?? ''

    await phone.go(`/pages/otc/ticketOtc?view=market&buy=${listingId}`)
    for (const fact of ['recycle', 'lastDay', 'queue']) {
      const name = inApp(`market:worth.${fact}`)
      await phone.page.getByRole('dialog').getByText(name, { exact: true }).waitFor()
    }
    await phone.page.getByRole('button', { name: inApp('market:resale.pay', { sum: dong(230_000) }) }).click()
    await enterPassword(phone.page, other.payPassword)
    await reads(phone.page, 'tickets:shelf.title')
    assert.deepEqual(await movedSince(theirs, other), { balance: -230_000, otc: 0 })
    assert.deepEqual(await movedSince(own, at.person), { balance: 0, otc: 225_400 })

    await at.go(`/pages/user/ticket/my?id=${listingId}`)
    const sheet = at.page.getByRole('dialog')
    await sheet.getByText(inApp('market:listing.sold', { sold: 1, quantity: 1 })).waitFor()
    await sheet.getByText(`+${dong(225_400)}`).waitFor()
  })

  test('what was bought is a ticket like others: its buyer takes a number and shows the code', async () => {
    const [listing] = await listingsOf(at.person)
    await phone.go(`/pages/user/vr/ticket?id=${await boughtOf(other, listing?.listingId ?? '')}`)
    await phone.page.getByRole('button', { name: inApp('tickets:take.button'), exact: true }).click()
    await confirms(phone.page, 'tickets:take.button')
    await phone.page.getByText(inApp('tickets:desk.show')).waitFor()
  })

  test('a request holds its price; others fill a part of it; what is left is released', async () => {
    const [own, theirs] = [await dealtBy(at.person), await dealtBy(other)]
    const [classId] = await mostOf(other)
    await at.go(`/pages/user/otc/purshase/add?class=${classId}&price=210000&count=3`)
    const publish = inApp('market:publish.submit', { sum: dong(630_000) })
    await at.page.getByRole('button', { name: publish }).click()
    await enterPassword(at.page, at.person.payPassword)
    await reads(at.page, 'market:request.title')
    await at.page.getByText(tooEarly).waitFor()
    assert.equal((await movedSince(own, at.person)).balance, -630_000)
    const requestId = (await requestsOf(at.person))[0]?.requestId ?? ''

    await phone.go(`/pages/otc/purshase?sell=${requestId}`)
    await phone.page.getByRole('dialog').getByText(inApp('market:worth.recycle'), { exact: true }).waitFor()
    await phone.page
      .getByRole('button', { name: inApp('market:wanted.sellFor', { net: dong(205_800) }) })
      .click()
    await confirms(phone.page, 'market:sale.confirm')
    await phone.page.getByText(inApp('market:sale.done', { count: 1, net: dong(205_800) })).waitFor()
    assert.deepEqual(await movedSince(theirs, other), { balance: 0, otc: 205_800 })
    await sellsInto(other, requestId)
    assert.deepEqual(await movedSince(theirs, other), { balance: 0, otc: 411_600 })

    await moves('+31m')
    await at.go(`/pages/user/otc/purshase/detail?id=${requestId}`)
    await at.page
      .getByText(inApp('market:request.filled', { filled: 2, quantity: 3 }))
      .first()
      .waitFor()
    await at.page.getByRole('button', { name: inApp('market:request.cancel') }).click()
    await at.page
      .getByRole('alertdialog')
      .getByText(inApp('market:request.askText', { held: dong(210_000) }))
      .waitFor()
    await confirms(at.page, 'market:request.cancel')
    await at.page.getByText(inApp('market:requestState.cancelled'), { exact: true }).first().waitFor()
    assert.deepEqual(await movedSince(own, at.person), { balance: -420_000, otc: 0 })
    await readsReceipt(at, 'ledger.balance.cancel_request_refund', 210_000, 'market.request_released')
  })

  test('an operator ends deals with a reason; all sides are whole, and their owners read it', async () => {
    const [own, theirs] = [await dealtBy(at.person), await dealtBy(other)]
    const [classId, free] = await mostOf(other)
    const ends = async (path: string, kind: string) => {
      const seat = as('finance')
      await seat.opens(path)
      await seat.press(`market:${kind}.open`)
      await seat.page
        .getByLabel(t(kind === 'cancelBatch' ? 'market:cancelBatch.reason' : 'common:field.reasonUserReads'))
        .fill(reason)
      await answers(seat, `market:${kind}.open`)
      await seat.sees(t(`market:${kind}.done`))
    }
    const { listingId } = await lists(other, 1, '231000', classId)
    await ends(`/listings?id=${listingId}`, 'cancelListing')
    const { batchId, price } = await launches(other, 1)
    await joins(at.person, batchId)
    assert.notEqual((await movedSince(theirs, other)).balance, 0)
    await ends(`/personal-groups?id=${batchId}`, 'cancelBatch')
    const { requestId } = await publishes(at.person, classId, 2, '211000')
    await ends(`/purchase-requests?id=${requestId}`, 'cancelRequest')

    const nothing = { balance: 0, otc: 0 }
    assert.deepEqual([await movedSince(own, at.person), await movedSince(theirs, other)], [nothing, nothing])
    assert.ok((await mostOf(other))[1] >= free) // more if a group of theirs was drawn meanwhile
    await at.go(`/pages/user/otc/purshase/detail?id=${requestId}`)
    await at.page.getByText(reason).waitFor()
    await phone.go(`/pages/user/ticket/my?id=${listingId}`)
    await phone.page.getByRole('dialog').getByText(reason).waitFor()
    await phone.go(`/pages/user/person/detail?id=${batchId}`)
    await phone.page.getByText(reason).first().waitFor()
    await at.go(`/pages/gb/personDetail?id=${batchId}`)
    await at.page.getByText(reason).first().waitFor()
    await readsReceipt(at, 'ledger.balance.group_buy_refund', Number(price), 'groups.batch_cancelled')
  })

  test('a package is announced on Sunday evening and buys on Monday, once and for good', async () => {
    await announces(at.person)
    await movesToMonday(-1)
    await at.go('/pages/otc/personbuyback')
    await at.page.getByText(like(inApp('market:strip.announced', { at: '10:00', day: blank }))).waitFor()
    const sell = at.page.getByRole('button', { name: like(inApp('market:buyback.sellOf', { name: blank })) })
    assert.equal(await sell.isDisabled(), true)

    await movesToMonday(10.1)
    const own = await dealtBy(at.person)
    await at.go('/pages/otc/personbuyback')
    await at.page.getByText(inApp('market:strip.open', { at: '22:00' }), { exact: true }).waitFor()
    await sell.click()
    const one = like(inApp('market:buyback.sellFor', { count: 1, net: blank }))
    const button = at.page.getByRole('dialog').getByRole('button', { name: one })
    const sum = Number(((await button.textContent()) ?? '').split('·')[1]?.replaceAll(/\D/g, ''))
    assert.ok(sum >= 100_000, `${sum}`)
    await button.click()
    await confirms(at.page, 'market:sale.confirm')
    await at.page.getByText(inApp('market:sale.done', { count: 1, net: dong(sum) })).waitFor()
    assert.equal((await movedSince(own, at.person)).otc, sum)
    await at.page.getByText(inApp('market:buyback.left', { left: 11, quantity: 12 })).waitFor()
    await at.go('/pages/otc/buybackorder')
    await at.page.getByText(inApp('market:sale.toHouse'), { exact: true }).first().waitFor()
  })
})
