// The one door to the server: typed by its contract, opened with a token and a language, refusals thrown.
import { code, open, Refused } from '@gomve/shared/envelope'
import i18next from 'i18next'
import { clock } from './clock'
import type { components, paths } from './schema'
import { session } from './session'

const base = '/rest/v3/console'
const timeLimit = 60_000

/** Every shape that the contract names: `Shapes['admin.Me']`. */
export type Shapes = components['schemas']

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Answer<Call> = Call extends { responses: { 200: infer Ok } } ? DataOf<Json<Ok>> : never
type DataOf<Body> = Body extends { data: infer Data } ? Data : undefined
type Query<Call> = Call extends { parameters: { query?: infer Given } } ? Exclude<Given, undefined> : never
type Body<Call> = Call extends { requestBody?: infer Given } ? Json<Exclude<Given, undefined>> : never

type WithMethod<Method extends 'get' | 'post'> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, { responses: unknown }> ? Path : never
}[keyof paths]

/** Paths as the contract names them, without the base. */
export type GetPath = Exclude<WithMethod<'get'>, `${string}/export`>
export type PostPath = WithMethod<'post'>
export type GetQuery<Path extends GetPath> = Query<paths[Path]['get']>
export type GetAnswer<Path extends GetPath> = Answer<paths[Path]['get']>
export type PostBody<Path extends PostPath> = Body<paths[Path]['post']>
export type PostAnswer<Path extends PostPath> = Answer<paths[Path]['post']>

export function get<Path extends GetPath>(path: Path, query?: GetQuery<Path>, signal?: AbortSignal) {
  return call(path + tailOf(query ?? {}), { method: 'GET' }, signal) as Promise<GetAnswer<Path>>
}

function tailOf(query: object): string {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
  return given.length ? `?${new URLSearchParams(given)}` : ''
}

/**
 * The key makes a repeated call the same call: the server gives the first answer again. `patience` is how
 * many milliseconds an answer is waited for.
 */
export function post<Path extends PostPath>(
  path: Path,
  body: PostBody<Path>,
  idempotencyKey = '',
  patience = timeLimit,
) {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  return call(path, sent, undefined, patience) as Promise<PostAnswer<Path>>
}

/** A list as a file, and the cursor from which it goes on where it has more rows than a file may have. */
export interface ListFile {
  name: string
  content: Blob
  rows: number
  next: string | undefined
}

export async function exportList(path: GetPath, query: object, cursor?: string): Promise<ListFile> {
  const tail = tailOf({ ...query, limit: undefined, cursor })
  const response = await ask(`${path}/export${tail}`, { method: 'GET' }, undefined, opened)
  return {
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv',
    content: await response.blob(),
    rows: Number(response.headers.get('x-export-rows')),
    next: response.headers.get('x-export-next') ?? undefined,
  }
}

/** The file, or the refusal that came in its place. */
async function opened(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.startsWith('text/csv')) return response
  open(response.status, await response.json().catch(() => undefined))
  throw new Refused(code.noAnswer, i18next.t('error.unknown'))
}

const call = (path: string, init: RequestInit, signal?: AbortSignal, patience = timeLimit) =>
  ask(
    path,
    init,
    signal,
    async response => open(response.status, await response.json().catch(() => undefined)),
    patience,
  )

async function ask<Answer>(
  path: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<Answer>,
  patience = timeLimit,
): Promise<Answer> {
  const limit = AbortSignal.timeout(patience)
  const token = session.token()
  const sentAt = Date.now()
  try {
    const headers = { ...init.headers, Accept: 'application/json', token, lang: i18next.language ?? 'vi' }
    const within = signal ? AbortSignal.any([signal, limit]) : limit
    const response = await fetch(base + path, { ...init, headers, signal: within })
    noteTime(response, sentAt)
    return await read(response)
  } catch (error) {
    if (signal?.aborted) throw error
    const refused = error instanceof Refused ? error : noAnswer(limit.aborted, error)
    if (endsSession(refused) && token === session.token()) session.end()
    throw refused
  }
}

/** The product's clock, which a demo moves; the Date header is the machine's. */
function noteTime(response: Response, sentAt: number) {
  const shown = response.headers.get('x-server-time')
  if (shown) clock.observe(Number(shown), 1, sentAt, Date.now())
}

function noAnswer(timedOut: boolean, cause: unknown): Refused {
  const words = timedOut ? i18next.t('error.timeout') : i18next.t('error.noNetwork')
  const refused = new Refused(code.noAnswer, words, timedOut ? 'client.timeout' : 'client.no_network')
  refused.cause = cause
  return refused
}

const endsSession = (refused: Refused) =>
  refused.code === code.consoleSessionExpired || refused.code === code.sessionExpired
