// A provider's task from its publication to the settlement: a taker with an empty balance applies for it in
// the task hours and is accepted, opens groups for its tickets, hands in the days and sells to Sunday. On
// Monday the shares are paid to the dong, by receipt, and the fund is whole and is cancelled. It moves the
// clock by two weeks, so it comes after the other tests of tasks.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { fundsIn } from './funds.ts'
import { hears } from './heard.ts'
import { standing } from './market.ts'
import { newcomer } from './newcomer.ts'
import { owner } from './operators.ts'
import { movesToMonday } from './packages.ts'
import { readsReceipt } from './receipts.ts'
import { until } from './settled.ts'
import type { Person } from './site.ts'
import { evening, movesToMinute, noon, sets } from './tasks.ts'
import { handsIn, handsInNightly, publishes, sells, sponsoredFunds, takeOf } from './tasks-takes.ts'
import { cancelsFund, confirms, opensNotice, type Phone, phoneOf, press, reads, scene, sees } from './walk.ts'
import { blank, dong, gain, inApp, like, ofServer } from './words.ts'

/** Of 2,000 tickets, at the least share for a success that the operator can set. */
const [groups, size] = [20, 2_000]
const millions = 400
/** A surplus of 8,000 a ticket, of which the provider keeps a fifth, and the sponsor 1% of that. */
const shares = { provider: 31_680, sponsor: 320, taker: 128_000 }

suite('providers’ tasks', () => {
  const at = scene()
  let boss = ''
  let fund: { provider: Person; sponsor: Person; fundId: string }
  let provider: Phone
  let taskId = ''
  let takeId = ''
  const sold = (count: number) => inApp('take:running.sold', { sold: count, size })

  before(async () => {
    boss = await owner()
    await sets(boss, 'tasks.success_from', '100')
    fund = await sponsoredFunds(millions)
    at.person = await newcomer(boss)
    provider = await phoneOf(at, fund.provider)
    // The last night before a week, whose groups can be opened at once.
    await movesToMonday(-1)
    taskId = await publishes(fund.provider, fund.fundId, { needsReview: true })
  })
  // Other tests share the demo.
  after(async () => {
    await sets(boss, 'tasks.success_from', '6000')
    await movesToMinute(noon)
  })

  test('a taker with an empty balance applies for all portions, without paying', async () => {
    await at.go('/pages/task/index')
    await sees(at, inApp('take:card.effortValue', { portions: 20, tickets: 100 }))
    await at.page
      .getByRole('link', { name: like(`${inApp('take:card.go')}: ${blank}`) })
      .and(at.page.locator(`[href$="${taskId}"]`))
      .click()
    await sees(at, inApp('take:task.what'))
    await press(at.page, inApp('take:take.apply', { portions: 20 }))
    await confirms(at.page, 'take:take.confirmApply')
    await reads(at.page, 'tasks:my.title')
    await sees(at, inApp('take:application.state.pending'))
    assert.equal(await takeOf(at.person), undefined)
  })

  test('the provider accepts it, and the taker reads that and holds the task', async () => {
    await opensNotice(provider, 'tasks.application_made')
    await press(provider.page, like(inApp('fundsTasks:applications.acceptOf', { name: blank })))
    await confirms(provider.page, 'fundsTasks:applications.accept')
    await sees(provider, inApp('fundsTasks:applications.none'))

    await opensNotice(at, 'tasks.application_accepted')
    await reads(at.page, 'take:detail.title')
    await at.page.getByRole('meter', { name: sold(0) }).waitFor()
    takeId = (await takeOf(at.person))?.takeId ?? ''
    assert.equal(Number((await standing(at.person)).holdings.balance), 0)
    await at.go('/pages/task/my?view=applications')
    await at.page.getByRole('link', { name: inApp('take:application.seeTake') }).click()
    await reads(at.page, 'take:detail.title')
  })

  test('groups are opened for its tickets without a deposit', async () => {
    const opened = groups + 1
    await at.go('/pages/user/task/index')
    await at.page.getByRole('link', { name: like(inApp('take:running.launch') + blank) }).click()
    await at.page.getByLabel(inApp('take:launch.count'), { exact: true }).fill(String(opened))
    await sees(at, dong(6_400))
    await press(at.page, inApp('take:launch.go', { count: opened, price: dong(200_000) }))
    await confirms(at.page, 'take:launch.confirm')
    await at.page.getByText(inApp('take:launch.done', { count: opened })).waitFor()
    const batch = at.page.getByRole('meter', {
      name: inApp('take:launch.formed', { formed: 0, groups: opened }),
    })
    await batch.waitFor()
  })

  test('a day on which groups form is handed in at night', async () => {
    await movesToMinute(noon)
    await at.go('/pages/user/task/my')
    await sees(at, like(ofServer('refusals', 'tasks.outside_task_hours')))
    const open = like(inApp('take:launch.go', { count: 100, price: blank }))
    assert.ok(await at.page.getByRole('button', { name: open }).isDisabled())
    await sells(at.person, groups, [at.person])
    await movesToMinute(evening)
    await at.go('/')
    await at.page.getByRole('link', { name: like(inApp('home:tasks.handInTask') + blank) }).click()
    await at.page.getByRole('meter', { name: sold(groups) }).waitFor()
    await sees(at, inApp('take:running.reached', { percent: '1%' }))
    await press(at.page, like(`${inApp('take:days.go')}: ${blank}`))
    await hears(at.page, like(inApp('take:days.done', { day: blank })))
    await sees(at, inApp('take:days.state.handed_in'))
  })

  test('it sells until Sunday night, and what is unsold is returned on Monday morning', async () => {
    await handsInNightly([{ taker: at.person, takeId }], 5)
    await movesToMinute(21 * 60 + 50)
    await at.go(`/pages/user/task/detail?id=${takeId}`)
    await sees(at, inApp('take:state.executing'))
    await movesToMinute(evening)
    await until(
      () => takeOf(at.person, takeId),
      take => take?.state === 'completing',
      'selling is over',
    )
    await at.go('/pages/user/task/index')
    await sees(at, inApp('take:state.completing'))
    await handsIn(at.person, takeId)
    await movesToMinute(10 * 60 + 5)
    await until(
      () => takeOf(at.person, takeId),
      take => take?.state === 'buying_back',
      'the tickets are returned',
    )
    await at.go(`/pages/user/task/detail?id=${takeId}`)
    await sees(at, inApp('take:state.buying_back'))
    await sees(at, inApp('take:tickets', { count: size - groups }))
  })

  test('the share is paid on Monday night, by receipt', async () => {
    await movesToMinute(22 * 60 + 36)
    const take = await until(
      () => takeOf(at.person, takeId),
      found => found?.state === 'succeeded',
      'the settlement',
    )
    assert.equal(Number(take?.got?.purse), 8_000 * groups)
    assert.equal(Number(take?.got?.taker), shares.taker)
    assert.equal(Number((await standing(at.person)).holdings.otc), shares.taker)
    await opensNotice(at, 'tasks.take_succeeded')
    await sees(at, gain(shares.taker))
    await sees(at, inApp('take:state.succeeded'))
    await at.go('/pages/user/task/history')
    await at.page
      .getByRole('link')
      .filter({ hasText: sold(groups) })
      .waitFor()
    await readsReceipt(at, 'ledger.otc.taker_task_share', shares.taker, 'tasks.purse_shared')
  })

  test('the provider and the sponsor have theirs, by receipt', async () => {
    await opensNotice(provider, 'tasks.take_settled')
    await sees(provider, inApp('fundsTasks:takeState.succeeded'))
    await sees(provider, gain(shares.provider))
    await readsReceipt(provider, 'ledger.otc.funder_task_share', shares.provider, 'tasks.purse_shared')
    const sponsor = await phoneOf(at, fund.sponsor)
    await readsReceipt(sponsor, 'ledger.otc.sponsor_task_share', shares.sponsor, 'tasks.purse_shared')
    assert.equal(Number((await standing(fund.sponsor)).holdings.otc), shares.sponsor)
  })

  test('the fund is whole, and is unlocked at once when it is cancelled', async () => {
    const [whole] = await fundsIn(fund.provider, 'active')
    assert.equal(Number(whole?.free), millions * 1e6)
    await provider.go(`/pages/user/funds/detail?id=${fund.fundId}`)
    await cancelsFund(provider.page, 'textNow', millions * 1e6)
    await sees(provider, inApp('funds:state.completed'))
    assert.equal(Number((await standing(fund.provider)).holdings.balance), millions * 1e6)
    await readsReceipt(provider, 'ledger.balance.unlock_funds', millions * 1e6, 'funds.fund_unlocked')
  })
})
