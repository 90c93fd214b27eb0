// People, money and the bank at the console: each action by a permitted role, checked where it must show.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { order, statement, statementInWorkbook, statementOfVcb } from './bank.ts'
import { answers, fact, type Office, offices } from './office.ts'
import { tell } from './operators.ts'
import { call, demoPeople, type Session } from './site.ts'
import { t } from './words.ts'

const { by, as } = offices('finance', 'finance', 'support', 'auditor')
const mark = crypto.randomUUID().slice(0, 6)

/** Completes the open dialog with a reason. */
async function givesReason(seat: Office, act: string, reason: string) {
  await seat.fill('common:field.reasonAudited', reason)
  await answers(seat, `people:act.${act}.open`)
  await seat.sees(t(`people:act.${act}.done`))
  await seat.page.getByRole('dialog').waitFor({ state: 'detached' })
}

const masked = (mobile: string) => `${mobile.slice(0, 4)}****${mobile.slice(-3)}`

suite('people', () => {
  const reason = `Khách gọi báo mất máy ${mark}`

  test('a user is found by the number, which stays masked until a reason is given', async () => {
    const seat = as('support')
    const { page, opens, fill, press, row, sees } = seat
    const { mobile = '' } = (await demoPeople())[30] ?? {}
    await opens('/people')
    await fill('people:people.text', mobile)
    await press('common:act.find')
    await row(masked(mobile)).getByRole('button').click()
    await page.getByRole('link', { name: t('people:people.open'), exact: true }).click()
    await sees(t('people:person.title'))
    assert.equal(await page.getByText(mobile).count(), 0, 'the number is nowhere on the screen')
    await press('people:reveal.open')
    await fill('common:field.reasonAudited', reason)
    await answers(seat, 'people:reveal.open')
    await sees(mobile)
    await press('common:act.close')
    await page.getByText(mobile).waitFor({ state: 'detached' })
  })

  test('the audit trail shows who saw the number, and why', async () => {
    const { page, opens, sees } = as('auditor')
    await opens('/audit?act=person/reveal')
    await page.keyboard.press('j')
    await sees(t('system:audit.request'))
    await page.locator('pre').getByText(reason).waitFor()
    assert.equal(await fact(as('auditor'), 'system:audit.who').textContent(), as('support').who.name)
  })

  test('a banned user is refused at once, and can sign in again when the ban is lifted', async () => {
    const seat = as('support')
    const { page, opens, press, sees } = seat
    const person = (await demoPeople())[31]
    const { token, userId } = await call<Session>('/login', { body: person })
    await opens(`/people/${userId}`)
    await press('people:act.ban.open')
    await givesReason(seat, 'ban', `Nghi gian lận ${mark}`)
    await page.getByText(t('people:personState.banned'), { exact: true }).waitFor()
    await assert.rejects(call('/token/getUserInfo', { token }), 'the old session is over')
    await assert.rejects(call('/login', { body: person }), 'and no new one begins')
    await press('people:act.liftBan.open')
    await givesReason(seat, 'liftBan', `Đã xác minh ${mark}`)
    await sees(t('people:ban.lifted', { reason: `Đã xác minh ${mark}` }))
    await call('/login', { body: person })
  })

  test('a user who is signed out everywhere signs in again with the password', async () => {
    const seat = as('support')
    const { page, opens, press, row } = seat
    const person = (await demoPeople())[32]
    const { token, userId } = await call<Session>('/login', { body: person })
    await opens(`/people/${userId}?part=sessions`)
    await row(t('people:sessionState.live')).waitFor()
    await press('people:act.endSessions.open')
    await givesReason(seat, 'endSessions', `Theo yêu cầu ${mark}`)
    await page.getByText(t('people:sessionState.live'), { exact: true }).waitFor({ state: 'detached' })
    await assert.rejects(call('/token/getUserInfo', { token }))
    await call('/login', { body: person })
  })
})

suite('adjustments', () => {
  const reason = `Bù phí chuyển khoản ${mark}`
  let address = ''

  test('one operator proposes, and cannot approve it', async () => {
    const { page, opens, press, fill, sees, goesTo, who } = as('finance')
    const { mobile = '' } = (await demoPeople())[33] ?? {}
    await opens('/adjustments')
    await press('money:propose.open')
    await fill('common:findPerson.mobile', mobile)
    await press('common:act.find')
    await fill('common:field.units', '37000')
    await fill('common:field.reasonUserReads', reason)
    await fill('money:adjustment.evidence', 'Biên lai ngân hàng')
    await press('common:act.propose')
    await sees(t('money:propose.done'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await goesTo(reason)
    await sees(t('common:proposal.mine'))
    assert.equal(await page.getByRole('button', { name: t('money:decision.approve.open') }).count(), 0)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await assert.rejects(
      tell('/adjustment/approve', { token: who.token, body: { id }, key: crypto.randomUUID() }),
      /adjustments\./,
      'nor by a call that no button makes',
    )
  })

  test('another approves it, and the wallet shows it with its receipt', async () => {
    const { page, opens, press, sees, goesTo, row } = as('finance', 1)
    await opens('/adjustments')
    await goesTo(reason)
    await press('money:decision.approve.open')
    await answers(as('finance', 1), 'money:decision.approve.open')
    await sees(t('money:decision.approve.done'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await opens('/adjustments?state=approved')
    await goesTo(reason)
    await row(reason).waitFor()

    const { userId } = await call<Session>('/login', { body: (await demoPeople())[33] })
    address = `user/${userId}/available`
    const support = as('support')
    await support.opens(`/people/${userId}?part=flow`)
    await support.row('37.000').getByRole('button').click()
    await support.sees(t('people:receipt.title'))
    assert.match((await fact(support, 'common:field.units').textContent()) ?? '', /37\.000/)
  })

  test('the ledger explorer finds its transfer from the account, with both sides and its seal', async () => {
    const { page, opens, fill, press, sees, row } = as('auditor')
    await opens('/ledger')
    await fill('ledger:find.label', address)
    await press('common:act.find')
    await page.getByRole('link', { name: t('ledger:find.account', { id: address }) }).click()
    await sees(t('ledger:lines.title'))
    await row('37.000').getByRole('link').first().click()
    await sees(t('ledger:transfer.legs'))
    await page.getByText(address, { exact: true }).first().waitFor()
    assert.match((await fact(as('auditor'), 'common:field.units').textContent()) ?? '', /^37\.000/)
    assert.match((await fact(as('auditor'), 'ledger:transfer.cause').textContent()) ?? '', /^adjustments\./)
    // The head of the chain is written within a second.
    await press('ledger:seal.verify')
    await sees(t('ledger:seal.holds'))
  })
})

suite('the bank', () => {
  const reference = (name: string) => `FT${mark}${name}`.toUpperCase()
  let today = ''
  let yesterday = ''

  /** Confirms an order by hand, without a statement. */
  async function confirmed(place: number, amount: string, name: string) {
    const { id } = await order(by(), place, amount)
    const body = { orderId: id, reference: reference(name), amount }
    await tell('/topup/confirm', { token: by(), body, key: crypto.randomUUID() })
  }

  test("a statement's file is read, shown with its days, and imported once", async () => {
    const { page, opens, press, sees } = as('finance')
    await confirmed(34, '410000', 'a')
    await confirmed(35, '420000', 'b')
    const waits = await order(by(), 36, '430000')
    const { now } = await tell<{ now: string }>('/demo/clock', { token: by() })
    today = now.slice(0, 10)
    yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    const file = statement([
      { day: today, reference: reference('a'), credit: 410_000, memo: 'nap vi' },
      { day: today, reference: reference('b'), credit: 425_000, memo: 'nap vi' },
      { day: today, reference: reference('c'), credit: 430_000, memo: `CK ${waits.memo}` },
      { day: today, reference: reference('d'), credit: 440_000, memo: `khong ro ${mark}` },
      { day: yesterday, reference: reference('e'), debit: 11_000, memo: 'phi quan ly' },
    ])
    await opens('/statement')
    const pick = () => page.locator('input[type=file]').setInputFiles(file)
    await pick()
    await press('money:file.take')
    await sees(t('money:file.taken', { fresh: 5, known: 0 }))
    await pick()
    await sees(t('money:file.repeat'))
    await page.locator(`a[href*="day=${today}"]`).click()
    await sees(t('money:day.linesOf'))
  })

  test('a file in a bank’s own shape is imported but for the row with a fault, which is named', async () => {
    const { page, opens, press, sees, row } = as('finance')
    const waits = await order(by(), 38, '450000')
    await opens('/statement')
    await page.locator('input[type=file]').setInputFiles(statementOfVcb(today, reference('v'), waits.memo))
    await sees(t('money:file.faulty', { count: 1 }))
    await row('31/02/2026').getByText('460.000').waitFor()
    await page.getByText(t('money:file.skipped', { count: 2 })).click()
    await row('Page 1 of 1').waitFor()
    await press('money:file.take')
    await sees(t('money:file.taken', { fresh: 1, known: 0 }))
    await row('31/02/2026').waitFor()
    await page.locator(`a[href*="day=${today}"]`).click()
    await row(`${reference('v')}.1`)
      .getByRole('button', { name: t('money:bookLine.open'), exact: true })
      .click()
    await answers(as('finance'), 'money:bookLine.open')
    await sees(t('money:settled.settled'))
  })

  test('a bank’s workbook is imported to its order, with a reference of nineteen digits', async () => {
    const { page, opens, press, sees, row } = as('finance')
    const waits = await order(by(), 39, '470000')
    const long = `26327${String(Date.now()).padStart(14, '0')}`
    await opens('/statement')
    await page.locator('input[type=file]').setInputFiles(statementInWorkbook(today, long, waits.memo))
    await press('money:file.take')
    await sees(t('money:file.taken', { fresh: 2, known: 0 }))
    await page.locator(`a[href*="day=${today}"]`).click()
    await row(long).getByText('470.000').waitFor()
    await row(long)
      .getByRole('button', { name: t('money:bookLine.open'), exact: true })
      .click()
    await answers(as('finance'), 'money:bookLine.open')
    await sees(t('money:settled.settled'))
    const { state } = await tell<{ state: string }>(`/topup/get?orderId=${waits.id}`, { token: by() })
    assert.equal(state, 'paid')
  })

  test('a file that is no statement is named, and loses nothing that was there', async () => {
    const { page, opens, sees } = as('finance')
    await opens('/statement')
    const name = 'sao-ke.pdf'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await sees(t('money:unreadable.unknown'))
    assert.equal(await page.getByRole('button', { name: t('money:file.take') }).count(), 0)
  })

  test('a day shows equal, different and unknown lines, and the unknown are booked from there', async () => {
    const { page, opens, press, sees, row } = as('finance')
    await opens(`/reconciliation?channel=502&day=${today}`)
    await row(reference('a')).getByText(t('money:lineState.agrees')).waitFor()
    await row(reference('b')).getByText(t('money:lineState.amount_differs')).waitFor()
    await row(reference('b')).getByText('420.000').waitFor()
    await row(reference('d')).getByText(t('money:lineState.only_bank')).waitFor()
    await row(reference('c'))
      .getByRole('button', { name: t('money:bookLine.open'), exact: true })
      .click()
    await answers(as('finance'), 'money:bookLine.open')
    await sees(t('money:settled.settled'))
    await row(reference('c')).getByText(t('money:lineState.agrees')).waitFor()
    await press('money:bookDay.open')
    await sees(t('money:bookDay.done', { settled: 0, suspended: 1, left: 0 }))
    await row(reference('d')).getByText(t('money:suspenseState.open')).waitFor()
    await page.getByText(t('money:side.books'), { exact: true }).click()
    await row(reference('b')).waitFor()
  })

  test('a day with a difference closes with a reason, and a day that is not over cannot close', async () => {
    const { page, opens, press, fill, sees } = as('finance')
    const dialog = page.getByRole('dialog')
    await opens(`/reconciliation?channel=502&day=${today}`)
    await press('money:closeDay.open')
    await fill('money:closeDay.reason', 'thử sớm')
    await answers(as('finance'), 'money:closeDay.open')
    await dialog.getByRole('alert').getByText('reconciliation.day_not_over').waitFor()
    await opens(`/reconciliation?channel=502&day=${yesterday}`)
    await press('money:closeDay.open')
    await sees(t('money:closeDay.mustSay'))
    await fill('money:closeDay.reason', `Phí ngân hàng ${mark}`)
    await answers(as('finance'), 'money:closeDay.open')
    await sees(t('money:closeDay.done'))
    await sees(t('money:dayChange.closed'))
    const auditor = as('auditor')
    await auditor.opens(`/reconciliation?channel=502&day=${yesterday}`)
    await auditor.sees(`Phí ngân hàng ${mark}`)
    assert.equal(await auditor.page.getByRole('button', { name: t('money:reopenDay.open') }).count(), 0)
    await press('money:reopenDay.open')
    await fill('money:reopenDay.reason', `Ngân hàng gửi thêm ${mark}`)
    await answers(as('finance'), 'money:reopenDay.open')
    await sees(t('money:dayChange.open'))
  })

  test('the bank’s own fee is booked from its line, and the day adds up', async () => {
    const { opens, fill, sees, row } = as('finance')
    await opens(`/reconciliation?channel=502&day=${yesterday}`)
    await row(reference('e'))
      .getByRole('button', { name: t('money:bookLine.open'), exact: true })
      .click()
    await sees(t('money:bookOut.hint'))
    await fill('money:settle.reason', `Phí tháng 11 ${mark}`)
    await answers(as('finance'), 'money:bookLine.open')
    await sees(t('money:bookOut.done'))
    await row(reference('e')).getByText(t('money:leftAs.bank_fee')).waitFor()
  })
})
