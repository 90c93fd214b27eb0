// Providers' tasks at the console: two takes of one task, of which an operator cancels one with a reason and
// the other ends idle; an auditor finds both proved, and the fund whole.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { fundsIn } from './funds.ts'
import { answers, fact, type Office, offices } from './office.ts'
import { moves, movesToMonday } from './packages.ts'
import { until } from './settled.ts'
import {
  fillsGroup,
  opensGroup,
  publishes,
  type Take,
  type Task,
  takeForProvider,
  takeOf,
  takesPart,
} from './settling.ts'
import type { Person } from './site.ts'
import { movesToMinute } from './tasks.ts'
import { t } from './words.ts'

const noon = 12 * 60
const evening = 22.7
const nothing = '0/2.000 vé'
const reason = 'Vé của đợt này in lỗi'
/** An amount or a count as the screen shows it: "7.579,72 ₫". */
const shownNumber = (text: string | null) => Number((text ?? '').replaceAll(/[^\d,]/g, '').replace(',', '.'))

suite('settlements', () => {
  const { as, by } = offices('finance', 'auditor')
  let task: Task
  let seller: { taker: Person; take: Take }
  const amount = async (seat: Office, key: string) => shownNumber(await fact(seat, key).textContent())
  const freeInFund = async () => {
    const funds = await fundsIn(task.provider, 'active')
    return Number((funds.find(({ fundId }) => fundId === task.fundId) as unknown as { free: string }).free)
  }

  before(async () => {
    await movesToMonday(evening)
    task = await publishes(by(), 2)
    seller = await takesPart(by(), task.taskId)
    await takesPart(by(), task.taskId)
    await opensGroup(seller.taker, seller.take, 20_000)
    await movesToMinute(noon)
    await fillsGroup(seller.taker)
  })
  // Other tests share the demo, and buy seats.
  after(() => movesToMinute(noon))

  test('a task shows its takes, and an operator cancels one that sold, with a reason', async () => {
    const seat = as('finance')
    await seat.opens(`/provider-tasks?id=${task.taskId}`)
    assert.equal(await amount(seat, 'offers:task.openTakes'), 2)
    const { purse } = await takeOf(seller.taker, seller.take.takeId)
    assert.ok(Number(purse) > 0, 'a sale brought something')
    const taken = seat.page.getByRole('listitem').filter({ hasText: t('offers:cancel.open') })
    assert.equal(await taken.count(), 2)
    await seat.opens(`/settlements?id=${seller.take.takeId}`)
    assert.equal(await amount(seat, 'offers:take.purse'), Number(purse))
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
    assert.ok(Math.abs(all - Number(purse)) < 0.005, `${all} of ${purse} is shared`)
    assert.ok((got[2] ?? 0) > (got[0] ?? 0), 'the taker keeps a share')
  })

  test('both sides read why', async () => {
    const [own, providers] = [
      await takeOf(seller.taker, seller.take.takeId),
      await takeForProvider(task.provider, seller.take.takeId),
    ]
    assert.equal(own.reason, reason)
    assert.equal(providers.reason, reason)
    assert.equal(await freeInFund(), 900_000_000 - task.principal / 2)
  })

  test('what sold nothing ends idle, and an auditor finds all of it proved', async () => {
    await moves('+4d')
    await until(freeInFund, free => free === 900_000_000, 'the fund is whole again')
    await movesToMonday(evening)
    await moves('+2m')
    const seat = as('auditor')
    await seat.opens(`/settlements?taskId=${task.taskId}`)
    const sums = seat.page.getByRole('region', { name: t('offers:sums.label') })
    await sums.getByText(t('offers:sums.of_other', { count: 2 })).waitFor()
    assert.equal(await seat.page.getByText(t('offers:proof.yes'), { exact: true }).count(), 2)
    await seat.row(nothing).getByRole('button').first().click()
    await seat.sees(t('offers:endedBy.by_idleness'))
    assert.equal(await amount(seat, 'offers:take.purse'), 0)
    assert.equal(await seat.page.getByRole('button', { name: t('offers:cancel.open') }).count(), 0)
    assert.equal(await freeInFund(), 900_000_000)
  })

  test('the task ends by itself, for none of its takes waits', async () => {
    await as('finance').opens(`/provider-tasks?id=${task.taskId}`)
    assert.equal(await amount(as('finance'), 'offers:task.openTakes'), 0)
    await as('finance').sees(t('offers:offerState.failed'))
  })
})
