// The one door to the server: typed by its contract, opened with a token and a language, refusals thrown.
import { code, open, Refused } from '@gomve/shared/envelope'
import i18next from 'i18next'
import createClient from 'openapi-fetch'
import { clock } from './clock'
import type { paths } from './schema'
import { session } from './session'

const base = '/rest/v3/api'
const timeLimit = 60_000

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Answer<Call> = Call extends { responses: { 200: infer Ok } } ? DataOf<Json<Ok>> : never
type DataOf<Body> = Body extends { data: infer Data } ? Data : undefined
type Query<Call> = Call extends { parameters: { query?: infer Given } } ? Exclude<Given, undefined> : never
type Body<Call> = Call extends { requestBody?: infer Given } ? Json<Exclude<Given, undefined>> : never

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

const door = createClient<Record<string, never>>({
  // A relative base has no meaning outside a browser's address bar.
  baseUrl: new URL(base, location.href).href,
  fetch: request => globalThis.fetch(request),
})

door.use({
  onRequest({ request }) {
    request.headers.set('accept', 'application/json')
    request.headers.set('token', session.get().token)
    request.headers.set('lang', i18next.language ?? 'vi')
  },
})

export function get<Path extends GetPath>(path: Path, query?: GetQuery<Path>, options: Options = {}) {
  return call(options, settings =>
    door.GET(path as never, { ...settings, params: { query } } as never),
  ) as Promise<GetAnswer<Path>>
}

export function post<Path extends PostPath>(path: Path, body: PostBody<Path>, options: Options = {}) {
  return call(options, settings => door.POST(path as never, { ...settings, body } as never)) as Promise<
    PostAnswer<Path>
  >
}

interface Letter {
  data?: unknown
  error?: unknown
  response: Response
}

async function call({ signal, idempotencyKey }: Options, send: (settings: object) => Promise<Letter>) {
  const limit = AbortSignal.timeout(timeLimit)
  const headers = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}
  const token = session.get().token
  const sentAt = Date.now()
  try {
    const { data, error, response } = await send({
      headers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    noteTime(response, sentAt)
    return open(response.status, data ?? error)
  } catch (error) {
    if (signal?.aborted) throw error
    const refused = error instanceof Refused ? error : noAnswer(limit.aborted, error)
    if (endsSession(refused) && token === session.get().token) endSession(refused)
    throw refused
  }
}

/** The product's own clock in milliseconds; else the Date header's whole seconds, which the clock refines. */
function noteTime(response: Response, sentAt: number) {
  // A page of the offline cache carries an old time.
  if (response.headers.has('age')) return
  const shown = response.headers.get('x-server-time')
  const date = response.headers.get('date')
  if (shown) clock.observe(Number(shown), 1, sentAt, Date.now())
  else if (date) clock.observe(Date.parse(date), 1000, sentAt, Date.now())
}

function noAnswer(timedOut: boolean, cause: unknown): Refused {
  const words = timedOut ? i18next.t('error.timeout') : i18next.t('error.noNetwork')
  const refused = new Refused(code.noAnswer, words, timedOut ? 'client.timeout' : 'client.no_network')
  refused.cause = cause
  return refused
}

const endsSession = (refused: Refused) =>
  refused.code === code.sessionExpired || refused.code === code.forcedOffline

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
