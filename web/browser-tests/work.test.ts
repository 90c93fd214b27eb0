// The console's queues and editors, worked from end to end by an operator of their role.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { order } from './bank.ts'
import { openByMenu } from './menu.ts'
import { answers, offices } from './office.ts'
import { codeOf, tell } from './operators.ts'
import { stands, until } from './settled.ts'
import { call, demoPeople, openPhone, type Session } from './site.ts'
import { t } from './words.ts'

const { by, as } = offices('finance', 'support', 'content', 'owner', 'auditor')
const mark = crypto.randomUUID().slice(0, 6)

const stateOf = async (orderId: string) =>
  (await tell<{ state: string }>(`/topup/get?orderId=${orderId}`, { token: by() })).state

suite('the beginning of a day', () => {
  test('what waits is on one page, and is decided there by keyboard and by mouse', async () => {
    const { page, opens, goesTo, press, fill, sees, row } = as('finance')
    const [paid, false_] = [await order(by(), 18, '301000'), await order(by(), 19, '302000')]
    await opens('/')
    await page.waitForURL(/\/console\/work$/)
    await goesTo(paid.memo)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type(`FT${mark}W`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('301000')
    await page.keyboard.press('Enter')
    await sees(t('money:settled.settled'))
    await row(paid.memo).waitFor({ state: 'detached' })
    await row(false_.memo).getByRole('button').click()
    await press('money:refuse.open')
    await fill('money:refuse.reason', 'Khách báo chuyển nhầm')
    await press('money:refuse.submit')
    await row(false_.memo).waitFor({ state: 'detached' })
    assert.deepEqual([await stateOf(paid.id), await stateOf(false_.id)], ['paid', 'cancelled'])
  })

  test('what an operator proposes waits for another, who finds it on theirs', async () => {
    const [proposer, other] = [as('finance'), as('owner')]
    const { id } = await order(by(), 23, '303000')
    const { userId } = await tell<{ userId: string }>(`/topup/get?orderId=${id}`, { token: by() })
    const reason = `Cộng nhầm ${mark}`
    const body = { userId, unit: 'ENERGY', direction: 'credit', amount: '1', reason, evidence: 'Phiếu 1' }
    await tell('/adjustment/propose', { token: proposer.who.token, body, key: crypto.randomUUID() })
    await proposer.opens('/work')
    const another = proposer.page.getByRole('table', { name: t('work:another') })
    await another.getByRole('row').filter({ hasText: reason }).waitFor()
    await other.opens('/work')
    await other.row(reason).getByRole('button').click()
    await other.press('money:decision.reject.open')
    await other.fill('common:field.decision', 'Không cần nữa')
    await answers(other, 'money:decision.reject.open')
    await other.row(reason).waitFor({ state: 'detached' })
  })

  test('the menu counts what waits, and leads to its screen', async () => {
    const { page, opens, row } = as('finance')
    const { memo } = await order(by(), 24, '304000')
    await opens('/work')
    const group = page.locator('#menu button', { hasText: t('common:group.moneyIn') })
    await group.getByText(/\d/).first().waitFor()
    await openByMenu(page, '/topups')
    await row(memo).waitFor()
    assert.equal(await group.getAttribute('aria-expanded'), 'true')
  })
})

suite('money', () => {
  test('an order is confirmed and another refused, with the keyboard only', async () => {
    const { page, opens, goesTo, sees, row } = as('finance')
    const [paid, false_] = [await order(by(), 20, '310000'), await order(by(), 21, '320000')]
    await opens('/topups')
    await goesTo(paid.memo)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type(`FT${mark}1`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('310000')
    await page.keyboard.press('Enter')
    await sees(t('money:settled.settled'))
    await row(paid.memo).waitFor({ state: 'detached' })
    await goesTo(false_.memo)
    await page.getByRole('button', { name: t('money:refuse.open'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('Khách báo chuyển nhầm')
    await page.getByRole('button', { name: t('money:refuse.submit'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await sees(t('money:refuse.done'))
    assert.deepEqual([await stateOf(paid.id), await stateOf(false_.id)], ['paid', 'cancelled'])
  })

  test('money without an owner goes to suspense, to a person, and back to its payer', async () => {
    const { page, opens, press, fill, sees, goesTo, row } = as('finance')
    await opens('/statement?way=line')
    for (const place of [1, 2]) {
      await fill('money:order.reference', `SK${mark}${place}`)
      await fill('money:confirm.amount', `${place}50000`)
      await fill('common:field.memo', `khong ro ${mark}${place}`)
      await press('money:statement.submit')
      await until(
        () => page.getByText(t('money:settled.suspended')).count(),
        count => count === place,
        'the line is entered',
      )
    }
    await opens('/suspense')
    const amountOf = (place: number) => `${place}50.000`
    await goesTo(amountOf(1))
    await sees(`khong ro ${mark}1`)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText(t('money:match.person'), { exact: true }).click()
    await fill('money:match.mobile', (await demoPeople())[22]?.mobile ?? '')
    await fill('money:match.reason', 'Khách gửi ảnh biên lai')
    await press('money:match.submit')
    await sees(t('money:match.done'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await goesTo(amountOf(2))
    await press('money:return.open')
    await fill('money:return.reason', `Hoàn trả FT${mark}`)
    await press('money:return.submit')
    await sees(t('money:return.done'))
    await opens('/suspense?state=returned')
    await row(amountOf(2)).waitFor()
  })

  test('a channel is renamed', async () => {
    const { page, opens, fill, press, sees, row } = as('finance')
    await opens('/channels')
    await row('502').getByRole('button').click()
    const name = page.getByLabel(t('common:field.nameEn'), { exact: true })
    const before = await name.inputValue()
    await fill('common:field.nameEn', `${before} ${mark}`)
    await press('money:channel.save')
    await sees(t('money:channel.saved'))
    await row('502').getByRole('button').click()
    assert.equal(await name.inputValue(), `${before} ${mark}`)
    await fill('common:field.nameEn', before)
    await press('money:channel.save')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

suite('sales', () => {
  test('a set is drafted, changed, put on sale and stopped', async () => {
    const { page, opens, press, fill, choose, sees } = as('finance')
    await opens('/sets')
    await press('sales:sets.add')
    await choose('common:field.class', { index: 1 })
    await fill('sales:set.price', '200000')
    await press('common:act.saveDraft')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press('sales:set.edit')
    await fill('sales:set.groupsADay', '3')
    await press('common:act.saveDraft')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press('sales:decide.publish.open')
    await press('sales:decide.publish.submit')
    await sees(t('sales:decide.publish.done'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press('sales:decide.stop.open')
    await press('sales:decide.stop.submit')
    await sees(t('sales:decide.stop.done'))
    const id = new URL(page.url()).searchParams.get('id')
    const { state, groupsADay } = await tell<{ state: string; groupsADay: number }>(`/set/get?setId=${id}`, {
      token: by(),
    })
    assert.deepEqual([state, groupsADay], ['stopped', 3])
  })

  test('the draw of a formed group is repeated and agrees', async () => {
    const { page, opens, press, sees } = as('finance')
    await opens('/groups?state=formed')
    await page.keyboard.press('j')
    await stands(page)
    await press('sales:draw.check')
    await sees(t('sales:draw.right'))
  })
})

suite('tickets', () => {
  test('a ticket is found by its number, with its history', async () => {
    const { opens, fill, press, sees } = as('support')
    const person = (await demoPeople())[0]
    const { token } = await call<Session>('/login', { body: person })
    const { items } = await call<{ items: { ticketId: string }[] }>('/token/vr/getTicketList', { token })
    await opens('/finder')
    await fill('tickets:finder.text', items[0]?.ticketId ?? '')
    await press('common:act.find')
    await sees(t('tickets:ticket.history'))
    await sees(t('tickets:event.issue'))
  })

  test('a class and a venue are added and changed', async () => {
    const { page, opens, press, fill, sees, row } = as('owner')
    await opens('/classes')
    await press('tickets:classes.add')
    for (const tongue of ['Vi', 'En', 'Zh']) await fill(`common:field.name${tongue}`, `Vé ${tongue} ${mark}`)
    await fill('tickets:class.referencePrice', '250000')
    await fill('tickets:class.unitCost', '90000')
    await press('tickets:class.save')
    await sees(t('tickets:class.saved'))
    await row(`Vé Vi ${mark}`).getByRole('button').click()
    await fill('tickets:class.unitCost', '300000')
    await press('tickets:class.save')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await fill('tickets:class.unitCost', '95000')
    await page.getByText(t('tickets:class.offered')).click()
    await press('tickets:class.save')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await row(`Vé Vi ${mark}`).getByText(t('tickets:class.closed')).waitFor()
    await opens('/venues')
    await press('tickets:venues.add')
    for (const tongue of ['Vi', 'En', 'Zh'])
      await fill(`common:field.name${tongue}`, `Quầy ${tongue} ${mark}`)
    await fill('tickets:venue.address', '1 Tràng Tiền, Hà Nội')
    await fill('tickets:venue.latitude', '21.0245')
    await fill('tickets:venue.longitude', '105.857')
    await fill('tickets:venue.opens', '08:00')
    await fill('tickets:venue.closes', '20:00')
    await page.getByText(t('tickets:venue.inUse')).click()
    await press('tickets:venue.save')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await row(`Quầy Vi ${mark}`).waitFor()
  })
})

suite('people and messages', () => {
  test("a person's limits are looked up", async () => {
    const { opens, fill, press, sees } = as('support')
    await opens('/limits')
    await fill('common:field.mobile', (await demoPeople())[3]?.mobile ?? '')
    await press('common:act.find')
    await sees(t('people:limits.limits'))
  })

  test('the newest message is seen on its way', async () => {
    const { opens, row } = as('support')
    const mobile = `09${Math.floor(Math.random() * 1e8)
      .toString()
      .padStart(8, '0')}`
    await call(`/sendRegisterCodeMobile?mobile=${mobile}`)
    await opens('/sms')
    await row(`${mobile.slice(0, 4)}****${mobile.slice(-3)}`).waitFor()
  })
})

suite('words', () => {
  test('news is written, published and taken down', async () => {
    const { page, opens, press, sees, row } = as('content')
    await opens('/news')
    await press('content:news.add')
    // Vietnamese comes first.
    const part = (key: string) => page.getByLabel(t(key), { exact: true }).first()
    await part('content:words.title').fill(`Tin ${mark}`)
    await part('content:words.body').fill(`**Mở cửa** ${mark}`)
    await page.locator('.prose strong').getByText('Mở cửa').waitFor()
    await press('common:act.save')
    await sees(t('content:news.saved'))
    await press('content:news.publish')
    await sees(t('content:news.published'))
    const seen = async () => (await call<{ items: { title: string }[] }>('/vr/getNewsList')).items[0]?.title
    assert.equal(await seen(), `Tin ${mark}`)
    await press('content:news.withdraw')
    await sees(t('content:news.withdrawn'))
    assert.notEqual(await seen(), `Tin ${mark}`)
    await press('content:news.back')
    await row(`Tin ${mark}`).waitFor()
  })

  test('a text gets a new version with its reason', async () => {
    const { page, opens, press, fill, sees, row } = as('content')
    await opens('/texts')
    await row(t('content:textKey.about')).getByRole('button').click()
    const body = page.getByLabel(t('content:words.body'), { exact: true }).first()
    await body.fill(`${await body.inputValue()}\n\nBản ${mark}`)
    await fill('content:text.reason', `Bổ sung ${mark}`)
    await press('content:text.save')
    await sees(t('content:text.saved'))
    await row(`Bổ sung ${mark}`).waitFor()
  })
})

suite('the system', () => {
  test('a setting is planned for a later day, and its history shows it', async () => {
    const { page, opens, press, fill, pick, sees } = as('owner')
    await opens('/settings?key=tickets.first_notice')
    await fill('system:settings.seek', 'tickets.first_notice')
    await page.getByRole('row').filter({ hasText: 'tickets.first_notice' }).getByRole('button').click()
    await fill('system:setting.fresh', '21')
    await pick('system:setting.from', '2029-01-01T00:00')
    await fill('common:field.reason', `Nhắc sớm hơn ${mark}`)
    await press('system:setting.set')
    await sees(t('system:setting.saved'))
    await page.getByText(`Nhắc sớm hơn ${mark}`).first().waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: t('system:setting.planned') })
      .first()
      .waitFor()
  })

  test('an operator is added, signs in with a code, is blocked, unblocked, moved, renewed', async () => {
    const { page, opens, press, fill, choose, sees, row } = as('owner')
    const name = `moi-${mark}`
    const password = `Mat-khau-${mark}`
    await opens('/operators')
    await press('system:operators.add')
    await fill('common:login.name', name)
    await fill('system:operator.password', password)
    await choose('system:operator.role', 'content')
    await press('system:operators.make')
    const uri = (await page.locator('dialog code').textContent()) ?? ''
    await press('system:enrolment.scanned')
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    await using guest = await openPhone()
    const door = await guest.phone.newPage()
    await door.goto(page.url())
    await door.getByLabel(t('login.name'), { exact: true }).fill(name)
    await door.getByLabel(t('login.password'), { exact: true }).fill(password)
    await door.getByLabel(t('login.totp'), { exact: true }).fill(codeOf(secret))
    await door.getByRole('button', { name: t('login.enter'), exact: true }).click()
    await door.getByText(name, { exact: true }).first().waitFor()
    await row(name).getByRole('button').click()
    const decide = async (act: 'block' | 'unblock' | 'role') => {
      await press(`system:act.${act}.open`)
      const dialog = page.getByRole('dialog')
      if (act === 'role')
        await dialog.getByLabel(t('system:operator.role'), { exact: true }).selectOption('desk')
      await fill('common:field.reason', `Thử ${mark}`)
      await dialog.getByRole('button', { name: t(`system:act.${act}.open`), exact: true }).click()
      await sees(t(`system:act.${act}.done`))
      await dialog.waitFor({ state: 'detached' })
    }
    await decide('block')
    await door.reload()
    await door.getByLabel(t('login.name'), { exact: true }).waitFor()
    await decide('unblock')
    await decide('role')
    await press('system:act.renew.open')
    await fill('system:operator.password', `${password}-2`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('system:act.renew.open'), exact: true })
      .click()
    await page.locator('dialog code').waitFor()
    assert.notEqual(await page.locator('dialog code').textContent(), uri)
    await press('system:enrolment.scanned')
    await row(name).getByText(t('role.desk')).waitFor()
  })

  test('the audit trail contains all of it, line by line', async () => {
    const { page, opens, choose, sees } = as('auditor')
    await opens('/audit')
    await choose('system:audit.act', 'operator/block')
    await stands(page)
    await page.keyboard.press('j')
    await sees(t('system:audit.request'))
    await page.getByText(`Thử ${mark}`).first().waitFor()
  })
})
