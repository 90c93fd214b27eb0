// The part of the app's worker for notifications: shows what is pushed, and opens the page of one that is
// tapped. The build adds it to the worker that keeps the app for offline use.
import type { OpensPage } from '../src/lib/worker-message'
import { noticeOf, pageIn } from './notice'

declare const self: ServiceWorkerGlobalScope

/** The app's windows answer within this, unless they have not started yet. */
const patience = 1_000

self.addEventListener('push', event => event.waitUntil(show(event.data?.text())))

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(pageIn(event.notification.data?.page, self.location.origin)))
})

async function show(text: string | undefined) {
  const { title, body, page, tag, unread } = noticeOf(text, self.location.origin)
  const windows = await windowsOfApp()
  const isSeen = windows.some(one => one.focused && one.visibilityState === 'visible')
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { page },
    silent: isSeen,
    // What replaces an older notice is news as well.
    renotify: tag !== '' && !isSeen,
  }
  await Promise.all([self.registration.showNotification(title, options), mark(unread)])
}

/** On the icon of an installed app. */
async function mark(unread: number | undefined) {
  if (unread === undefined || !('setAppBadge' in navigator)) return
  await navigator.setAppBadge(unread).catch(() => undefined)
}

async function open(page: string) {
  const windows = await windowsOfApp()
  const first = windows.find(one => one.visibilityState === 'visible') ?? windows[0]
  if (!first) {
    await self.clients.openWindow(page)
    return
  }
  const shown = await first.focus().catch(() => first)
  if (await goes(shown, page)) return
  await shown.navigate(page).catch(() => self.clients.openWindow(page))
}

/** The console is of the same origin. */
async function windowsOfApp(): Promise<readonly WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => !new URL(url).pathname.startsWith('/console'))
}

/** Asks a window to open the page without a reload. Gives whether it does. */
function goes(window: WindowClient, page: string): Promise<boolean> {
  return new Promise(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done(true)
    setTimeout(() => done(false), patience)
    window.postMessage({ opens: page } satisfies OpensPage, [port2])
  })
}
