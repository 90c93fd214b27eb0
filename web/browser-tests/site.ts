// The program under test and a phone for it: GOMVE_URL names a running demo.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { listens } from './heard.ts'
import { type Language, language } from './words.ts'

export const site = new URL(process.env.GOMVE_URL ?? 'http://127.0.0.1:8080').origin

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const eyes = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const launch = (more: readonly string[] = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [...flags, ...more],
  })
let shared: Promise<Browser> | undefined
function theBrowser() {
  shared ??= launch()
  return shared
}

/** Ends the browser of all phones. Tests need not: their runner ends the process. */
export const closeBrowser = async () => (await shared)?.close()

/**
 * A new phone without stored data. Its camera shows a film; without one it has no camera. A film is an
 * argument of a browser, so such a phone has its own.
 */
export async function openPhone({ width = 360, height = 800, film, ...more }: Phone = {}) {
  const own = film ? await launch([...eyes, `--use-file-for-fake-video-capture=${film}`]) : undefined
  const phone = await (own ?? (await theBrowser())).newContext({
    viewport: { width, height },
    // Four times the pixels are for looking at pictures, and cost a test as much time.
    deviceScaleFactor: Number(process.env.SCALE ?? 1),
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Asia/Ho_Chi_Minh',
    ...more,
  })
  phone.setDefaultTimeout(60_000)
  await listens(phone)
  const close = () => (own ?? phone).close()
  return { phone, close, [Symbol.asyncDispose]: close }
}

type Phone = { width?: number; height?: number; film?: string } & Omit<BrowserContextOptions, 'viewport'>

export interface Session {
  token: string
  userId: string
  mobile: string
}

export type Person = Session & { payPassword: string }

interface Letter<Data> {
  ok: boolean
  msg?: string
  data: Data
}

/** A call as the app makes it. Throws on a refusal. */
export async function call<Data>(path: string, { token = '', body, key }: Call = {}): Promise<Data> {
  const answer = await fetch(`${site}/rest/v3/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      token,
      lang: language,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body && JSON.stringify(body),
  })
  const letter = (await answer.json()) as Letter<Data>
  if (!letter.ok) throw new Error(`${path}: ${letter.msg}`)
  return letter.data
}

interface Call {
  token?: string
  body?: object
  key?: string
}

interface Access {
  people: { name: string; mobile: string; password: string; payPassword: string }[]
}

/** The demo's accounts, as it lists them. */
export async function demoPeople() {
  const answer = await fetch(`${site}/demo/access.json`)
  if (!answer.ok) throw new Error(`${site} is no demo`)
  return ((await answer.json()) as Access).people
}

export async function signIn(place = 0): Promise<Person> {
  const person = (await demoPeople())[place]
  if (!person) throw new Error(`the demo has no person number ${place}`)
  const { mobile, password, payPassword } = person
  const session = await call<Session>('/login', { body: { mobile, password } })
  return { ...session, payPassword }
}

/** The demo's others who can buy at will: every ninth has limits of their own, and two have paused. */
export function* buyers(from = 1): Generator<Promise<Person>, never> {
  for (let place = from; ; place += 1) {
    if (place % 9 !== 0 && place !== 37 && place !== 58) yield signIn(place)
  }
}

/** Enough for all seats that a test buys. */
export async function fund({ token }: Session) {
  const { items } = await call<{ items: { id: string; isSandbox: boolean }[] }>('/token/pay/getAccounts', {
    token,
  })
  const body = { channelId: items.find(({ isSandbox }) => isSandbox)?.id, amount: '5000000' }
  const { id } = await call<{ id: string }>('/token/pay/payCreateOrder', {
    token,
    body,
    key: crypto.randomUUID(),
  })
  await call('/token/pay/sandboxPay', { token, body: { orderId: id }, key: crypto.randomUUID() })
}

/** The phone's stored language and, optionally, session for the next page. */
export async function arrive(phone: BrowserContext, lang: Language, session?: Session) {
  await phone.addInitScript(
    ({ lang, known }) => {
      // Once for each phone, so that signing out in a test lasts.
      if (localStorage.getItem('arrived')) return
      localStorage.setItem('arrived', 'yes')
      localStorage.setItem('lang', lang)
      if (!known) return
      localStorage.setItem('token', known.token)
      localStorage.setItem('userId', known.userId)
      localStorage.setItem('mobile', known.mobile)
    },
    { lang, known: session },
  )
}
