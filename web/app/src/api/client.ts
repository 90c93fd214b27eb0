// The app's calls to the server, typed by its contract. Refusals are thrown.
import { addressOf } from '@gomve/shared/address'
import { clientOf } from '@gomve/shared/client'
import type { AnswerTo, AnswerToPost, BodyTo, PathWith, QueryTo } from '@gomve/shared/contract'
import { code, type Refused } from '@gomve/shared/envelope'
import { observe } from '@gomve/ui/lib/server-time'
import i18next from 'i18next'
import { preloadedAnswer } from './preload'
import type { paths } from './schema'
import { session } from './session'

const base = '/rest/v3/api'

/** Paths as the contract names them, without the base. */
export type GetPath = PathWith<paths, 'get'>
export type PostPath = PathWith<paths, 'post'>
export type GetQuery<Path extends GetPath> = QueryTo<paths, Path>
export type GetAnswer<Path extends GetPath> = AnswerTo<paths, Path>
export type PostBody<Path extends PostPath> = BodyTo<paths, Path>
export type PostAnswer<Path extends PostPath> = AnswerToPost<paths, Path>

interface Options {
  signal?: AbortSignal
  /** Makes a repeated call the same call: the server gives the first answer again. */
  idempotencyKey?: string
}

export function get<Path extends GetPath>(path: Path, query?: GetQuery<Path>, options: Options = {}) {
  return call<GetAnswer<Path>>(base + addressOf(path, query), options)
}

export function post<Path extends PostPath>(path: Path, body: PostBody<Path>, options: Options = {}) {
  return call<PostAnswer<Path>>(base + path, { ...options, method: 'POST', body: JSON.stringify(body) })
}

const call = clientOf({
  token: () => session.get().token,
  language: () => i18next.language ?? 'vi',
  words: key => i18next.t(key),
  observe,
  // A blocked account that tries to sign in has no session that could end.
  endsSession: ({ code: why }, token) =>
    why === code.sessionExpired || why === code.forcedOffline || (why === code.banned && token !== ''),
  onSessionEnd: refused => {
    if (refused.code === code.forcedOffline) session.endReplaced(otherSignIn(refused))
    else session.end()
    whenSessionEnds(refused)
  },
  preloaded: preloadedAnswer,
})

const otherSignIn = ({ details: { yours, device } }: Refused) => ({
  at: typeof yours === 'string' ? Date.parse(yours) : undefined,
  device: typeof device === 'string' ? device : undefined,
})

type SessionEnded = (refused: Refused) => void
let whenSessionEnds: SessionEnded = () => {}

/** The shell decides what the screen shows when the server ends the session. */
export function onSessionEnd(act: SessionEnded) {
  whenSessionEnds = act
}
