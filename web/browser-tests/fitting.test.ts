// Low screens: each key of the keypad and each action that stays at the bottom lies inside the viewport, with
// nothing over it, and no header is printed over content, however far one has scrolled.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { provide } from './personal.ts'
import { namesOfPlaces, type Place, placesOf, thingsOf } from './places.ts'
import { stands } from './settled.ts'
import { type Scene, scene } from './walk.ts'

const narrowest = { width: 320, height: 568 }
const sizes = [
  narrowest,
  { width: 375, height: 553 },
  { width: 360, height: 620 },
  { width: 740, height: 360 },
]
const digits = [...'0123456789']

/** The names of what matches and does not scroll by itself, and of those that are cut off or covered. */
const lookAt = (page: Page, selector: string, scrolls = '') =>
  page.evaluate(
    ([wanted, scrolling]) => {
      const names: string[] = []
      const cut: string[] = []
      for (const part of document.querySelectorAll(wanted ?? '')) {
        if (scrolling && part.closest(scrolling)) continue
        const { left, top, right, bottom } = part.getBoundingClientRect()
        const name = part.ariaLabel ?? part.textContent?.trim() ?? ''
        names.push(name)
        const inside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        if (!inside || !part.contains(above)) cut.push(`${name} ${Math.round(top)}–${Math.round(bottom)}`)
      }
      return { names, cut }
    },
    [selector, scrolls],
  )

/** Words of the page that lie under a header through which they are seen, at three heights of the page. */
const lookUnderHeader = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const alphaOf = (colour: string) =>
      Number(/[\d.]+(?=\)$)/.exec(colour.replace(/^rgb\(.*$/, '1)'))?.[0] ?? 1)
    const seenThrough = () => {
      const header = document.querySelector('.nav-bar')
      if (!header || alphaOf(getComputedStyle(header).backgroundColor) > 0.8) return []
      const { bottom } = header.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(h2, h3, p, dt, dd, li, button)')]
        .filter(part => {
          const box = part.getBoundingClientRect()
          return box.top < bottom && box.bottom > 0 && box.height > 0
        })
        .map(part => part.textContent?.trim().slice(0, 40) ?? '')
    }
    const under: string[] = []
    for (const share of [0.3, 0.6, 1]) {
      scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight))
      // The header follows the scrolling by an observer, which a busy machine calls some frames later.
      for (let frames = 0; frames < 60 && (frames < 2 || seenThrough().length > 0); frames++) await frame()
      under.push(...seenThrough())
    }
    scrollTo(0, 0)
    return under
  })

/** A page that is settled is laid out in its new size by then. */
const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
  })

suite('on a low screen', () => {
  const at = scene()
  const field = () => at.page.getByRole('textbox', { name: 'Mật khẩu thanh toán' })

  async function openSheet(textSize?: string) {
    await provide(at.person)
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
      // What stands below the field is scrolled to: the choice of a coupon, and the way to a new password.
      const shown = '[role=dialog] input, [role=dialog] button'
      const { names, cut } = await lookAt(at.page, shown, '[role=dialog] form > :last-child')
      assert.deepEqual(cut, [])
      assert.ok(names.includes('Xác nhận'))
    })
  }
})

interface Wanted {
  isWanted: (place: Place) => boolean
  guest?: boolean
  as?: 'provider' | 'taker'
}

/** A test for each page and each sheet, on one phone. */
function everyPlace({ isWanted, guest = false, as }: Wanted) {
  const at = scene({ guest, isShared: true })
  let places: Place[] = []

  before(async () => {
    const things = await thingsOf(at.person)
    places = placesOf(things)
    if (as) at.person = things[as]
  })

  const wanted = [...namesOfPlaces().entries()].filter(([, place]) => isWanted(place))
  assert.notEqual(wanted.length, 0)
  for (const [index, { name, act }] of wanted) {
    const what = act ? 'every action of its sheet' : 'every action at its bottom'
    test(`${name}: ${what} is inside`, async () => {
      const place = places[index]
      assert.equal(place?.name, name)
      assert.deepEqual(await (act ? sheetFaults(at, place) : pageFaults(at, place)), [])
    })
  }
}

suite('on a low screen, signed in', () =>
  everyPlace({ isWanted: ({ guest, as, broken }) => !guest && !as && !broken }))

suite('on a low screen, signed out', () =>
  everyPlace({ guest: true, isWanted: ({ guest }) => guest === true }))

suite('on a low screen, as a provider', () =>
  everyPlace({ as: 'provider', isWanted: ({ as }) => as === 'provider' }))

// What a taker confirms is open in the task hours alone, at night.
suite('on a low screen, as a taker', () =>
  everyPlace({ as: 'taker', isWanted: ({ as, act }) => as === 'taker' && !act }))

const actions = 'footer button, footer a, .tab-bar a'

/** Actions that are cut off or covered, and words that the header does not hide. */
async function pageFaults(at: Scene, { path }: Place): Promise<string[]> {
  const faults: string[] = []
  await at.go(path)
  for (const size of sizes) {
    await at.page.setViewportSize(size)
    await nextFrames(at.page)
    const { cut } = await lookAt(at.page, actions)
    const under = await lookUnderHeader(at.page)
    const found = [...cut, ...under.map(words => `“${words}” under the header`)]
    faults.push(...found.map(words => `at ${size.width}×${size.height}: ${words}`))
  }
  return faults
}

async function sheetFaults(at: Scene, { path, act }: Place): Promise<string[]> {
  const faults: string[] = []
  await at.page.setViewportSize(narrowest)
  await at.go(path)
  await act?.(at.page)
  for (const size of sizes) {
    await at.page.setViewportSize(size)
    await stands(at.page)
    const { cut } = await lookAt(at.page, '[role$=dialog] :is(button, a)', '.overflow-y-auto')
    faults.push(...cut.map(words => `at ${size.width}×${size.height}: ${words}`))
  }
  return faults
}
