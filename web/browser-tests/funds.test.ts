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
import { cancelsFund, confirms, enterPassword, opensNotice, press, reads, scene, sees } from './walk.ts'
import { blank, dong, inApp, like, ofServer, t } from './words.ts'

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
    await at.page.getByLabel(inApp('funds:apply.note')).fill('Đại lý vé từ 2024')
    await press(at.page, inApp('funds:apply.send'))
    await at.page.getByRole('heading', { name: inApp('funds:waiting.title') }).waitFor()
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
    await sees(at, inApp('funds:provider.none'))
    await at.page
      .getByRole('link', { name: inApp('funds:provider.add') })
      .first()
      .waitFor()
  })

  test('a fund whose answer is lost is locked once, approved, and returns whole when cancelled', async () => {
    const before = await balanceOf(at.person)
    at.line.spoil(/task\/funds\/add/, { kind: 'lose' }, lost)
    await at.go('/pages/user/funds/fundsAdd?amount=200000000&note=V%E1%BB%91n%20tu%E1%BA%A7n%20n%C3%A0y')
    await sees(at, inApp('funds:ends.worstText', { amount: dong(200_000_000) }))
    await press(at.page, inApp('funds:add.go', { amount: dong(200_000_000) }))
    await enterPassword(at.page, at.person.payPassword)
    await reads(at.page, 'funds:fund.title')
    assert.ok(at.line.count(add) > lost)
    await at.page.getByText(inApp('funds:cancel.underReview')).waitFor()
    const waiting = await fundsIn(at.person, 'applying')
    assert.equal(waiting.length, 1)
    assert.equal(await balanceOf(at.person), before - 200_000_000)

    const seat = as('finance')
    await seat.opens(`/funds?id=${waiting[0]?.fundId}`)
    await decides(seat, 'approveFund', 'approveFund.done')
    await at.go(`/pages/user/funds/index?fund=${waiting[0]?.fundId}`)
    await at.page.getByText('Vốn tuần này', { exact: true }).waitFor()
    await sees(at, inApp('funds:state.active'))

    await cancelsFund(at.page, 'textNow', 200_000_000)
    await sees(at, inApp('funds:state.completed'))
    assert.equal(await balanceOf(at.person), before)
    await at.go('/pages/user/funds/history')
    await at.page.getByRole('link', { name: /Vốn tuần này/ }).waitFor()
  })

  test('a rejected fund returns at once, and its owner reads why', async () => {
    const before = await balanceOf(at.person)
    await at.go('/pages/user/funds/fundsAdd?amount=100000000')
    await press(at.page, inApp('funds:add.go', { amount: dong(100_000_000) }))
    await enterPassword(at.page, at.person.payPassword)
    await reads(at.page, 'funds:fund.title')
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
  const pressed = (key: string, values?: Record<string, string>) =>
    press(at.page, like(inApp(`fundsTasks:${key}`, values)))
  const agrees = (key: string) => confirms(at.page, `fundsTasks:${key}`)
  const nothingSold = inApp('fundsTasks:take.sold', { sold: 0, count: 2_000 })
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
    await sees(at, inApp('fundsTasks:list.none'))
    await at.page
      .getByRole('link', { name: inApp('fundsTasks:publish.title') })
      .first()
      .click()
    await sees(at, inApp('fundsTasks:door.closed', { from: '22:30', to: '10:00' }))
    await sees(at, like(ofServer('refusals', 'tasks.outside_task_hours')))
    await at.page.getByRole('heading', { name: inApp('fundsTasks:ends.best') }).waitFor()
    const publish = at.page.getByRole('button', { name: inApp('fundsTasks:publish.go') })
    assert.ok(await publish.isDisabled())
    await at.page.getByLabel(inApp('fundsTasks:field.portions'), { exact: true }).fill('2')
    await sees(at, like(ofServer('refusals', 'tasks.portions_below_20')))
  })

  test('at night a task is published, whose principal the fund reserves', async () => {
    await movesToMinute(evening)
    await at.go('/pages/user/funds/task-add')
    await sees(at, inApp('fundsTasks:door.open', { at: '10:00' }))
    await pressed('field.all', { portions: blank })
    await sees(at, like(inApp('fundsTasks:publish.holds', { principal: blank })))
    await pressed('publish.go')
    await agrees('publish.go')
    await reads(at.page, 'fundsTasks:task.title')
    await sees(at, inApp('fundsTasks:task.noTakers'))
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
    await opensNotice(at, 'tasks.task_taken')
    await reads(at.page, 'fundsTasks:take.title')
    await sees(at, nothingSold)
    taker = (await at.page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    await press(at.page, like(inApp('fundsTasks:take.note') + blank))
    await at.page.getByLabel(inApp('funds:remark.label'), { exact: true }).fill('Bán nhanh')
    await press(at.page, inApp('funds:remark.save'))
    await hears(at.page, inApp('funds:remark.saved'))
    const toTask = like(inApp('fundsTasks:take.toTask') + blank)
    await at.page.getByRole('link', { name: toTask }).click()
    const noted = at.page.getByRole('link').filter({ hasText: nothingSold })
    await noted.filter({ hasText: 'Bán nhanh' }).waitFor()
  })

  test('a paused task is not taken; its taking is ended, and what was left is free', async () => {
    const [task] = await offersOf(at.person)
    const taskId = task?.taskId ?? ''
    await at.go(`/pages/user/funds/task-detail?id=${taskId}`)
    await pressed('act.pause')
    await hears(at.page, inApp('fundsTasks:act.paused'))
    await assert.rejects(takesTask(await newcomer(by()), taskId), ({ message }: Error) =>
      message.endsWith(ofServer('refusals', 'tasks.task_stopped')),
    )
    await pressed('act.resume')
    await sees(at, inApp('fundsTasks:state.receiving'))
    await pressed('act.end')
    await agrees('act.end')
    await hears(at.page, inApp('fundsTasks:act.ended'))
    await sees(at, inApp('fundsTasks:state.executing'))
    const { reserved, inTakes, free, amount } = await fund()
    assert.equal(Number(reserved), 0)
    assert.equal(Number(inTakes) + Number(free), Number(amount))
  })

  test('an application waits in the hub, is accepted, and leads to its take', async () => {
    const task = await offers(at.person, { fundId, classId: await cheapest(), needsReview: true })
    const { application } = await takesTask(await newcomer(by()), task.taskId)
    assert.ok(application)
    await opensNotice(at, 'tasks.application_made')
    await reads(at.page, 'fundsTasks:applications.title')
    const view = at.page.getByText(inApp('fundsTasks:views.applications'), { exact: true })
    await at.go('/pages/user/funds/index')
    await view.waitFor()
    // This phone knows the role now.
    await at.go('/')
    await at.page.getByRole('link', { name: inApp('home:tasks.applications', { count: 1 }) }).click()
    await reads(at.page, 'fundsTasks:applications.title')
    await at.go('/pages/user/funds/index')
    await view.click()
    await pressed('applications.acceptOf', { name: blank })
    await agrees('applications.accept')
    await sees(at, inApp('fundsTasks:applications.none'))
    await at.page.getByRole('link', { name: inApp('fundsTasks:applications.past') }).click()
    await at.page.getByRole('link', { name: inApp('fundsTasks:applications.toTake') }).click()
    await sees(at, nothingSold)
  })

  test('a take is ended early, its principal returns, and its taker is blocked and unblocked', async () => {
    const first = (await offersOf(at.person)).at(-1)
    const [take] = await takesOf(at.person, first?.taskId ?? '')
    await at.go(`/pages/user/funds/task-detail?take=${take?.takeId}`)
    await pressed('endTake.go')
    await agrees('endTake.go')
    await sees(at, inApp('fundsTasks:takeState.cancelled'))
    await sees(at, inApp('fundsTasks:endedBy.by_provider'))
    // The other take holds its principal.
    const { inTakes, free, amount } = await fund()
    assert.equal(Number(inTakes) + Number(free), Number(amount))
    assert.ok(Number(free) > Number(inTakes))
    await press(at.page, like(inApp('fundsTasks:block.go') + blank))
    await agrees('block.go')
    await hears(at.page, inApp('fundsTasks:block.done'))
    await at.go('/pages/user/funds/black')
    await pressed('block.removeOf', { name: taker })
    await agrees('block.remove')
    await sees(at, inApp('fundsTasks:block.none'))
  })
})
