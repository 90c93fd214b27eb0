// The server as a test wants it: what each call answers, and what it was asked.
import { beforeEach, vi } from 'vitest'
import type { GetPath, PostPath } from '@/api/client'

type Reply = () => Response

export interface Asked {
  path: string
  query: Record<string, string>
  body: unknown
  headers: Headers
}

const replies = new Map<string, Reply[]>()
export const asked: Asked[] = []

/** Answers the path from now on; several replies are given in turn, the last one for ever. */
export function reply(path: GetPath | PostPath, ...given: Reply[]) {
  replies.set(path, given)
}

export const says =
  (data: unknown): Reply =>
  () =>
    Response.json({ ok: true, data })

export const refuses =
  (code: number, msg: string, more: { key?: string; details?: object } = {}, status = 200): Reply =>
  () =>
    Response.json({ ok: false, code, msg, ...more }, { status })

/** The connection breaks, so it is unknown whether the call arrived. */
export const breaks: Reply = () => {
  throw new TypeError('Failed to fetch')
}

async function serve(input: RequestInfo | URL): Promise<Response> {
  const request = input as Request
  const url = new URL(request.url)
  const text = await request.clone().text()
  const path = url.pathname.replace('/rest/v3/console', '')
  asked.push({
    path,
    query: Object.fromEntries(url.searchParams),
    body: text ? JSON.parse(text) : undefined,
    headers: request.headers,
  })
  const waiting = replies.get(path)
  const next = waiting && waiting.length > 1 ? waiting.shift() : waiting?.[0]
  if (!next) throw new Error(`no reply was set for ${path}`)
  return next()
}

beforeEach(() => {
  replies.clear()
  asked.length = 0
  vi.stubGlobal('fetch', vi.fn(serve))
})
