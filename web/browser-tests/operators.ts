// Operators for the tests: the demo's owner adds them, and each signs in with their own authenticator.
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { until } from './settled.ts'
import { site } from './site.ts'
import type { Language } from './words.ts'

export interface Answer<Data = unknown> {
  ok: boolean
  key?: string
  msg?: string
  data: Data
}

interface Call {
  token?: string
  body?: object
  key?: string
}

/** A console call with its answer, also a refusal; a call refused as too soon is repeated. */
export const ask = <Data = unknown>(path: string, call: Call = {}): Promise<Answer<Data>> =>
  until(
    () => askOnce<Data>(path, call),
    ({ key }) => key !== 'platform.too_many_requests',
    'an answer',
  )

async function askOnce<Data>(path: string, { token = '', body, key }: Call): Promise<Answer<Data>> {
  const answer = await fetch(`${site}/rest/v3/console${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      token,
      lang: 'vi',
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body && JSON.stringify(body),
  })
  const isLetter = answer.headers.get('content-type')?.startsWith('application/json')
  if (isLetter) return (await answer.json()) as Answer<Data>
  // An export.
  if (answer.ok) return { ok: true, data: (await answer.text()) as Data }
  throw new Error(`${path}: ${answer.status}`)
}

/** Throws on a refusal. */
export async function tell<Data>(path: string, call: Call = {}): Promise<Data> {
  const letter = await ask<Data>(path, call)
  if (!letter.ok) throw new Error(`${path}: ${letter.key} ${letter.msg}`)
  return letter.data
}

const contract = new URL('../../contract/', import.meta.url)
export const inContract = <Data>(name: string) =>
  JSON.parse(readFileSync(new URL(`${name}.json`, contract), 'utf8')) as Data

/** The permissions of each role. */
export const roles = inContract<Record<string, string[]>>('roles')

export interface Operator {
  token: string
  name: string
  password: string
  /** The authenticator's current code. */
  code: () => string
}

interface Access {
  operators: { name: string; password: string; totp: string }[]
}

const ownersAccount = async () => {
  const access = (await (await fetch(`${site}/demo/access.json`)).json()) as Access
  return access.operators.find(({ name }) => name === 'chu')
}

let held = ''

/**
 * The session of the demo's owner, one for all of a process while it is valid: a code signs in once, so that
 * a second sign-in within half a minute waits for the next code.
 */
export async function owner(): Promise<string> {
  if (held && (await ask('/me', { token: held })).ok) return held
  let body = await ownersAccount()
  let letter = await ask<{ token: string }>('/login', { body })
  if (letter.key === 'admin.totp_used') {
    const used = body?.totp
    body = await until(ownersAccount, next => next?.totp !== used, 'a fresh code')
    letter = await ask('/login', { body })
  }
  if (!letter.ok) throw new Error(`${letter.key} ${letter.msg}`)
  held = letter.data.token
  return held
}

export async function enrol(by: string, role: string): Promise<Operator> {
  const name = `${role}-${crypto.randomUUID().slice(0, 8)}`
  const password = `Quay-ve-${crypto.randomUUID().slice(0, 6)}`
  const enrolled = await tell<{ otpauthUri: string }>('/operator/add', {
    token: by,
    body: { name, password, role },
  })
  const secret = new URL(enrolled.otpauthUri).searchParams.get('secret') ?? ''
  const code = () => codeOf(secret)
  const { token } = await tell<{ token: string }>('/login', { body: { name, password, totp: code() } })
  return { token, name, password, code }
}

/** RFC 6238: six digits, a new code each half minute. */
export function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', bytes).update(step).digest()
  const place = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The console's initial storage on the device. */
export async function sitDown(device: BrowserContext, token: string, language: Language = 'vi') {
  await device.addInitScript(
    ([held, lang]) => {
      // Once for each device, so that signing out in a test lasts.
      if (localStorage.getItem('arrived')) return
      localStorage.setItem('arrived', 'yes')
      localStorage.setItem('lang', lang)
      localStorage.setItem('console.token', held)
    },
    [token, language] as const,
  )
}
