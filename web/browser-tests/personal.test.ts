// A personal group from its launch to its draw: the launch over a connection that loses an answer; four join,
// one leaves, two more form it while a member looks on, and another's bar above the tabs follows; the draw
// repeated on the phone; every sum by receipt;
// and a batch that is cancelled once it may be.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { decoded } from '../e2e/stage/camera.ts'
import { act } from './market.ts'
import { moves } from './packages.ts'
import {
  type Batch,
  batchesOfOwn,
  guests,
  type Joined,
  joins,
  launches,
  type Offer,
  provide,
} from './personal.ts'
import { flowOf, readsReceipt } from './receipts.ts'
import { call, type Person } from './site.ts'
import { enterPassword, type Phone, phoneOf, reads, scene } from './walk.ts'
import { blank, dong, inApp, like, ofServer } from './words.ts'

const add = /^POST .*\/token\/person\/gb\/master\/add/
const lost = 2
/** Why a batch stays as it is for its first days. */
const tooEarly = like(ofServer('refusals', 'groups.cancel_after_7_days'))

/** What the bar above the tabs says of a group with the user's seat. */
const inBar = ({ page }: Phone, words: string) =>
  page
    .getByRole('region', { name: inApp('liveBar:label') })
    .getByRole('link')
    .filter({ hasText: words })

/** Waits for the user's own result. */
const result = (page: Page) =>
  page
    .getByRole('heading', { name: inApp('groups:outcome.won') })
    .or(page.getByRole('heading', { name: inApp('groups:outcome.notWon') }))
    .waitFor()

const leaves = ({ token }: Person, seatId: string) => call('/token/gb/leave', act(token, { seatId }))

suite('personal groups', () => {
  const at = scene()
  let batch: Batch
  let offer: Offer
  let since = 0
  let people: Person[] = []
  let member: Phone
  let busy: Phone
  let groupId = ''
  const [guest, leaver] = [0, 1]
  const one = (place: number) => people[place] as Person
  before(async () => {
    await provide(at.person)
    people = await guests(6, [at.person], 30)
    member = await phoneOf(at, one(guest))
  })

  test('a launch whose answer is lost is made once, with the deposit that was shown', async () => {
    const before = await batchesOfOwn(at.person)
    await at.go('/pages/user/person/add')
    at.line.spoil(/master\/add/, { kind: 'lose' }, lost)
    await at.page.getByText(inApp('personal:preview.net')).waitFor()
    const open = like(inApp('personal:launch.go', { count: 1, deposit: blank }))
    await at.page.getByRole('button', { name: open }).click()
    await enterPassword(at.page, at.person.payPassword)
    await at.page.getByRole('heading', { name: inApp('personal:money.title') }).waitFor()
    assert.ok(at.line.count(add) > lost)
    const now = await batchesOfOwn(at.person)
    assert.equal(now.length, before.length + 1)
    batch = now[0] as Batch
    since = Date.parse(batch.launchedAt)
    assert.equal(batch.groups, 1)
    assert.equal(Number(batch.money.depositHeld), Number(batch.price) / 10)
    await at.page.getByText(tooEarly).waitFor()
  })

  test('who opened a group is told before the tap that they cannot join it', async () => {
    await at.go(`/pages/gb/personDetail?id=${batch.batchId}`)
    await at.page.getByText(inApp('personal:join.own')).waitFor()
    const refused = await joins(at.person, batch.batchId).catch((error: Error) => error.message)
    assert.match(String(refused), like(`${blank}: ${ofServer('refusals', 'groups.own_group')}`))
  })

  test('four join, one leaves, two more form it, and a member sees the draw and verifies it', async () => {
    const offers = await call<{ items: Offer[] }>('/gb/person/getList?limit=100')
    offer = offers.items.find(({ batchId }) => batchId === batch.batchId) as Offer
    const { page, go } = member
    await go(`/pages/gb/personDetail?id=${batch.batchId}`)
    await page.getByRole('button', { name: inApp('groups:pay.join', { amount: dong(batch.price) }) }).click()
    await enterPassword(page, one(guest).payPassword)
    const first = inApp('groups:seated.place', { place: 1 })
    await page.getByRole('heading', { name: like(`${first} ·${blank}`) }).waitFor()

    const left = await joins(one(leaver), batch.batchId)
    await joins(one(2), batch.batchId)
    busy = await phoneOf(at, one(2))
    await busy.go('/pages/user/wallet/index')
    await inBar(busy, inApp('liveBar:forming', { taken: 3, seats: 5, count: 2 })).waitFor()
    assert.equal((await joins(one(3), batch.batchId)).taken, 4)
    await page.getByText(inApp('groups:slots.count', { taken: 4, count: 5 }), { exact: true }).waitFor()
    await inBar(busy, inApp('liveBar:forming', { taken: 4, seats: 5, count: 1 })).waitFor()
    await leaves(one(leaver), left.seatId)
    await page.getByText(inApp('groups:slots.count', { taken: 3, count: 5 }), { exact: true }).waitFor()
    await inBar(busy, inApp('liveBar:forming', { taken: 3, seats: 5, count: 2 })).waitFor()
    await joins(one(4), batch.batchId)
    const last: Joined = await joins(one(5), batch.batchId)
    assert.equal(last.formed, true)
    groupId = last.groupId

    await result(page)
    assert.equal(await page.getByText(inApp('groups:slots.won'), { exact: true }).count(), 1)
    await page.getByRole('link', { name: inApp('groups:verdict.right') }).click()
    await page.getByText(inApp('draw:honest')).waitFor()
    const { members } = await call<{ members: { result: string }[] }>(`/gb/getGroupInfo?groupId=${groupId}`)
    assert.deepEqual(members.map(({ result }) => result).sort(), [
      'not_won',
      'not_won',
      'not_won',
      'not_won',
      'won',
    ])
  })

  test('the draw is shared as a picture, whose code a camera reads as the way to its proof', async () => {
    const { page, go } = member
    await go(`/pages/gb/personDetail?id=${batch.batchId}&group=${groupId}`)
    const share = page.getByRole('button', { name: inApp('groups:outcome.share'), exact: true })
    const shareWon = page.getByRole('button', { name: inApp('groups:outcome.shareWon'), exact: true })
    await share.or(shareWon).click()
    const sheet = page.getByRole('dialog', { name: inApp('drawCard:title') })
    const saved = page.waitForEvent('download')
    await sheet.getByRole('button', { name: inApp('share.save'), exact: true }).click()
    const picture = readFileSync(await (await saved).path())
    assert.equal(decoded(picture), `${at.line.address}/pages/gb/draw?group=${groupId}`)
  })

  test('the bar of one who was elsewhere turns gold, leads to the result, and goes once seen', async () => {
    const { page } = busy
    const gold = inBar(busy, inApp('liveBar:drawn'))
    await page.getByRole('link', { name: inApp('tab.ticket'), exact: true }).click()
    await reads(page, 'tickets:shelf.title')
    await gold.click()
    await result(page)
    await page.goBack()
    await reads(page, 'tickets:shelf.title')
    await gold.waitFor({ state: 'detached' })
  })

  test('the master has price less fee, reward and deposit; a loser all and the reward', async () => {
    const price = Number(batch.price)
    const [sold] = (await batchesOfOwn(at.person)).filter(({ batchId }) => batchId === batch.batchId)
    assert.equal(sold?.state, 'done')
    assert.equal(Number(sold?.money.earned), price * 0.95)
    assert.equal(Number(sold?.money.depositHeld), 0)

    const earned = (await flowOf(at.person, 'OTC', since)).slice(0, 2)
    assert.deepEqual(
      earned.map(({ amount }) => Number(amount)).sort((a, b) => a - b),
      [price * 0.01, price * 0.94],
    )
    await readsReceipt(at, 'ledger.otc.resale_revenue', price * 0.94)
    const back = (await flowOf(at.person, 'BALANCE', since)).find(({ type }) => type === 10)
    assert.equal(Number(back?.amount), price / 10)
    await readsReceipt(at, 'ledger.balance.launch_deposit_returned', price / 10)

    const refunds = async (person: Person) =>
      (await flowOf(person, 'BALANCE', since)).filter(({ type }) => type === 4)
    assert.equal(Number((await refunds(one(leaver)))[0]?.amount), price)
    const draw = await call<{ seats: { name: string; won: boolean }[] }>(
      `/gb/getDraw?groupId=${offer.group?.groupId}`,
    )
    assert.equal(draw.seats.filter(({ won }) => won).length, 1)
    const lucky = []
    for (const person of [one(guest), ...people.slice(2)]) {
      const [refund] = await refunds(person)
      const reward = (await flowOf(person, 'OTC', since))[0]
      if (!refund || Number(refund.amount) !== price) lucky.push(person)
      else assert.equal(Number(reward?.amount), Number(offer.reward))
    }
    assert.equal(lucky.length, 1)

    await at.go(`/pages/user/person/detail?id=${batch.batchId}`)
    await at.page.getByText(inApp('personal:team.formed', { formed: 1, count: 1 })).waitFor()
    await at.page.getByText(inApp('personal:state.done')).first().waitFor()
  })

  test('after seven days what has not formed is cancelled: price, deposit and ticket are back', async () => {
    const { batchId, price, launchedAt } = await launches(at.person, 2)
    await joins(one(leaver), batchId)
    await at.go(`/pages/user/person/detail?id=${batchId}`)
    await at.page.getByText(tooEarly).waitFor()
    await moves('+7d')
    await at.go(`/pages/user/person/detail?id=${batchId}`)
    await at.page.getByRole('button', { name: inApp('personal:cancel.button') }).click()
    const dialog = at.page.getByRole('alertdialog')
    const returned = { count: 2, held: dong(price), deposit: dong(Number(price) / 5) }
    await dialog.getByText(inApp('personal:cancel.text', returned)).waitFor()
    await dialog.getByRole('button', { name: inApp('personal:cancel.confirm') }).click()
    await at.page.getByText(inApp('personal:state.cancelled'), { exact: true }).first().waitFor()
    const began = Date.parse(launchedAt)
    const back = (await flowOf(at.person, 'BALANCE', began)).find(({ type }) => type === 10)
    assert.equal(Number(back?.amount), Number(price) / 5)
    const [refund] = (await flowOf(one(leaver), 'BALANCE', began)).filter(({ type }) => type === 4)
    assert.equal(Number(refund?.amount), Number(price))
  })
})
