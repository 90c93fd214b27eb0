// Sales at the console: figures that follow a purchase, exports, settings, previews of sets.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { order } from './bank.ts'
import { offices } from './office.ts'
import { tell } from './operators.ts'
import { stand, stands } from './settled.ts'
import { arrive, call, fund, openPhone, signIn, site } from './site.ts'
import { t } from './words.ts'

const { by, as } = offices('finance', 'owner', 'auditor')
const mark = crypto.randomUUID().slice(0, 6)

/** A figure of the dashboard, in whole dong or pieces. */
const figure = async (page: Page, name: string) =>
  Number(
    (
      (await page.getByRole('main').getByText(name, { exact: true }).first().locator('+ *').textContent()) ??
      ''
    ).replaceAll(/\D/g, ''),
  )

suite('figures and files', () => {
  test('the dashboard counts what was just paid in and bought', async () => {
    const { page, opens } = as('finance')
    const buyer = await signIn(3)
    const look = async () => {
      await opens('/dashboard')
      const seats = page
        .getByRole('table', { name: t('overview:chart.trade') })
        .getByRole('row')
        .last()
      return {
        moneyIn: await figure(page, t('overview:figure.moneyIn')),
        held: await figure(page, t('overview:now.held')),
        seats: Number(await seats.getByRole('cell').first().textContent()),
      }
    }
    const before = await look()
    await fund(buyer)
    const { items } = await call<{ items: { setId: string }[] }>('/gb/getSetList')
    const body = { setId: items[0]?.setId, count: 2, payPassword: buyer.payPassword, clientSeed: mark }
    await call('/token/gb/buyGb', { token: buyer.token, body, key: crypto.randomUUID() })
    // The current day is computed again after a minute; demo users buy and top up meanwhile.
    await tell('/demo/clock/move', { token: by(), body: { by: '+2m' }, key: crypto.randomUUID() })
    const now = await look()
    assert.ok(now.moneyIn >= before.moneyIn + 5_000_000, `${before.moneyIn} → ${now.moneyIn} came in`)
    assert.ok(now.held >= before.held + 5_000_000, `${before.held} → ${now.held} is held`)
    assert.ok(now.seats >= before.seats + 2, `${before.seats} → ${now.seats} seats`)
  })

  test('a list is downloaded with its filters, and a spreadsheet can read it', async () => {
    const { page, opens, press, row } = as('finance')
    const reference = `FT${mark}A`.toUpperCase()
    const { id } = await order(by(), 34, '415000')
    const body = { orderId: id, reference, amount: '415000' }
    await tell('/topup/confirm', { token: by(), body, key: crypto.randomUUID() })
    await opens('/topups?state=paid')
    await row('415.000').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), press('export.open')])
    const text = readFileSync(await download.path(), 'utf8')
    const [head = '', ...rows] = text.trimEnd().split('\r\n')
    assert.match(download.suggestedFilename(), /^topup-list.*\.csv$/)
    assert.ok(head.startsWith('\ufeff'), 'Vietnamese letters are told by the first bytes')
    const columns = head.slice(1).split(',')
    const cells = rows.map(line => line.split(','))
    const column = (name: string) => cells.map(line => line[columns.indexOf(name)])
    assert.deepEqual([...new Set(column('state'))], ['paid'])
    const amount = column('amount')[column('reference').findIndex(found => found?.endsWith(reference))]
    assert.equal(amount, '415000.00')
    await as('auditor').opens('/audit?act=topup/list/export')
    await as('auditor').row('Xuất danh sách lệnh nạp').waitFor()
  })

  test('a setting is tried on past days, refused beyond its bounds, planned with a reason', async () => {
    const { page, opens, press, fill, pick, sees, row } = as('owner')
    await opens('/settings?key=groups.price_floor')
    await page.locator('section').getByText('Giá thấp nhất của một chỗ.').first().waitFor()
    await fill('system:setting.fresh', '210000')
    await press('system:try.open')
    const tried = page.getByRole('region', { name: t('system:try.title') })
    await tried.getByText(t('system:try.wouldBe')).waitFor()
    assert.ok((await tried.getByRole('row').count()) > 1, 'it has figures')
    await fill('system:setting.fresh', '999')
    await fill('common:field.reason', `Giá sàn mới ${mark}`)
    await press('system:setting.set')
    await page.getByRole('alert').getByText('1000').first().waitFor()
    await fill('system:setting.fresh', '210000')
    await pick('system:setting.from', '2029-01-01T00:00')
    await press('system:setting.set')
    await sees(t('system:setting.saved'))
    await page.getByText(`Giá sàn mới ${mark}`).first().waitFor()
    await row('groups.price_floor').getByText(t('system:setting.planned')).waitFor()
    const now = await call<{ value: string }>('/gb/getConfigByKey?key=price_floor')
    assert.equal(Number(now.value), 200_000, 'until then the old one holds')
  })
})

suite('a set before buyers see it', () => {
  const card = (page: Page) =>
    page
      .getByRole('region', { name: t('sales:preview.title') })
      .last()
      .locator('article')
  const face = (page: Page) => card(page).locator('div > div').first().textContent()

  test('its card follows the draft while it is written, in the language of each buyer', async () => {
    const { page, opens, press, fill, choose } = as('finance')
    await opens('/sets')
    await press('sales:sets.add')
    await choose('common:field.class', { index: 1 })
    await fill('sales:set.price', '210000')
    await card(page).getByText('210.000 ₫').waitFor()
    await fill('sales:set.price', '199999')
    await page.getByRole('dialog').getByText('groups.price_below_floor').waitFor()
    await fill('sales:set.price', '205000')
    await fill('sales:set.groupsADay', '7')
    await fill('sales:set.rewardPercent', '2')
    await card(page).getByText('205.000 ₫').waitFor()
    await card(page).getByText('Không trúng: hoàn đủ + 4.100 ₫').waitFor()
    await card(page).getByText('Còn 10 chỗ · nhóm 1').waitFor()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('sales:cover.short')).waitFor()
    await fill('sales:set.rewardPercent', '1')
    await dialog.getByText(t('sales:cover.enough')).waitFor()
    await dialog.getByText('English', { exact: true }).click()
    await card(page).getByText('₫205,000').waitFor()
    await dialog.getByText('简体中文', { exact: true }).click()
    await card(page).getByText('₫2,050').waitFor()
    await press('common:act.saveDraft')
    await dialog.waitFor({ state: 'detached' })
    await card(page).getByText('205.000 ₫').waitFor()
  })

  test('once it is on sale buyers see the very same card, and when it is stopped none', async () => {
    const { page, press, sees } = as('finance')
    const promised = await face(page)
    await press('sales:decide.publish.open')
    assert.equal(await face(page), promised, 'the question shows it once more')
    await press('sales:decide.publish.submit')
    await sees(t('sales:decide.publish.done'))
    const id = new URL(page.url()).searchParams.get('id')
    await using opened = await openPhone()
    await arrive(opened.phone, 'vi')
    const app = await opened.phone.newPage()
    await stand(app, `${site}/pages/gb/index`)
    const shown = app.locator(`a[href*="id=${id}"] > div > div`).first()
    assert.equal(await shown.textContent(), promised)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press('sales:decide.stop.open')
    await press('sales:decide.stop.submit')
    await sees(t('sales:decide.stop.done'))
    await app.reload()
    await stands(app)
    assert.equal(await shown.count(), 0)
  })
})
