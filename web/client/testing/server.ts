// A server for tests on a real port: it gives chosen answers in their order, and records the calls.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { acceptLine, type FakeLine } from './line.js'

export interface Asked {
  method: string
  path: string
  query: string
  headers: IncomingHttpHeaders
  body: string
}

export type Reply = (answer: ServerResponse) => void

export const sends =
  (status: number, text: string, headers: Record<string, string> = {}): Reply =>
  answer => {
    answer.writeHead(status, headers).end(text)
  }

export const says = (data: unknown): Reply => sends(200, JSON.stringify({ ok: true, data }))

interface Refusing {
  key?: string
  details?: object
  status?: number
  headers?: Record<string, string>
}

export const refuses = (code: number, { status = 200, headers = {}, ...more }: Refusing = {}): Reply =>
  sends(status, JSON.stringify({ ok: false, code, key: 'some.key', msg: 'Không được', ...more }), headers)

/** The call arrives, and the connection breaks. */
export const breaks: Reply = answer => answer.destroy()

/** The answer begins, and the connection breaks. */
export const breaksOff: Reply = answer => {
  answer.writeHead(200, { 'content-length': '1000' }).write('{"ok":true,"data":{"orderId"')
  setTimeout(() => answer.destroy(), 20)
}

export const keepsSilent: Reply = () => {}

const base = '/rest/v3/api/'
const running: (() => void)[] = []
afterEach(() => {
  for (const stop of running.splice(0)) stop()
})

async function read(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '', 'http://here')
  let body = ''
  for await (const part of request) body += part
  const { method = '', headers } = request
  return {
    method,
    path: url.pathname.startsWith(base) ? url.pathname.slice(base.length) : url.pathname,
    query: url.search,
    headers,
    body,
  }
}

/** Stops after the test. The last reply of a path is given again and again. */
export async function startServer(replies: Record<string, Reply[]> = {}) {
  const asked: Asked[] = []
  const lines: FakeLine[] = []
  const server = createServer(async (request, answer) => {
    const one = await read(request)
    asked.push(one)
    const left = replies[one.path] ?? []
    const reply = left.length > 1 ? left.shift() : left[0]
    if (reply) reply(answer)
    else sends(404, 'no reply was chosen')(answer)
  })
  server.on('upgrade', (request, socket) => lines.push(acceptLine(request, socket)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    for (const line of lines) line.cut()
    server.closeAllConnections()
    server.close()
  }
  running.push(stop)
  return { url: `http://127.0.0.1:${port}`, asked, lines, stop }
}
