// Notifications outside of the app, from the offer after a purchase to the page that a tap opens. The tests'
// browser reaches no push service and shows no notifications: what its maker would do is played here, and
// everything else is the programs' own.
import assert from 'node:assert/strict'
import { after, afterEach, before, suite, test } from 'node:test'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { leaveEvidence } from './evidence.ts'
import { newcomer } from './newcomer.ts'
import { owner } from './operators.ts'
import { type Line, openLine } from './proxy.ts'
import { openPushService, type PushService } from './push-service.ts'
import { stand, until } from './settled.ts'
import { arrive, call, fund, openPhone, type Person } from './site.ts'
import { enterPassword } from './walk.ts'
import { blank, inApp, language, like, ofServer } from './words.ts'

interface Shown {
  title: string
  options: NotificationOptions & { data: { page: string } }
}

/** The part of the browser's maker in a page: it asks the user, and subscribes at the push service. */
function browserMaker() {
  const held = () => localStorage.getItem('maker.permission') ?? 'default'
  class Notifications extends EventTarget {
    static get permission() {
      return held()
    }
    static async requestPermission() {
      localStorage.setItem('maker.asked', 'yes')
      localStorage.setItem('maker.permission', 'granted')
      return 'granted'
    }
  }
  Object.defineProperty(window, 'Notification', { value: Notifications, configurable: true })
  const { subscribeAt, unsubscribeAt } = window as unknown as {
    subscribeAt: (key: string) => Promise<{ endpoint: string; p256dh: string; auth: string }>
    unsubscribeAt: (endpoint: string) => Promise<boolean>
  }
  const place = 'maker.subscription'
  const known = () => {
    const text = localStorage.getItem(place)
    if (text === null) return null
    const { endpoint, p256dh, auth } = JSON.parse(text)
    const unsubscribe = async () => {
      localStorage.removeItem(place)
      return unsubscribeAt(endpoint)
    }
    return { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => known(),
    async subscribe({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) {
      if (held() !== 'granted' || !userVisibleOnly) throw new DOMException('refused', 'NotAllowedError')
      localStorage.setItem(place, JSON.stringify(await subscribeAt(String(applicationServerKey))))
      return known()
    },
  })
}

/** Its part in the worker, which may end and start at any time: it keeps what is shown, and reports taps. */
function makerOfWorker() {
  const shown = caches.open('maker')
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    await (await shown).put('/shown', Response.json({ title, options }))
  }
  // Without a desktop the tests' browser crashes here.
  Object.getPrototypeOf(navigator).setAppBadge = async (count: number) => {
    await (await shown).put('/badge', Response.json(count))
  }
  self.addEventListener('message', async ({ data }) => {
    if (data !== 'maker.tap') return
    const kept = await (await shown).match('/shown')
    const last: Shown | undefined = await kept?.json()
    const notification = { data: last?.options.data, close() {} }
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { waitUntil() {}, notification }))
  })
}

suite('notifications outside of the app', () => {
  let service: PushService
  let person: Person
  let phone: BrowserContext
  let page: Page
  let line: Line
  const go = (path: string) => stand(page, line.address + path)
  const offer = () => page.getByRole('heading', { name: inApp('push:ask.title') })
  const theSwitch = () => page.getByRole('switch', { name: inApp('push:here.label') })
  const since = async () =>
    (await call<{ since?: string | null }>('/token/inbox/getPush', { token: person.token })).since

  /** The browser's own end, and its number for the app's worker. It never ends: detaching from it hangs. */
  let known: { session: CDPSession; registrationId: string } | undefined
  async function ofBrowser() {
    if (known) return known
    const session = await phone.newCDPSession(page)
    const registrations: { registrationId: string; scopeURL: string }[] = []
    session.on('ServiceWorker.workerRegistrationUpdated', event => registrations.push(...event.registrations))
    await session.send('ServiceWorker.enable')
    const ofApp = await until(
      () => registrations.find(({ scopeURL }) => scopeURL === `${line.address}/`),
      found => found !== undefined,
      'the worker of the app is registered',
    )
    known = { session, registrationId: ofApp?.registrationId ?? '' }
    return known
  }

  /** Hands the worker what the service has received, as the browser would, and gives what is shown then. */
  async function receives(data: string): Promise<Shown> {
    const { session, registrationId } = await ofBrowser()
    await page.evaluate(async () => (await caches.open('maker')).delete('/shown'))
    await session.send('ServiceWorker.deliverPushMessage', { origin: line.address, registrationId, data })
    const look = () =>
      page.evaluate(
        async () => (await (await caches.open('maker')).match('/shown'))?.json() as Promise<Shown>,
      )
    return until(look, found => found !== undefined, 'a notification is shown')
  }
  const taps = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage('maker.tap'))

  /** The message of what the person was just told of. */
  const pushed = async (count: number) => {
    await until(
      () => service.messages.length,
      length => length === count,
      `message ${count} is at the push service, which refused ${service.faults.join(', ') || 'none'}`,
    )
    const message = service.messages.at(-1)
    assert.ok(message)
    return message
  }

  before(async () => {
    const address = process.env.GOMVE_PUSH_SERVICES
    assert.ok(address, 'GOMVE_PUSH_SERVICES names the address of a push service')
    service = await openPushService(address)
    person = await newcomer(await owner())
    await fund(person)
    line = await openLine()
    const body = (text: string) => `(${makerOfWorker})();${text}`
    line.spoil(/[/]sw[.]js/, { kind: 'rewrite', body }, Number.POSITIVE_INFINITY)
    ;({ phone } = await openPhone())
    await phone.exposeFunction('subscribeAt', service.subscribe)
    await phone.exposeFunction('unsubscribeAt', service.unsubscribe)
    await phone.addInitScript(browserMaker)
    await arrive(phone, language, person)
    page = await phone.newPage()
  })
  afterEach(async context => {
    if ('passed' in context && !context.passed) await leaveEvidence(page, context.name)
  })
  after(async () => {
    await phone?.close()
    await line?.close()
    await service?.[Symbol.asyncDispose]()
  })

  test('they are offered after a purchase, and nothing is asked before the tap', async () => {
    const { items } = await call<{ items: { setId: string; seatsLeft: number; isOpen: boolean }[] }>(
      '/gb/getSetList',
    )
    const set = items.find(({ isOpen, seatsLeft }) => isOpen && seatsLeft > 0)
    assert.ok(set, 'a set with seats')
    await go(`/pages/gb/detail?id=${set.setId}`)
    assert.equal(await offer().count(), 0)
    await page.getByRole('button', { name: like(inApp('groups:pay.join', { amount: blank })) }).click()
    await enterPassword(page, person.payPassword)
    await offer().waitFor()
    assert.equal(await page.evaluate(() => localStorage.getItem('maker.asked')), null)
    await page.getByRole('button', { name: inApp('push:ask.accept'), exact: true }).click()
    await page.getByRole('heading', { name: inApp('push:ask.on') }).waitFor()
    assert.ok(await since(), 'the server sends to this session')
  })

  test('what happens comes encrypted to this phone, is shown, and a tap opens its page', async () => {
    await fund(person)
    const { text, topic, seconds } = await pushed(1)
    const said = JSON.parse(text)
    assert.equal(said.title, ofServer('notices', 'payments.top_up_settled.title'))
    assert.match(said.body, like(ofServer('notices', 'payments.top_up_settled.body')))
    assert.equal(said.tag, topic)
    assert.ok(seconds > 0)
    const { title, options } = await receives(text)
    assert.equal(title, said.title)
    assert.equal(options.body, said.body)
    assert.equal(options.tag, said.tag)
    assert.equal(options.data.page, said.page)
    const badge = () =>
      page.evaluate(async () => (await (await caches.open('maker')).match('/badge'))?.json())
    await until(badge, count => count === said.unread, 'the icon shows what is unread')
    await taps()
    await page.waitForURL(line.address + said.page)
  })

  test('a message that cannot be read is shown as a plain line, which leads to the inbox', async () => {
    const { title, options } = await receives('\u0000')
    assert.equal(title, 'Gomvé')
    assert.match(String(options.body), /hộp thư/)
    await taps()
    await page.waitForURL(`${line.address}/pages/user/inbox`)
  })

  test('they are turned off with one tap, and on again with a subscription of its own', async () => {
    await go('/pages/user/notifications')
    await theSwitch().and(page.locator(':checked')).waitFor()
    await theSwitch().click({ force: true })
    await theSwitch().and(page.locator(':not(:checked):enabled')).waitFor()
    assert.equal((await since()) ?? null, null)
    await fund(person)
    await theSwitch().click({ force: true })
    await theSwitch().and(page.locator(':checked:enabled')).waitFor()
    const first = service.messages.at(-1)
    await fund(person)
    const last = await pushed(2)
    assert.notEqual(last.endpoint, first?.endpoint)
    assert.deepEqual(service.faults, [])
  })

  test('the server writes in the language that the phone has now', async () => {
    const other = language === 'en' ? 'vi' : 'en'
    await page.evaluate(to => localStorage.setItem('lang', to), other)
    const isSent = page.waitForResponse(/token\/inbox\/addDevice/)
    await go('/')
    assert.ok((await isSent).ok())
    await fund(person)
    const { text } = await pushed(3)
    const { title } = JSON.parse(text)
    assert.notEqual(title, ofServer('notices', 'payments.top_up_settled.title'))
  })
})
