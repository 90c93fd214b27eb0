// Funds providers: a user applies and two operators approve; a fund is locked over a connection that loses
// the answer, approved, shown, and cancelled, and another is rejected. Every sum is compared with the wallet.
// A provider publishes a task, follows its takers, ends the taking, and decides applications.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import {
  applicant,
  cheapest,
  fundsIn,
  fundsInfo,
  offers,
  offersOf,
  providerWith,
  takesOf,
  takesTask,
} from './funds.ts'
import { hears } from './heard.ts'
import { newcomer } from './newcomer.ts'
import { answers, fact, type Office, offices } from './office.ts'
import { until } from './settled.ts'
import type { Person } from './site.ts'
import { movesToMinute } from './tasks.ts'
import { enterPassword, scene } from './walk.ts'
import { t } from './words.ts'

const add = /^POST .*\/token\/task\/funds\/add/
const lost = 2
const { as, by } = offices('finance', 'finance')
const [evening, noon] = [22 * 60 + 40, 12 * 60]

const balanceOf = async (person: Person) => Number((await fundsInfo(person)).balance)

/** Does an act on the chosen item, and waits for what is said. */
async function decides(seat: Office, act: string, said: string, reason?: [label: string, words: string]) {
  await seat.press(`funds:${act}.open`)
  if (reason) await seat.fill(`funds:${reason[0]}`, reason[1])
  await answers(seat, `funds:${act}.open`)
  await seat.sees(t(`funds:${said}`))
  await seat.page.getByRole('dialog').waitFor({ state: 'detached' })
}

suite('funds providers', () => {
  const at = scene()
  // Not one of those in whose groups other tests sit.
  before(async () => {
    at.person = await applicant(46, 300)
  })

  test('a user applies, two operators approve, and the app says so', async () => {
    await at.go('/pages/user/funds/index')
    await at.page.getByLabel('Lời nhắn cho người duyệt').fill('Đại lý vé từ 2024')
    await at.page.getByRole('button', { name: 'Xin làm nhà cấp vốn' }).click()
    await at.page.getByRole('heading', { name: 'Đơn đang chờ duyệt' }).waitFor()
    const providerId = (await fundsInfo(at.person)).role?.providerId

    const [first, second] = [as('finance', 0), as('finance', 1)]
    await first.opens(`/providers?id=${providerId}`)
    await first.sees('Đại lý vé từ 2024')
    await decides(first, 'approveProvider', 'approveProvider.half')
    await first.sees(t('funds:approveProvider.mine'))
    assert.equal((await fundsInfo(at.person)).isProvider, false)

    await second.opens(`/providers?id=${providerId}`)
    assert.equal(await fact(second, 'funds:provider.proposer').textContent(), first.who.name)
    await decides(second, 'approveProvider', 'approveProvider.done')
    await at.go('/pages/user/funds/index')
    await at.page.getByText('Bạn chưa khóa khoản vốn nào').waitFor()
    await at.page.getByRole('link', { name: 'Khóa thêm vốn' }).first().waitFor()
  })

  test('a fund whose answer is lost is locked once, approved, and returns whole when cancelled', async () => {
    const before = await balanceOf(at.person)
    at.line.spoil(/task\/funds\/add/, { kind: 'lose' }, lost)
    await at.go('/pages/user/funds/fundsAdd?amount=200000000&note=V%E1%BB%91n%20tu%E1%BA%A7n%20n%C3%A0y')
    await at.page.getByText(/^Nhận lại đủ 200\.000\.000\s₫, không có lời/).waitFor()
    await at.page.getByRole('button', { name: /^Khóa 200\.000\.000\s₫$/ }).click()
    await enterPassword(at.page, at.person.payPassword)
    await at.page.getByRole('heading', { level: 1, name: 'Khoản vốn', exact: true }).waitFor()
    assert.ok(at.line.count(add) > lost)
    await at.page.getByText(/^Được duyệt rồi mới hủy được/).waitFor()
    const waiting = await fundsIn(at.person, 'applying')
    assert.equal(waiting.length, 1)
    assert.equal(await balanceOf(at.person), before - 200_000_000)

    const seat = as('finance')
    await seat.opens(`/funds?id=${waiting[0]?.fundId}`)
    await decides(seat, 'approveFund', 'approveFund.done')
    await at.go(`/pages/user/funds/index?fund=${waiting[0]?.fundId}`)
    await at.page.getByText('Vốn tuần này', { exact: true }).waitFor()
    await at.page.getByText('Có hiệu lực', { exact: true }).waitFor()

    await at.page.getByRole('button', { name: 'Hủy khoản vốn' }).click()
    const question = at.page.getByRole('alertdialog')
    await question.getByText(/^200\.000\.000\s₫ về Số dư ngay/).waitFor()
    await question.getByRole('button', { name: 'Hủy khoản vốn' }).click()
    await at.page.getByText('Đã hoàn về ví', { exact: true }).waitFor()
    assert.equal(await balanceOf(at.person), before)
    await at.go('/pages/user/funds/history')
    await at.page.getByRole('link', { name: /Vốn tuần này/ }).waitFor()
  })

  test('a rejected fund returns at once, and its owner reads why', async () => {
    const before = await balanceOf(at.person)
    await at.go('/pages/user/funds/fundsAdd?amount=100000000')
    await at.page.getByRole('button', { name: /^Khóa 100\.000\.000\s₫$/ }).click()
    await enterPassword(at.page, at.person.payPassword)
    await at.page.getByRole('heading', { level: 1, name: 'Khoản vốn', exact: true }).waitFor()
    const [waiting] = await fundsIn(at.person, 'applying')
    const seat = as('finance')
    await seat.opens(`/funds?id=${waiting?.fundId}`)
    await decides(seat, 'rejectFund', 'rejectFund.done', ['rejectFund.reason', 'Nguồn tiền chưa rõ'])
    assert.equal(
      await until(
        () => balanceOf(at.person),
        sum => sum === before,
        'the amount is back',
      ),
      before,
    )
    await at.go(`/pages/user/funds/index?fund=${waiting?.fundId}`)
    await at.page.getByText('Nguồn tiền chưa rõ', { exact: true }).waitFor()
  })
})

suite('tasks of a provider', () => {
  const at = scene()
  let fundId = ''
  let taker = ''
  const press = (name: string | RegExp) => at.page.getByRole('button', { name }).click()
  const agree = (name: string) =>
    at.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  const fund = async () => {
    const found = (await fundsIn(at.person, 'active')).find(one => one.fundId === fundId)
    assert.ok(found, 'the fund is active')
    return found
  }

  before(async () => {
    ;({ person: at.person, fundId } = await providerWith(46, 800, 'Vốn cho nhiệm vụ'))
  })
  // Other tests share the demo, and buy seats.
  after(() => movesToMinute(noon))

  test('by day the form shows the quote, and when a task can be published', async () => {
    await movesToMinute(noon)
    await at.go('/pages/user/funds/index?view=tasks')
    await at.page.getByText('Bạn chưa đăng nhiệm vụ nào').waitFor()
    await at.page.getByRole('link', { name: 'Đăng nhiệm vụ' }).first().click()
    await at.page.getByText(/^Ngoài giờ nhiệm vụ/).waitFor()
    await at.page.getByText(/^Chỉ thao tác được trong giờ nhiệm vụ/).waitFor()
    await at.page.getByRole('heading', { name: 'Tốt nhất' }).waitFor()
    assert.ok(await at.page.getByRole('button', { name: 'Đăng nhiệm vụ' }).isDisabled())
    await at.page.getByLabel('Số phần').fill('2')
    await at.page.getByText(/^Ít nhất 20 phần; bạn chọn 2/).waitFor()
  })

  test('at night a task is published, whose principal the fund reserves', async () => {
    await movesToMinute(evening)
    await at.go('/pages/user/funds/task-add')
    await at.page.getByText(/^Trong giờ nhiệm vụ/).waitFor()
    await press(/^Dùng hết phần chưa dùng: \d+ phần$/)
    await at.page.getByText(/^Giữ .* từ khoản vốn$/).waitFor()
    await press('Đăng nhiệm vụ')
    await agree('Đăng nhiệm vụ')
    await at.page.getByRole('heading', { level: 1, name: 'Nhiệm vụ', exact: true }).waitFor()
    await at.page.getByText('Chưa có người nhận').waitFor()
    const [task] = await offersOf(at.person)
    assert.equal(task?.state, 'receiving')
    assert.ok((task?.portions ?? 0) >= 40, 'portions for two takers at least')
    const { reserved, free, amount } = await fund()
    assert.ok(Number(reserved) > 0)
    assert.equal(Number(reserved) + Number(free), Number(amount))
  })

  test('a taker takes; the provider reads the notice, and notes and sees the take', async () => {
    const [task] = await offersOf(at.person)
    const { take } = await takesTask(await newcomer(by()), task?.taskId ?? '')
    assert.ok(take)
    await at.go('/pages/user/inbox')
    await at.page.getByText('Nhiệm vụ có người nhận').first().click()
    await at.page.getByRole('heading', { level: 1, name: 'Lượt nhận' }).waitFor()
    await at.page.getByText('Đã bán 0/2.000 vé').waitFor()
    taker = (await at.page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    await press(/^Ghi chú về người nhận/)
    await at.page.getByLabel('Ghi chú', { exact: true }).fill('Bán nhanh')
    await press('Lưu')
    await hears(at.page, 'Đã lưu ghi chú')
    await at.page.getByRole('link', { name: /^Nhiệm vụ của lượt này/ }).click()
    await at.page.getByRole('link', { name: /Đã bán 0\/2\.000 vé.*Bán nhanh/ }).waitFor()
  })

  test('a paused task is not taken; its taking is ended, and what was left is free', async () => {
    const [task] = await offersOf(at.person)
    const taskId = task?.taskId ?? ''
    await at.go(`/pages/user/funds/task-detail?id=${taskId}`)
    await press('Tạm dừng nhận')
    await at.page.getByText('Đã tạm dừng nhận người').waitFor()
    await assert.rejects(takesTask(await newcomer(by()), taskId), /Nhiệm vụ đã dừng/)
    await press('Nhận tiếp')
    await at.page.getByText('Đang nhận người', { exact: true }).waitFor()
    await press('Kết thúc nhận')
    await agree('Kết thúc nhận')
    await at.page.getByText('Đang thực hiện', { exact: true }).first().waitFor()
    const { reserved, inTakes, free, amount } = await fund()
    assert.equal(Number(reserved), 0)
    assert.equal(Number(inTakes) + Number(free), Number(amount))
  })

  test('an application waits in the hub, is accepted, and leads to its take', async () => {
    const task = await offers(at.person, { fundId, classId: await cheapest(), needsReview: true })
    const { application } = await takesTask(await newcomer(by()), task.taskId)
    assert.ok(application)
    await at.go('/pages/user/inbox')
    await at.page.getByText('Có đơn xin nhận nhiệm vụ').first().click()
    const listed = at.page.getByRole('heading', { level: 1, name: 'Đơn xin nhận nhiệm vụ' })
    await listed.waitFor()
    await at.go('/pages/user/funds/index')
    await at.page.getByText('Đơn xin', { exact: true }).waitFor()
    // This phone knows the role now.
    await at.go('/')
    await at.page.getByRole('link', { name: '1 đơn xin nhận nhiệm vụ chờ bạn duyệt' }).click()
    await listed.waitFor()
    await at.go('/pages/user/funds/index')
    await at.page.getByText('Đơn xin', { exact: true }).click()
    await press(/^Đồng ý cho .* nhận$/)
    await agree('Đồng ý')
    await at.page.getByText('Không có đơn nào chờ duyệt').waitFor()
    await at.page.getByRole('link', { name: 'Đơn đã xử lý' }).click()
    await at.page.getByRole('link', { name: 'Xem lượt nhận' }).click()
    await at.page.getByText('Đã bán 0/2.000 vé').waitFor()
  })

  test('a take is ended early, its principal returns, and its taker is blocked and unblocked', async () => {
    const first = (await offersOf(at.person)).at(-1)
    const [take] = await takesOf(at.person, first?.taskId ?? '')
    await at.go(`/pages/user/funds/task-detail?take=${take?.takeId}`)
    await press('Kết thúc lượt này')
    await agree('Kết thúc lượt này')
    await at.page.getByText('Kết thúc sớm', { exact: true }).waitFor()
    await at.page.getByText('Bạn đã kết thúc', { exact: true }).waitFor()
    // The other take holds its principal.
    const { inTakes, free, amount } = await fund()
    assert.equal(Number(inTakes) + Number(free), Number(amount))
    assert.ok(Number(free) > Number(inTakes))
    await press(/^Chặn người này/)
    await agree('Chặn người này')
    await at.page.getByText('Đã chặn', { exact: true }).waitFor()
    await at.go('/pages/user/funds/black')
    await press(`Bỏ chặn ${taker}`)
    await agree('Bỏ chặn')
    await at.page.getByText('Bạn chưa chặn ai').waitFor()
  })
})
