// This browser's notifications: whether it can have them, its subscription, and turning them on and off.
import { get, post } from '@/api/client'
import { session } from '@/api/session'
import { asOfNow, forgetSent, lastSent, noteSent } from './last-sent'
import { askLater } from './may-ask'

export type DeviceState =
  | 'unsupported'
  /** An iPhone has notifications only for an app on its home screen. */
  | 'homeScreen'
  | 'denied'
  | 'off'
  | 'on'

/** A first visit loads the worker for so long at most. */
const patience = 20_000

export const deviceQuery = { queryKey: ['push', 'device'], queryFn: stateOf, staleTime: 0 }

/** By what the device knows: the server may have given it up since. */
async function stateOf(): Promise<DeviceState> {
  if (!isSupported()) return isApplePhone() && !isInstalled() ? 'homeScreen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = Notification.permission === 'granted' ? await subscriptionHere() : undefined
  if (!subscription) return 'off'
  const [sent, now] = [lastSent(), asOfNow(subscription.endpoint)]
  return sent?.endpoint === now.endpoint && sent.session === now.session && session.signedIn() ? 'on' : 'off'
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** An iPad says that it is a Mac. */
export const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

async function subscriptionHere() {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Why notifications could not be turned on. */
export class TurnOnFault extends Error {
  constructor(readonly why: 'dismissed' | 'denied' | 'notReady' | 'unreachable') {
    super(why)
  }
}

export async function turnOn(): Promise<void> {
  // Before anything that takes time: a browser asks only just after a tap.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new TurnOnFault(permission === 'denied' ? 'denied' : 'dismissed')
  const { pushManager } = await readyWorker()
  const { key } = await get('/token/inbox/getPush')
  // One that the server gave up is dead, and one with another key cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe()
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(wanted).catch(() => {
    throw new TurnOnFault('unreachable')
  })
  try {
    await send(subscription)
  } catch (refused) {
    await subscription.unsubscribe()
    throw refused
  }
}

function readyWorker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TurnOnFault('notReady')), patience)
  })
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}

async function send(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const sent = asOfNow(endpoint)
  await post('/token/inbox/addDevice', { endpoint, p256dh, auth })
  noteSent(sent)
}

export async function turnOff(): Promise<void> {
  await post('/token/inbox/removeDevice', undefined)
  forgetSent()
  askLater()
  await (await subscriptionHere())?.unsubscribe()
}

/** Sends this device again for the user who turned it on, when the server knows another state of it. */
export async function sendIfChanged() {
  const sent = lastSent()
  if (!session.signedIn() || sent?.userId !== session.get().userId || !isSupported()) return
  if (Notification.permission !== 'granted') return
  const subscription = await subscriptionHere()
  if (!subscription) return
  const now = asOfNow(subscription.endpoint)
  if (JSON.stringify(now) !== JSON.stringify(sent)) await send(subscription)
}

/** Whose service delivers the notifications of this browser. */
export function pushService(): 'Mozilla' | 'Microsoft' | 'Apple' | 'Google' {
  const { userAgent } = navigator
  if (/Firefox\//.test(userAgent)) return 'Mozilla'
  if (/Edg/.test(userAgent)) return 'Microsoft'
  if (isApplePhone() || !/Chrome\//.test(userAgent)) return 'Apple'
  return 'Google'
}

/** Brave has that service off until its user allows it. */
export const isBrave = () => 'brave' in navigator
