// Low screens: each key of the keypad and each action that stays at the bottom lies inside the viewport, with
// nothing over it.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { placesOf, thingsOf } from './places.ts'
import { stand, stands } from './settled.ts'
import { fund } from './site.ts'
import { scene } from './walk.ts'

const sizes = [
  { width: 320, height: 568 },
  { width: 375, height: 553 },
  { width: 360, height: 620 },
  { width: 740, height: 360 },
]
const digits = [...'0123456789']

/** The names of what matches, and of those that are cut off or covered. */
const lookAt = (page: Page, selector: string) =>
  page.evaluate(wanted => {
    const names: string[] = []
    const cut: string[] = []
    for (const part of document.querySelectorAll(wanted)) {
      const { left, top, right, bottom } = part.getBoundingClientRect()
      const name = part.ariaLabel ?? part.textContent?.trim() ?? ''
      names.push(name)
      const inside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (!inside || !part.contains(above)) cut.push(`${name} ${Math.round(top)}–${Math.round(bottom)}`)
    }
    return { names, cut }
  }, selector)

suite('on a low screen', () => {
  const at = scene({ person: 1 })
  const field = () => at.page.getByRole('textbox', { name: 'Mật khẩu thanh toán' })

  async function openSheet(textSize?: string) {
    await fund(at.person)
    const { set } = await thingsOf(at.person)
    await at.go(`/pages/gb/detail?id=${set}&more=1`)
    if (textSize) {
      await at.page.evaluate(size => {
        document.documentElement.style.fontSize = size
      }, textSize)
    }
    await at.page.getByRole('button', { name: /^(Tham gia|Mua thêm chỗ) ·/ }).click()
    await at.page.getByRole('dialog').waitFor()
    await stands(at.page)
  }

  for (const size of sizes) {
    const name = `${size.width}×${size.height}`

    test(`every key of the payment sheet is inside ${name}`, async () => {
      await at.page.setViewportSize(size)
      await openSheet()
      const { names, cut } = await lookAt(at.page, '[role=dialog] button, [role=dialog] a')
      assert.deepEqual(cut, [])
      const hasKeypad = size.height >= 520
      assert.deepEqual(
        digits.filter(digit => names.includes(digit)),
        hasKeypad ? digits : [],
      )
      assert.equal(await field().count(), hasKeypad ? 0 : 1)
      assert.ok(names.includes('Xác nhận'))
    })

    test(`at twice the text size the field and the button are inside ${name}`, async () => {
      await at.page.setViewportSize(size)
      await openSheet('200%')
      await field().scrollIntoViewIfNeeded()
      const { names, cut } = await lookAt(at.page, '[role=dialog] input, [role=dialog] button')
      assert.deepEqual(cut, [])
      assert.ok(names.includes('Xác nhận'))
    })
  }

  test('every action at the bottom of a page is inside', async () => {
    const cut: string[] = []
    for (const { name, path, guest, broken, act } of placesOf(await thingsOf(at.person))) {
      if (guest || broken || act) continue
      await stand(at.page, at.line.address + path)
      for (const size of sizes) {
        await at.page.setViewportSize(size)
        await stands(at.page)
        const found = await lookAt(at.page, 'footer button, footer a, .tab-bar a')
        cut.push(...found.cut.map(words => `${name} at ${size.width}×${size.height}: ${words}`))
      }
    }
    assert.deepEqual(cut, [])
  })
})
