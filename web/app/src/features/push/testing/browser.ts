// What a browser with notifications has, and jsdom has not.
import { vi } from 'vitest'

interface Given {
  permission?: NotificationPermission
  /** What the user answers when the browser asks. */
  answers?: NotificationPermission
  /** The subscription that is there at first. */
  endpoint?: string
  /** The push service cannot be reached. */
  isCutOff?: boolean
}

export function browserWith({ permission = 'default', answers = 'granted', endpoint, isCutOff }: Given = {}) {
  let made = 0
  const subscriptionAt = (address: string) => ({
    endpoint: address,
    toJSON: () => ({ endpoint: address, keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe: vi.fn(async () => {
      browser.subscription = undefined
      return true
    }),
  })
  const browser = {
    subscription: endpoint === undefined ? undefined : subscriptionAt(endpoint),
    asksPermission: vi.fn(async () => {
      notification.permission = answers
      return answers
    }),
    subscribe: vi.fn(async (_: PushSubscriptionOptionsInit) => {
      if (isCutOff) throw new DOMException('push service error', 'AbortError')
      made += 1
      browser.subscription = subscriptionAt(`https://push.example/${made}`)
      return browser.subscription
    }),
  }
  const notification = { permission, requestPermission: browser.asksPermission }
  const registration = {
    pushManager: { getSubscription: async () => browser.subscription ?? null, subscribe: browser.subscribe },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    }),
  })
  return browser
}

/** For the next test. */
export const noBrowser = () => Reflect.deleteProperty(navigator, 'serviceWorker')

export function saysItIs(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
}
