// The console's calls to the server, typed by its contract. Refusals are thrown.
import { addressOf } from '@gomve/shared/address'
import { clientOf, dataOf } from '@gomve/shared/client'
import type { AnswerTo, AnswerToPost, BodyTo, PathWith, QueryTo } from '@gomve/shared/contract'
import { code, Refused } from '@gomve/shared/envelope'
import { observe } from '@gomve/ui/lib/server-time'
import i18next from 'i18next'
import type { components, paths } from './schema'
import { session } from './session'

const base = '/rest/v3/console'

/** Every shape that the contract names: `Shapes['admin.Me']`. */
export type Shapes = components['schemas']

/** The calls of the contract but for files, which `exportList` asks for. */
export type Calls = Omit<paths, `${string}/export`>

/** Paths as the contract names them, without the base. */
export type GetPath = PathWith<Calls, 'get'>
export type PostPath = PathWith<Calls, 'post'>
export type GetQuery<Path extends GetPath> = QueryTo<Calls, Path>
export type GetAnswer<Path extends GetPath> = AnswerTo<Calls, Path>
export type PostBody<Path extends PostPath> = BodyTo<Calls, Path>
export type PostAnswer<Path extends PostPath> = AnswerToPost<Calls, Path>

const call = clientOf({
  token: session.token,
  language: () => i18next.language ?? 'vi',
  words: key => i18next.t(key),
  observe,
  // A call without a token cannot end a session, not even one that another operator has just begun.
  endsSession: ({ code: why }, token) =>
    token !== '' && (why === code.consoleSessionExpired || why === code.sessionExpired),
  onSessionEnd: session.end,
})

export function get<Path extends GetPath>(path: Path, query?: GetQuery<Path>, signal?: AbortSignal) {
  return call<GetAnswer<Path>>(base + addressOf(path, query), { signal })
}

/**
 * The key makes a repeated call the same call: the server returns the first answer again. `patience` is how
 * many milliseconds to wait for an answer.
 */
export function post<Path extends PostPath>(
  path: Path,
  body: PostBody<Path>,
  idempotencyKey?: string,
  patience?: number,
) {
  const sent = { method: 'POST', body: JSON.stringify(body), idempotencyKey, patience }
  return call<PostAnswer<Path>>(base + path, sent)
}

/** A list as a file, and the cursor to continue from if it has more rows than a file may have. */
export interface ListFile {
  name: string
  content: Blob
  rows: number
  next: string | undefined
}

export async function exportList(path: GetPath, query: object, cursor?: string): Promise<ListFile> {
  const address = addressOf(`${path}/export`, { ...query, limit: undefined, cursor })
  const response = await call(base + address, {}, fileOf)
  return {
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv',
    content: await response.blob(),
    rows: Number(response.headers.get('x-export-rows')),
    next: response.headers.get('x-export-next') ?? undefined,
  }
}

/** The file, or the refusal that came in its place. */
async function fileOf(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.startsWith('text/csv')) return response
  await dataOf(response)
  throw new Refused(code.noAnswer, i18next.t('error.unknown'))
}
