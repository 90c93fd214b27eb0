// Providers' tasks at the console: two takes of one task, of which an operator cancels one with a reason and
// the other ends idle; an auditor finds both proved, and the fund whole.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { fundsIn, takesTask } from './funds.ts'
import { newcomer } from './newcomer.ts'
import { answers, fact, type Office, offices } from './office.ts'
import { moves, movesToMonday } from './packages.ts'
import { until } from './settled.ts'
import type { Person } from './site.ts'
import { movesToMinute, noon } from './tasks.ts'
import { launches, providesFunds, publishes, sells, takeForProvider, takeOf } from './tasks-takes.ts'
import { shownNumber, t } from './words.ts'

const millions = 900
const whole = millions * 1e6
const evening = 22.7
const reason = 'Vé của đợt này in lỗi'
const nothing = t('offers:take.soldLine', { sold: 0, count: 2_000 })

suite('settlements', () => {
  const { as, by } = offices('finance', 'auditor')
  let fund: { provider: Person; fundId: string }
  let taskId = ''
  let seller: Person
  let takeId = ''
  /** A new user, whose balance is empty, takes half of the task. */
  const takesHalf = async () => {
    const taker = await newcomer(by())
    const { take } = await takesTask(taker, taskId)
    return { taker, takeId: take?.takeId ?? '' }
  }
  const amount = async (seat: Office, key: string) => shownNumber(await fact(seat, key).textContent())
  const freeInFund = async () => {
    const funds = await fundsIn(fund.provider, 'active')
    return Number(funds.find(({ fundId }) => fundId === fund.fundId)?.free)
  }

  before(async () => {
    await movesToMonday(evening)
    fund = await providesFunds(millions)
    taskId = await publishes(fund.provider, fund.fundId, { portions: 40 })
    ;({ taker: seller, takeId } = await takesHalf())
    await takesHalf()
    await launches(seller, takeId, 1, 220_000)
    await movesToMinute(noon)
    await sells(seller, 1, [seller])
  })
  // Other tests share the demo, and buy seats.
  after(() => movesToMinute(noon))

  test('a task shows its takes, and an operator cancels one that sold, with a reason', async () => {
    const seat = as('finance')
    await seat.opens(`/provider-tasks?id=${taskId}`)
    assert.equal(await amount(seat, 'offers:task.openTakes'), 2)
    const purse = Number((await takeOf(seller, takeId))?.purse)
    assert.ok(purse > 0, 'a sale brought something')
    const taken = seat.page.getByRole('listitem').filter({ hasText: t('offers:cancel.open') })
    assert.equal(await taken.count(), 2)
    await seat.opens(`/settlements?id=${takeId}`)
    assert.equal(await amount(seat, 'offers:take.purse'), purse)
    assert.equal(await fact(seat, 'offers:proof.name').textContent(), t('offers:proof.yes'))
    await seat.press('offers:cancel.open')
    await seat.fill('offers:cancel.reason', reason)
    await answers(seat, 'offers:cancel.open')
    await seat.sees(t('offers:cancel.done'))
    await seat.sees(t('offers:endedBy.by_operator'))
    const got = await Promise.all(
      ['providerGot', 'sponsorGot', 'takerGot'].map(part => amount(seat, `offers:take.${part}`)),
    )
    const all = got.reduce((sum, part) => sum + part, 0)
    assert.ok(Math.abs(all - purse) < 0.005, `${all} of ${purse} is shared`)
    assert.ok((got[2] ?? 0) > (got[0] ?? 0), 'the taker keeps a share')
  })

  test('both sides read why', async () => {
    const own = await takeOf(seller, takeId)
    assert.equal(own?.reason, reason)
    assert.equal((await takeForProvider(fund.provider, takeId)).reason, reason)
    // The other take holds as much.
    assert.equal(await freeInFund(), whole - Number(own?.principal))
  })

  test('what sold nothing ends idle, and an auditor finds all of it proved', async () => {
    await moves('+4d')
    await until(freeInFund, free => free === whole, 'the fund is whole again')
    await movesToMonday(evening)
    await moves('+2m')
    const seat = as('auditor')
    await seat.opens(`/settlements?taskId=${taskId}`)
    const sums = seat.page.getByRole('region', { name: t('offers:sums.label') })
    await sums.getByText(t('offers:sums.of', { count: 2 })).waitFor()
    assert.equal(await seat.page.getByText(t('offers:proof.yes'), { exact: true }).count(), 2)
    await seat.row(nothing).getByRole('button').first().click()
    await seat.sees(t('offers:endedBy.by_idleness'))
    assert.equal(await amount(seat, 'offers:take.purse'), 0)
    assert.equal(await seat.page.getByRole('button', { name: t('offers:cancel.open') }).count(), 0)
    assert.equal(await freeInFund(), whole)
  })

  test('the task ends by itself, for none of its takes waits', async () => {
    await as('finance').opens(`/provider-tasks?id=${taskId}`)
    assert.equal(await amount(as('finance'), 'offers:task.openTakes'), 0)
    await as('finance').sees(t('offers:offerState.failed'))
  })
})
