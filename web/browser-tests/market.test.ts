// The market between people and Gomvé's buyback: a ticket listed over a connection that loses an answer and
// bought on another phone; a request that is filled in part and cancelled; deals that an operator ends; a
// package on Monday. Every sum is compared with the flows.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  dealtBy,
  listingsOf,
  lists,
  mostOf,
  movedSince,
  provide,
  publishes,
  requestsOf,
  seller,
} from './market.ts'
import { answers, offices } from './office.ts'
import { announces, moves, movesToMonday } from './packages.ts'
import { launches } from './personal.ts'
import { stand } from './settled.ts'
import { arrive, openPhone, type Person } from './site.ts'
import { enterPassword, scene } from './walk.ts'
import { t } from './words.ts'

const add = /^POST .*\/token\/ticket\/otc\/addOtc/
const lost = 2
const reason = 'Vé của suất này bị in nhầm ngày'

/** Answers the question before a sale or a cancellation. */
const confirms = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

suite('the market', () => {
  const at = scene()
  const { as } = offices('finance')
  let other: Person
  let phone: Awaited<ReturnType<typeof openPhone>>
  let page: Page
  const open = (path: string) => stand(page, at.line.address + path)

  before(async () => {
    other = await seller(1)
    for (const person of [at.person, other]) await provide(person)
    phone = await openPhone()
    await arrive(phone.phone, 'vi', other)
    page = await phone.phone.newPage()
  })
  after(() => phone.close())

  test('a listing whose answer is lost is made once; another buys it and both see their sums', async () => {
    const before = await listingsOf(at.person)
    const [own, theirs] = [await dealtBy(at.person), await dealtBy(other)]
    at.line.spoil(/ticket\/otc\/addOtc/, { kind: 'lose' }, lost)
    await at.go('/pages/user/ticket/add?price=230000')
    await at.page.getByText('225.400 ₫').waitFor()
    await at.page.getByRole('button', { name: 'Đăng bán 1 vé' }).click()
    await at.page.getByRole('heading', { level: 1, name: 'Giao dịch của tôi' }).waitFor()
    assert.ok(at.line.count(add) > lost)
    const now = await listingsOf(at.person)
    assert.equal(now.length, before.length + 1)
    const listingId = now[0]?.listingId

    await open(`/pages/otc/ticketOtc?view=market&buy=${listingId}`)
    for (const fact of ['Thu hồi được', 'Hạn dùng', 'Giá ở hàng chờ']) {
      await page.getByRole('dialog').getByText(fact, { exact: true }).waitFor()
    }
    await page.getByRole('button', { name: 'Mua · 230.000 ₫' }).click()
    await enterPassword(page, other.payPassword)
    await page.getByRole('heading', { level: 1, name: 'Vé của tôi' }).waitFor()
    assert.deepEqual(await movedSince(theirs, other), { balance: -230_000, otc: 0 })
    assert.deepEqual(await movedSince(own, at.person), { balance: 0, otc: 225_400 })

    await at.go(`/pages/user/ticket/my?id=${listingId}`)
    await at.page.getByRole('dialog').getByText('Đã bán 1/1 vé').waitFor()
    await at.page.getByRole('dialog').getByText('+225.400 ₫').waitFor()
  })

  test('a request holds its price; another sells into it; what is left is released', async () => {
    const [own, theirs] = [await dealtBy(at.person), await dealtBy(other)]
    const [classId] = await mostOf(other)
    await at.go(`/pages/user/otc/purshase/add?class=${classId}&price=210000&count=2`)
    await at.page.getByRole('button', { name: 'Đăng · giữ 420.000 ₫' }).click()
    await enterPassword(at.page, at.person.payPassword)
    await at.page.getByRole('heading', { level: 1, name: 'Yêu cầu mua', exact: true }).waitFor()
    await at.page.getByText(/^Yêu cầu mua chỉ hủy được từ/).waitFor()
    assert.equal((await movedSince(own, at.person)).balance, -420_000)
    const requestId = (await requestsOf(at.person))[0]?.requestId

    await open(`/pages/otc/purshase?sell=${requestId}`)
    await page.getByRole('dialog').getByText('Thu hồi được', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Bán · nhận 205.800 ₫' }).click()
    await confirms(page, 'Bán')
    await page.getByText('Đã bán 1 vé, nhận 205.800 ₫ vào Thu nhập OTC').waitFor()
    assert.deepEqual(await movedSince(theirs, other), { balance: 0, otc: 205_800 })

    await moves('+31m')
    await at.go(`/pages/user/otc/purshase/detail?id=${requestId}`)
    await at.page.getByText('Đã mua 1/2 vé').first().waitFor()
    await at.page.getByRole('button', { name: 'Hủy yêu cầu' }).click()
    await at.page
      .getByRole('alertdialog')
      .getByText(/^210\.000\s₫ đang giữ sẽ về Số dư ngay/)
      .waitFor()
    await confirms(at.page, 'Hủy yêu cầu')
    await at.page.getByText('Đã hủy', { exact: true }).first().waitFor()
    assert.deepEqual(await movedSince(own, at.person), { balance: -210_000, otc: 0 })
  })

  test('an operator ends deals with a reason; all sides are whole, and their owners read it', async () => {
    const [own, theirs] = [await dealtBy(at.person), await dealtBy(other)]
    const [classId, free] = await mostOf(other)
    const ends = async (path: string, kind: string) => {
      const seat = as('finance')
      await seat.opens(path)
      await seat.press(`market:${kind}.open`)
      await seat.page
        .getByLabel(t(kind === 'cancelBatch' ? 'market:cancelBatch.reason' : 'market:cancel.reason'))
        .fill(reason)
      await answers(seat, `market:${kind}.open`)
      await seat.sees(t(`market:${kind}.done`))
    }
    const { listingId } = await lists(other, 1, '231000', classId)
    await ends(`/listings?id=${listingId}`, 'cancelListing')
    const { batchId } = await launches(other, 1)
    assert.notEqual((await movedSince(theirs, other)).balance, 0)
    await ends(`/personal-groups?id=${batchId}`, 'cancelBatch')
    const { requestId } = await publishes(at.person, classId, 2, '211000')
    await ends(`/purchase-requests?id=${requestId}`, 'cancelRequest')

    const nothing = { balance: 0, otc: 0 }
    assert.deepEqual([await movedSince(own, at.person), await movedSince(theirs, other)], [nothing, nothing])
    assert.ok((await mostOf(other))[1] >= free) // more if a group of theirs was drawn meanwhile
    await at.go(`/pages/user/otc/purshase/detail?id=${requestId}`)
    await at.page.getByText(reason).waitFor()
    await open(`/pages/user/ticket/my?id=${listingId}`)
    await page.getByRole('dialog').getByText(reason).waitFor()
    await open(`/pages/user/person/detail?id=${batchId}`)
    await page.getByText(reason).first().waitFor()
  })

  test('a package is announced on Sunday evening and buys on Monday, once and for good', async () => {
    await announces(at.person)
    await movesToMonday(-1)
    await at.go('/pages/otc/personbuyback')
    await at.page.getByText(/^Mở lúc 10:00/).waitFor()
    const sell = at.page.getByRole('button', { name: /^Bán cho Gomvé/ })
    assert.equal(await sell.isDisabled(), true)

    await movesToMonday(10.1)
    const own = await dealtBy(at.person)
    await at.go('/pages/otc/personbuyback')
    await at.page.getByText(/^Đang mở đến 22:00/).waitFor()
    await sell.click()
    const button = at.page.getByRole('dialog').getByRole('button', { name: /^Bán 1 vé ·/ })
    const sum = Number(((await button.textContent()) ?? '').split('·')[1]?.replaceAll(/\D/g, ''))
    assert.ok(sum >= 100_000, `${sum}`)
    await button.click()
    await confirms(at.page, 'Bán')
    await at.page.getByText(/^Đã bán 1 vé, nhận/).waitFor()
    assert.equal((await movedSince(own, at.person)).otc, sum)
    await at.page.getByText('Còn mua 11/12 vé').waitFor()
    await at.go('/pages/otc/buybackorder')
    await at.page.getByText('Gomvé', { exact: true }).first().waitFor()
  })
})
