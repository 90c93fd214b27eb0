// The program under test without a browser: its calls and the demo's controls.

const given = process.env.GOMVE_URL
if (!given) throw new Error('GOMVE_URL names no running demo: GOMVE_URL=http://127.0.0.1:8080 npm run e2e')

export const site = new URL(given).origin

interface Envelope {
  ok: boolean
  data?: unknown
  msg?: string
  key?: string
}

export class Refused extends Error {
  readonly key: string

  constructor(path: string, { key = '', msg = '' }: Envelope) {
    super(`${path}: ${key} ${msg}`)
    this.key = key
  }
}

async function opened(path: string, answer: Response) {
  const letter = (await answer.json()) as Envelope
  if (!letter.ok) throw new Refused(path, letter)
  return letter.data
}

const headers = (token: string) => ({ 'Content-Type': 'application/json', token, lang: 'en' })
const api = (path: string) => `${site}/rest/v3/api${path}`

export async function get<Data>(path: string, token = '') {
  return (await opened(path, await fetch(api(path), { headers: headers(token) }))) as Data
}

export async function post<Data>(path: string, body: object, token = '') {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const request = { method: 'POST', headers: { ...headers(token), ...key }, body: JSON.stringify(body) }
  return (await opened(path, await fetch(api(path), request))) as Data
}

export interface DemoPerson {
  name: string
  mobile: string
  password: string
  payPassword: string
}

export interface DemoOperator {
  name: string
  role: string
  password: string
  totp: string
}

interface DemoAccess {
  people: DemoPerson[]
  operators: DemoOperator[]
}

/** The demo's accounts, with the operators' current codes. */
export async function demoAccess(): Promise<DemoAccess> {
  const answer = await fetch(`${site}/demo/access.json`)
  if (!answer.ok) throw new Error(`${site} is no demo: /demo/access.json answered ${answer.status}`)
  return (await answer.json()) as DemoAccess
}

/** Moves the demo's clock: "+30m", "+12h", "+1d". */
export async function letTimePass(by: string) {
  const answer = await fetch(`${site}/demo/clock`, { method: 'POST', body: by })
  if (!answer.ok) throw new Error(`the demo's clock refused ${by}`)
}
