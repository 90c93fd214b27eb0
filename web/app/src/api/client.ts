// The one door to the server: typed by its contract, opened with a token and a language, refusals thrown.
import { code, open, Refused } from '@gomve/shared/envelope'
import i18next from 'i18next'
import { observe } from './clock'
import { earlyAnswer } from './early'
import type { paths } from './schema'
import { session } from './session'

const base = '/rest/v3/api'
const timeLimit = 60_000

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Answer<Call> = Call extends { responses: { 200: infer Ok } } ? DataOf<Json<Ok>> : never
type DataOf<Body> = Body extends { data: infer Data } ? Data : undefined
type Query<Call> = Call extends { parameters: { query?: infer Given } } ? Exclude<Given, undefined> : never
/** `undefined` where nothing is told but the wish itself. */
type Body<Call> = Call extends { requestBody: infer Given } ? Json<Given> : undefined

type WithMethod<Method extends 'get' | 'post'> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, { responses: unknown }> ? Path : never
}[keyof paths]

/** Paths as the contract names them, without the base. */
export type GetPath = WithMethod<'get'>
export type PostPath = WithMethod<'post'>
export type GetQuery<Path extends GetPath> = Query<paths[Path]['get']>
export type GetAnswer<Path extends GetPath> = Answer<paths[Path]['get']>
export type PostBody<Path extends PostPath> = Body<paths[Path]['post']>
export type PostAnswer<Path extends PostPath> = Answer<paths[Path]['post']>

interface Options {
  signal?: AbortSignal
  /** Makes a repeated call the same call: the server gives the first answer again. */
  idempotencyKey?: string
}

export function get<Path extends GetPath>(path: Path, query?: GetQuery<Path>, options: Options = {}) {
  return call(address(path, query), options) as Promise<GetAnswer<Path>>
}

export function post<Path extends PostPath>(path: Path, body: PostBody<Path>, options: Options = {}) {
  return call(address(path), options, { method: 'POST', body: JSON.stringify(body) }) as Promise<
    PostAnswer<Path>
  >
}

function address(path: string, query: Record<string, unknown> = {}) {
  // A relative address has no meaning outside a browser's address bar.
  const url = new URL(base + path, location.href)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  }
  return url
}

async function call(url: URL, { signal, idempotencyKey }: Options, letter: RequestInit = {}) {
  const limit = AbortSignal.timeout(timeLimit)
  const { token } = session.get()
  const lang = i18next.language ?? 'vi'
  const headers = new Headers({ accept: 'application/json', token, lang })
  if (letter.body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const early = letter.method ? undefined : earlyAnswer(url, token, lang)
  const sentAt = early?.sentAt ?? Date.now()
  try {
    const settings = { ...letter, headers, signal: signal ? AbortSignal.any([signal, limit]) : limit }
    const response = await (early?.answer ?? fetch(new Request(url, settings)))
    noteTime(response, sentAt, early?.receivedAt ?? Date.now())
    return open(response.status, await bodyOf(response))
  } catch (error) {
    if (signal?.aborted) throw error
    const refused = error instanceof Refused ? error : noAnswer(limit.aborted, error)
    if (endsSession(refused, token) && token === session.get().token) endSession(refused)
    throw refused
  }
}

/** A failure may come from what stands between, in its own words; a good answer that is not ours is none. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
    return undefined
  }
}

/** The server's own word, in milliseconds; what stands between may leave only a date in whole seconds. */
function noteTime({ headers }: Response, sentAt: number, receivedAt: number) {
  // A page of the offline cache carries an old time.
  if (headers.has('age')) return
  const told = headers.get('x-server-time')
  const date = headers.get('date')
  if (told) observe(Number(told), 1, sentAt, receivedAt)
  else if (date) observe(Date.parse(date), 1000, sentAt, receivedAt)
}

function noAnswer(timedOut: boolean, cause: unknown): Refused {
  const words = timedOut ? i18next.t('error.timeout') : i18next.t('error.noNetwork')
  const refused = new Refused(code.noAnswer, words, timedOut ? 'client.timeout' : 'client.no_network')
  refused.cause = cause
  return refused
}

// A sign-in refused for a blocked account has no session to end.
const endsSession = ({ code: why }: Refused, token: string) =>
  why === code.sessionExpired || why === code.forcedOffline || (why === code.banned && token !== '')

type SessionEnded = (refused: Refused) => void
let whenSessionEnds: SessionEnded = () => {}

/** The shell says what happens to the screen when the server ends the session. */
export function onSessionEnd(act: SessionEnded) {
  whenSessionEnds = act
}

function endSession(refused: Refused) {
  session.end()
  whenSessionEnds(refused)
}
