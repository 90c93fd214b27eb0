// A long queue, worked with the keyboard alone: thirty top-ups one by one, and twenty at once.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { order } from './bank.ts'
import { offices } from './office.ts'
import { tell } from './operators.ts'
import { stands, until } from './settled.ts'
import { t } from './words.ts'

const { by, as } = offices('finance')
const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
const all = 50
const alone = 30

const amountOf = (place: number) => String(700_000 + place * 1000)

suite('fifty top-ups', () => {
  const orders: { id: string; memo: string; amount: string }[] = []

  const states = (some: readonly { id: string }[]) =>
    Promise.all(
      some.map(async ({ id }) => {
        const { state } = await tell<{ state: string }>(`/topup/get?orderId=${id}`, { token: by() })
        return state
      }),
    )

  test('thirty are confirmed one by one, from the row to its result', async () => {
    const { page, opens } = as('finance')
    // Two orders a person: a person may have only some that wait.
    for (let place = 0; place < all; place++)
      orders.push({ ...(await order(by(), place >> 1, amountOf(place))), amount: amountOf(place) })
    await opens(`/topups?amountFrom=${amountOf(0)}&amountTo=${amountOf(all - 1)}&sort=smallest`)
    await page.getByText(t('matches.all_other', { count: all, rows: String(all) })).waitFor()
    for (const { memo, amount } of orders.slice(0, alone)) {
      await page.keyboard.press('j')
      await page.locator('tr[aria-selected="true"]').filter({ hasText: memo }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type(`FT${mark}${memo}`)
      await page.keyboard.press('Tab')
      await page.keyboard.type(amount)
      await page.keyboard.press('Enter')
      await page.getByText(t('money:settled.settled'), { exact: true }).waitFor()
      await page.getByRole('row').filter({ hasText: memo }).waitFor({ state: 'detached' })
    }
    assert.deepEqual(new Set(await states(orders.slice(0, alone))), new Set(['paid']))
  })

  test('an order is taken with one key, and the act ends that', async () => {
    const { page } = as('finance')
    const taken = orders[alone]?.memo ?? ''
    await page.keyboard.press('j')
    await page.keyboard.press('t')
    await page.getByRole('row').filter({ hasText: taken }).locator('[title]').waitFor()
    await stands(page)
  })

  test('twenty are confirmed in bulk with a pasted column of references', async () => {
    const { page } = as('finance')
    const rest = orders.slice(alone)
    await page.keyboard.press('x')
    for (let n = 1; n < rest.length; n++) await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await page.getByText(t('select.count_other', { count: rest.length }), { exact: true }).waitFor()
    await page.keyboard.press('b')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').locator('tbody input').first().waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const column = rest.map(({ memo }) => `FT${mark}${memo}`).join('\n')
    await page.evaluate(text => navigator.clipboard.writeText(text), column)
    await page.keyboard.press('Control+V')
    await page.keyboard.press('Enter')
    const done = t('bulk.progress', { done: rest.length, refused: 0, all: rest.length })
    await page.getByText(done, { exact: true }).waitFor({ timeout: 60_000 })
    await page.keyboard.press('Escape')
    await until(
      () => page.locator('tbody tr').count(),
      rows => rows === 0,
      'the queue is empty',
    )
    assert.deepEqual(new Set(await states(orders)), new Set(['paid']))
    const taken = '/claim/list?queue=payments.top_ups'
    const { claims } = await tell<{ claims: unknown[] }>(taken, { token: by() })
    assert.deepEqual(claims, [])
  })
})
