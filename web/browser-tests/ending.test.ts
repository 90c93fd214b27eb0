// Takes of a provider's task that end otherwise than in success: a taker cancels, and gives up the share; the
// provider ends one, whose taker keeps the share; and one sells too little until Monday. The fund, which was
// cancelled meanwhile, is unlocked whole. Every sum is compared with its receipt.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type Fund, fundsIn, takesTask } from './funds.ts'
import { hears } from './heard.ts'
import { standing } from './market.ts'
import { newcomer } from './newcomer.ts'
import { owner } from './operators.ts'
import { movesToMonday } from './packages.ts'
import { readsReceipt } from './receipts.ts'
import { until } from './settled.ts'
import type { Person } from './site.ts'
import { evening, movesToMinute, noon } from './tasks.ts'
import { handsInNightly, launches, publishes, sells, sponsoredFunds, takeOf } from './tasks-takes.ts'
import { cancelsFund, confirms, opensNotice, type Phone, phoneOf, press, reads, scene, sees } from './walk.ts'
import { blank, dong, gain, inApp, like } from './words.ts'

const millions = 1_100
const principal = 360_000_000
/** What a group brings: its price less 6% and less the price of its ticket, 180,000. */
const purses = { cancelling: 26_800, ended: 36_200, failing: 45_600 }
const prices = { cancelling: 220_000, ended: 230_000, failing: 240_000 }
/** A fifth is the provider's of a take that he ended, else all of it; 1% of that is the sponsor's. */
const provided = { cancelling: 26_532, ended: 7_167.6, failing: 45_144 }
const sponsored = { cancelling: 268, ended: 72.4, failing: 456 }
type Ending = keyof typeof purses

suite('takes that do not succeed', () => {
  const at = scene()
  let fund: { provider: Person; sponsor: Person; fundId: string }
  let provider: Phone
  const takers = {} as Record<Ending, { taker: Person; takeId: string }>
  const fundNow = async (state: string) =>
    (await fundsIn(fund.provider, state)).find(({ fundId }) => fundId === fund.fundId) as Fund
  const otcOf = async (person: Person) => Number((await standing(person)).holdings.otc)
  const paid = (part: typeof provided, ...endings: Ending[]) =>
    endings.reduce((sum, ending) => sum + part[ending], 0)

  before(async () => {
    const boss = await owner()
    fund = await sponsoredFunds(millions)
    provider = await phoneOf(at, fund.provider)
    // The last night before a week, whose groups can be opened at once.
    await movesToMonday(-1)
    const taskId = await publishes(fund.provider, fund.fundId, { portions: 60 })
    for (const ending of Object.keys(purses) as Ending[]) {
      const taker = await newcomer(boss)
      const takeId = (await takesTask(taker, taskId)).take?.takeId ?? ''
      takers[ending] = { taker, takeId }
      await launches(taker, takeId, 2, prices[ending])
    }
    at.person = takers.cancelling.taker
    await movesToMinute(noon)
    for (const { taker } of Object.values(takers)) await sells(taker, 1, [])
  })
  // Other tests share the demo.
  after(() => movesToMinute(noon))

  test('a taker cancels within the task hours, after reading what is lost', async () => {
    const cancel = inApp('take:cancel.go')
    await at.go('/pages/user/task/index')
    await sees(at, like(inApp('take:cancel.hours', { at: blank })))
    assert.ok(await at.page.getByRole('button', { name: cancel }).isDisabled())

    await movesToMinute(evening)
    await at.go(`/pages/user/task/detail?id=${takers.cancelling.takeId}`)
    await sees(at, dong(purses.cancelling))
    await press(at.page, cancel)
    const lost = inApp('take:cancel.text', { purse: dong(purses.cancelling), days: 28 })
    await at.page.getByRole('alertdialog').getByText(lost, { exact: true }).waitFor()
    await confirms(at.page, 'take:cancel.confirm')
    await hears(at.page, inApp('take:cancel.done'))
    await sees(at, inApp('take:state.cancelled'))
    await sees(at, inApp('take:endedBy.by_taker'))
    assert.equal(await otcOf(at.person), 0)
    await at.go('/pages/user/task/index')
    await sees(at, inApp('take:running.none'))
  })

  test('all of its purse is the provider’s and the sponsor’s, and the principal is back', async () => {
    await opensNotice(provider, 'tasks.take_settled')
    await sees(provider, inApp('fundsTasks:endedBy.by_taker'))
    await sees(provider, gain(provided.cancelling))
    assert.equal(Number((await fundNow('active')).inTakes), 2 * principal)
    assert.equal(await otcOf(fund.sponsor), sponsored.cancelling)
    await readsReceipt(provider, 'ledger.otc.funder_task_share', provided.cancelling, 'tasks.purse_shared')
  })

  test('the provider ends a take, and its taker has the share, by receipt', async () => {
    const { taker, takeId } = takers.ended
    await provider.go(`/pages/user/funds/task-detail?take=${takeId}`)
    await press(provider.page, inApp('fundsTasks:endTake.go'))
    const sums = { principal: dong(principal), purse: dong(purses.ended) }
    const question = provider.page.getByRole('alertdialog')
    await question.getByText(inApp('fundsTasks:endTake.text', sums), { exact: true }).waitFor()
    await confirms(provider.page, 'fundsTasks:endTake.go')
    await hears(provider.page, inApp('fundsTasks:endTake.done'))
    await sees(provider, inApp('fundsTasks:endedBy.by_provider'))
    assert.equal(Number((await fundNow('active')).inTakes), principal)
    assert.equal(await otcOf(fund.provider), paid(provided, 'cancelling', 'ended'))
    assert.equal(await otcOf(fund.sponsor), paid(sponsored, 'cancelling', 'ended'))

    const phone = await phoneOf(at, taker)
    const share = purses.ended - provided.ended - sponsored.ended
    await opensNotice(phone, 'tasks.take_cancelled')
    await reads(phone.page, 'take:detail.title')
    await sees(phone, inApp('take:endedBy.by_provider'))
    await sees(phone, gain(share))
    await readsReceipt(phone, 'ledger.otc.taker_task_share', share, 'tasks.purse_shared')
  })

  test('a fund that is cancelled while a take runs waits for it', async () => {
    await provider.go(`/pages/user/funds/detail?id=${fund.fundId}`)
    await cancelsFund(provider.page, 'textLater', principal)
    await hears(provider.page, inApp('funds:cancel.begun'))
    await sees(provider, inApp('funds:state.cancelling'))
    await sees(provider, inApp('funds:cancel.waits', { amount: dong(principal) }))
    assert.equal(Number((await standing(fund.provider)).holdings.balance), 0)
  })

  test('a take that sold too little fails on Monday, and its taker owes nothing', async () => {
    const { taker, takeId } = takers.failing
    await handsInNightly([takers.failing], 6)
    await movesToMonday(22.6)
    await until(
      () => takeOf(taker, takeId),
      take => take?.state === 'failed',
      'the settlement',
    )
    const phone = await phoneOf(at, taker)
    await opensNotice(phone, 'tasks.take_failed')
    await reads(phone.page, 'take:detail.title')
    await sees(phone, inApp('take:state.failed'))
    await sees(phone, inApp('take:money.noDebt'))
    const { otc, balance } = (await standing(taker)).holdings
    assert.deepEqual([Number(otc), Number(balance)], [0, 0])
  })

  test('its purse is the provider’s by receipt, and the fund is unlocked whole', async () => {
    await opensNotice(provider, 'tasks.take_settled')
    await sees(provider, inApp('fundsTasks:takeState.failed'))
    await sees(provider, gain(provided.failing))
    await readsReceipt(provider, 'ledger.otc.funder_task_share', provided.failing, 'tasks.purse_shared')
    const sponsor = await phoneOf(at, fund.sponsor)
    await readsReceipt(sponsor, 'ledger.otc.sponsor_task_share', sponsored.failing, 'tasks.purse_shared')
    const all = ['cancelling', 'ended', 'failing'] as const
    assert.equal(await otcOf(fund.provider), paid(provided, ...all))
    assert.equal(await otcOf(fund.sponsor), paid(sponsored, ...all))

    await opensNotice(provider, 'funds.fund_unlocked')
    await reads(provider.page, 'funds:fund.title')
    await sees(provider, inApp('funds:state.completed'))
    assert.equal(Number((await standing(fund.provider)).holdings.balance), millions * 1e6)
    await readsReceipt(provider, 'ledger.balance.unlock_funds', millions * 1e6, 'funds.fund_unlocked')
  })
})
