// Who walks the journeys: one who taps, and one who has only a keyboard. What they find is kept, stop by
// stop.
import assert from 'node:assert/strict'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { Walker } from './journeys.ts'
import { focusFaults } from './looks.ts'
import { provide } from './personal.ts'
import { stand, stands, until } from './settled.ts'
import { arrive, demoPeople, openPhone, type Person, signIn, site } from './site.ts'
import { enterPassword } from './walk.ts'
import { inApp, language } from './words.ts'

/** `isOpened`: nothing was pressed since the page was opened by its address. */
type Look = (page: Page, stop: string, isOpened: boolean) => Promise<string[]>

interface Wanted {
  /** The demo's person who walks. */
  place: number
  /** Signed in already. */
  known?: boolean
  keyboard?: boolean
  still?: boolean
  /** What the phone does from its first page on. */
  prepare?: (phone: BrowserContext) => Promise<unknown>
  look: Look
}

/** Walks a journey on a phone of its own, and then says all that was found on the way. */
export async function walks(wanted: Wanted, journey: (walker: Walker) => Promise<unknown>) {
  const person = await signIn(wanted.place)
  const account = (await demoPeople())[wanted.place]
  assert.ok(account)
  await provide(person)
  await using opened = await openPhone({
    serviceWorkers: 'block',
    ...(wanted.still && { reducedMotion: 'reduce' as const }),
  })
  await wanted.prepare?.(opened.phone)
  await arrive(opened.phone, language, wanted.known === false ? undefined : person)
  const page = await opened.phone.newPage()
  const faults: string[] = []
  let isOpened = true
  const looks = async (stop: string) => {
    await stands(page)
    for (const fault of await wanted.look(page, stop, isOpened)) faults.push(`${stop}: ${fault}`)
  }
  const hand = wanted.keyboard ? keyboard(page, person, fault => faults.push(fault)) : touch(page, person)
  const opens = (path: string) => {
    isOpened = true
    return stand(page, site + path)
  }
  const press = (target: Locator) => {
    isOpened = false
    return hand.press(target)
  }
  await journey({ page, person, account, looks, opens, ...hand, press }).catch(error => {
    throw new Error(`${[...faults, ''].join('\n')}${error}`, { cause: error })
  })
  assert.deepEqual(faults, [])
}

type Hand = Pick<Walker, 'press' | 'fill' | 'pays'>

const touch = (page: Page, { payPassword }: Person): Hand => ({
  press: target => target.click(),
  fill: (target, words) => target.fill(words),
  pays: () => enterPassword(page, payPassword),
})

/** More stops than any page of a journey has: a keyboard that needs more is caught somewhere. */
const mostStops = 150

function keyboard(page: Page, { payPassword }: Person, complain: (fault: string) => void): Hand {
  const { keyboard: keys } = page
  /** By the tab key, forwards or back, with a look at each stop. */
  const reach = async (target: Locator) => {
    await target.waitFor()
    const isThere = () => target.evaluate(part => part === document.activeElement)
    const isBehind = await target.evaluate(part => {
      const from = document.activeElement ?? document.body
      return Boolean(from.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_PRECEDING)
    })
    for (let stops = 0; !(await isThere()); stops += 1) {
      if (stops > mostStops) throw new Error(`the tab key does not reach ${target}`)
      await keys.press(isBehind ? 'Shift+Tab' : 'Tab')
      await until(
        () => focusFaults(page),
        faults => faults.length === 0,
        'the focus is seen',
        2_000,
      ).catch(async () => (await focusFaults(page)).forEach(complain))
    }
  }
  return {
    async press(target) {
      await reach(target)
      await keys.press('Enter')
    },
    async fill(target, words) {
      await reach(target)
      await keys.press('ControlOrMeta+a')
      await keys.type(words)
    },
    async pays() {
      const sheet = page.getByRole('dialog')
      await until(
        () => sheet.evaluate(part => part.contains(document.activeElement)),
        Boolean,
        'the focus is in the sheet',
      )
      await keys.type(payPassword)
      await button(page).waitFor()
      await keys.press('Enter')
    },
  }
}

/** The button of the payment password, once enough is typed. */
const button = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: inApp('confirm'), disabled: false })
