// A server for tests: it gives chosen answers to calls and records the calls.
import { afterEach, beforeEach, vi } from 'vitest'

type Reply = (request: Request) => Response | Promise<Response>

export interface Asked {
  path: string
  method: string
  query: Record<string, string>
  /** The query as it was sent. */
  search: string
  body: unknown
  headers: Headers
}

export const says =
  (data: unknown, headers?: HeadersInit): Reply =>
  () =>
    Response.json({ ok: true, data }, { headers })

export const refuses =
  (code: number, msg: string, more: { key?: string; details?: object } = {}, status = 200): Reply =>
  () =>
    Response.json({ ok: false, code, msg, ...more }, { status })

/** The connection breaks, so it is unknown whether the call arrived. */
export const breaks: Reply = () => {
  throw new TypeError('Failed to fetch')
}

/** Replaces `fetch` in every test of a file; `base` is left out of the paths. */
export function serverAt<Path extends string>(base: string) {
  const replies = new Map<string, Reply[]>()
  const asked: Asked[] = []

  async function serve(input: RequestInfo | URL): Promise<Response> {
    const request = input as Request
    const url = new URL(request.url)
    const path = url.pathname.replace(base, '')
    const text = await request.clone().text()
    asked.push({
      path,
      method: request.method,
      query: Object.fromEntries(url.searchParams),
      search: url.search,
      body: text ? JSON.parse(text) : undefined,
      headers: request.headers,
    })
    const waiting = replies.get(path)
    const next = waiting && waiting.length > 1 ? waiting.shift() : waiting?.[0]
    if (!next) throw new Error(`no reply was set for ${path}`)
    return next(request)
  }

  beforeEach(() => {
    vi.stubGlobal('fetch', vi.fn(serve))
  })
  afterEach(() => {
    replies.clear()
    asked.length = 0
    vi.unstubAllGlobals()
  })

  return {
    asked,
    /** Sets the answer of the path from now on; several replies are given in turn, the last one for ever. */
    reply: (path: Path, ...given: Reply[]) => void replies.set(path, given),
  }
}
