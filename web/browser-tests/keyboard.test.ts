// The main job, cashing out and a draw with the keyboard alone: the tab key reaches all that is pressed on
// the way, each stop is marked and in view, and the payment password is typed.
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { cashingOut, draw, mainJob, twoGroups, whoCashesOut } from './journeys.ts'
import { focusFaults } from './looks.ts'
import { until } from './settled.ts'
import { signIn } from './site.ts'
import { walks } from './walkers.ts'
import { inApp } from './words.ts'

/** A page that was opened by its address begins at its top. */
const look = async (page: Page, _: string, isOpened: boolean) => (isOpened ? [] : focusFaults(page))

suite('with the keyboard alone', () => {
  test('one signs in, finds a group and pays for a seat', () =>
    walks({ place: 5, known: false, keyboard: true, look }, mainJob))

  test('one cashes out to a card that is added on the way', async () => {
    await walks({ place: await whoCashesOut(6), keyboard: true, look }, cashingOut)
  })

  test('one follows a draw to its proof', async () => {
    const groups = await twoGroups(await signIn(7))
    await walks({ place: 7, keyboard: true, look }, walker => draw(walker, groups))
  })

  test('arrows choose a view and a language, and Escape closes the list and gives the focus back', () =>
    walks({ place: 7, keyboard: true, look }, async ({ page, opens, press }) => {
      await opens('/pages/gb/personIndex')
      const views = page.getByRole('radio')
      await press(views.first())
      await page.keyboard.press('ArrowRight')
      await until(() => views.nth(1).isChecked(), Boolean, 'the second view is shown')
      await page.keyboard.press('ArrowLeft')
      await until(() => views.first().isChecked(), Boolean, 'the first view is shown')

      await opens('/pages/user/set')
      const row = page.getByRole('button', { name: new RegExp(`^${inApp('language')}`) })
      await press(row)
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      const isAtRow = () => row.evaluate(part => part === document.activeElement)
      await until(isAtRow, Boolean, 'the row has the focus again')
    }))
})
