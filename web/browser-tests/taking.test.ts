// A provider's task from its publication to the settlement: a taker with an empty balance takes portions in
// the task hours, opens groups for its tickets, hands in the day, and gets the share to the dong. It moves
// the clock by two weeks, so it comes after the other tests of tasks.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { standing } from './market.ts'
import { newcomer } from './newcomer.ts'
import { owner } from './operators.ts'
import { movesToMonday } from './packages.ts'
import { until } from './settled.ts'
import type { Person } from './site.ts'
import { movesToMinute, sets } from './tasks.ts'
import { handsIn, providesFunds, publishes, sells, takeOf } from './tasks-takes.ts'
import { scene } from './walk.ts'

const evening = 22 * 60 + 40
const noon = 12 * 60
/** Of 2,000 tickets, at the least share for a success that the operator can set. */
const groups = 20

suite('providers’ tasks', () => {
  const at = scene()
  let boss = ''
  let provider: Person
  let fundId = ''
  let takeId = ''
  const press = (name: string | RegExp) => at.page.getByRole('button', { name }).first().click()
  const agree = (name: string) =>
    at.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

  before(async () => {
    boss = await owner()
    await sets(boss, 'tasks.success_from', '100')
    ;({ provider, fundId } = await providesFunds(400))
    at.person = await newcomer(boss)
    // The last night before a week, whose groups can be opened at once.
    await movesToMonday(-1)
    await publishes(provider, fundId)
  })
  // Other tests share the demo.
  after(async () => {
    await sets(boss, 'tasks.success_from', '6000')
    await movesToMinute(noon)
  })

  test('a taker with an empty balance takes all portions, without paying', async () => {
    await at.go('/pages/task/index')
    await at.page.getByText('20 phần × 100 vé').first().waitFor()
    await at.page
      .getByRole('link', { name: /^Xem và nhận: / })
      .first()
      .click()
    await at.page.getByText(/^Bạn bán vé bằng vốn của nhà cấp vốn/).waitFor()
    await press('Nhận 20 phần')
    await agree('Nhận nhiệm vụ')
    await at.page.getByRole('heading', { level: 1, name: 'Nhiệm vụ đang chạy' }).waitFor()
    await at.page.getByRole('meter', { name: 'Đã bán 0/2.000 vé' }).waitFor()
    takeId = (await takeOf(at.person))?.takeId ?? ''
    assert.equal(Number((await standing(at.person)).holdings.balance), 0)
  })

  test('groups are opened for its tickets without a deposit', async () => {
    await at.go('/pages/user/task/index')
    await at.page.getByRole('link', { name: /^Mở nhóm để bán/ }).click()
    await at.page.getByLabel('Số nhóm').fill(String(groups))
    await at.page.getByText('6.400 ₫').first().waitFor()
    await press(/^Mở 20 nhóm · 200\.000/)
    await agree('Mở nhóm')
    await at.page.getByText('Đã mở 20 nhóm').waitFor()
    await at.page.getByRole('link', { name: /0\/20 nhóm đủ người/ }).waitFor()
  })

  test('a day on which groups form is handed in at night', async () => {
    await movesToMinute(noon)
    await at.go('/pages/user/task/my')
    await at.page.getByText(/^Chỉ thao tác được trong giờ nhiệm vụ/).waitFor()
    assert.ok(await at.page.getByRole('button', { name: /^Mở \d+ nhóm/ }).isDisabled())
    await sells(at.person, groups, [at.person, provider])
    await movesToMinute(evening)
    await at.go('/')
    await at.page.getByRole('link', { name: /^Nộp ngày bán vé ?20\/\d+ vé, đến/ }).click()
    await at.page.getByRole('meter', { name: 'Đã bán 20/2.000 vé' }).waitFor()
    await at.page.getByText('Đã đủ 1%: thành công nếu không bị hủy').waitFor()
    await press(/^Nộp ngày này/)
    await at.page.getByText(/^Đã nộp Th/).waitFor()
    await at.page.getByText('Đã nộp', { exact: true }).waitFor()
  })

  test('the share is paid on Monday night, by receipt', async () => {
    // Two idle days in a row would end it.
    for (let night = 0; night < 5; night += 1) {
      await movesToMinute(noon)
      await movesToMinute(evening)
      await handsIn(at.person, takeId)
    }
    await movesToMonday(22.6)
    const take = await until(
      () => takeOf(at.person, takeId),
      found => found?.state === 'succeeded',
      'the settlement',
    )
    // A surplus of 8,000 a ticket, of which the provider keeps a fifth.
    assert.equal(Number(take?.got?.purse), 8_000 * groups)
    assert.equal(Number(take?.got?.taker), 6_400 * groups)
    assert.equal(Number((await standing(at.person)).holdings.otc), 6_400 * groups)
    await at.go('/pages/user/inbox')
    await at.page.getByText('Nhiệm vụ thành công').first().click()
    await at.page.getByText(/^\+128\.000\s₫$/).waitFor()
    await at.page.getByText('Thành công', { exact: true }).first().waitFor()
    await at.go('/pages/user/task/history')
    await at.page.getByRole('link', { name: /Đã bán 20\/2\.000 vé/ }).waitFor()
  })
})
