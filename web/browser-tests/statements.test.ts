// Statements as banks write them, through the console's screen: read without help, with columns set by hand,
// in parts, and with rows that repeat a line.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { order } from './bank.ts'
import { bankNames, csv, fileOfBank, written } from './banks.ts'
import { answers, offices } from './office.ts'
import { tell } from './operators.ts'
import { t } from './words.ts'

const { by, as } = offices('finance')
/** Six digits of the time, so that no two runs have one reference. */
const mark = 100_000 + (Math.floor(Date.now() / 1000) % 800_000)

suite('statements', () => {
  let today = ''
  let yesterday = ''
  before(async () => {
    const { now } = await tell<{ now: string }>('/demo/clock', { token: by() })
    today = now.slice(0, 10)
    yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  })
  const picks = (file: ReturnType<typeof csv>) =>
    as('finance').page.locator('input[type=file]').setInputFiles(file)
  const taken = (fresh: number, known = 0) => as('finance').sees(t('money:file.taken', { fresh, known }))

  test('the files of ten banks are read without help, and a transfer finds its order', async () => {
    const { page, opens, press, row, sees } = as('finance')
    const waits = await order(by(), 41, '200000')
    await opens('/statement')
    for (const [place, bank] of bankNames.entries()) {
      const day = bank === 'VCB' ? today : yesterday
      const memo = bank === 'VCB' ? waits.memo : `nap vi ${mark + place}`
      await picks(fileOfBank(bank, { day, mark: String(mark + place), memo }))
      await press('money:file.take')
      await taken(2)
      assert.deepEqual((await page.getByRole('alert').allTextContents()).filter(Boolean), [], bank)
    }
    await opens(`/reconciliation?channel=502&day=${today}`)
    await row(`5212.${mark}1`)
      .getByRole('button', { name: t('money:bookLine.open'), exact: true })
      .click()
    await answers(as('finance'), 'money:bookLine.open')
    await sees(t('money:settled.settled'))
  })

  const unknown = (name: string, first: number) =>
    csv(
      name,
      [
        'Kolom hari|Kolom tanda|Kolom kata|Kolom naik|Kolom turun',
        `${yesterday}|KA${mark + first}|nap vi|1,000.00|`,
        `${yesterday}|KA${mark + first + 1}|phi||500.00`,
      ].join('\n'),
    )

  test('columns with unknown names are set by hand once, and then read without help', async () => {
    const { page, opens, press, sees, fill } = as('finance')
    await opens('/statement')
    await picks(unknown('Koperasi', 20))
    await sees(t('money:file.unusable'))
    const names = page.getByRole('radio', { name: t('money:mapping.line', { line: 1 }), exact: true })
    assert.ok(await names.isChecked())
    const set = (place: number, meaning: string) =>
      page.getByLabel(t('money:mapping.column', { place }), { exact: true }).selectOption(meaning)
    await fill('money:mapping.name', `Koperasi ${mark}`)
    await press('money:mapping.check')
    await page.getByRole('alert').getByText('reconciliation.mapping_unfit').waitFor()
    for (const [place, meaning] of ['date', 'reference', 'memo', 'credit', 'debit'].entries())
      await set(place + 1, meaning)

    await press('money:mapping.check')
    await press('money:file.take')
    await taken(2)
    await picks(unknown('Koperasi', 30))
    await sees(t('money:file.columnsKept', { name: `Koperasi ${mark}` }))
    await press('money:file.take')
    await taken(2)
  })

  test('a row that repeats a line is imported as the operator answers', async () => {
    const { page, opens, press, sees } = as('finance')
    const names = 'Ngày;Số tham chiếu;Ghi có;Nội dung;Số dư'
    const of = (...rows: string[]) => csv('lap-lai', [names, ...rows].join('\n'))
    const known = (place: number) =>
      `${written(yesterday)};LAP${mark}${place};300.000;nap vi;9.000.00${place}`
    const again = (place: number) =>
      `${written(yesterday)};LAP${mark}${place};300.000;nap vi;9.900.00${place}`
    await opens('/statement')
    await picks(of(known(1), known(2)))
    await press('money:file.take')
    await taken(2)
    await picks(of(again(1), again(2)))
    await sees(t('money:repeat.title', { count: 2 }))
    const row = (line: number) =>
      page.getByRole('listitem', { name: t('money:repeat.line', { line }), exact: true })
    await row(2).getByText('9.900.001').waitFor()
    await row(2)
      .getByText(/9[.,]000[.,]001/)
      .waitFor()
    await row(2).getByText(t('money:repeat.is.another'), { exact: true }).click()
    await press('money:file.take')
    await taken(1)
    assert.equal(await row(2).count(), 0)
    await row(3).getByText(t('money:repeat.is.same'), { exact: true }).click()
    await press('money:repeat.again')
    await taken(0, 2)
    await picks(of(again(1), again(2)))
    await sees(t('money:file.repeat'))
    assert.equal(await row(3).count(), 0)
  })

  test('a long file is imported in parts, below names of several lines', async () => {
    const { page, opens, press } = as('finance')
    const names = '"Ngày\r\nDate";"Số CT\r\nDoc No";"Ghi có\r\nCredit";"Nội dung\r\nDetails"'
    const rows = Array.from(
      { length: 2_500 },
      (_, place) => `${written(yesterday)};DAI${mark}${place};1.000;"dòng\r\n${place}"`,
    )
    await opens('/statement')
    await picks(csv('dai', ['SAO KÊ TÀI KHOẢN;;;', '', names, ...rows].join('\r\n')))
    await press('money:file.take')
    await page.getByRole('progressbar', { name: t('money:file.importing') }).waitFor()
    await taken(2_500)
    await page
      .getByText(/2[.,]500[.,]000/)
      .first()
      .waitFor()
  })
})
