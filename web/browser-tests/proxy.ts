// A faulty connection between phone and program: slow, broken before the request arrives or before its answer
// does, or with WebSockets that died in silence.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { site } from './site.ts'

export type Fault =
  /** The request never arrives. */
  | { kind: 'drop' }
  /** It is carried out, and its answer is lost. */
  | { kind: 'lose' }
  /** It takes this long. */
  | { kind: 'delay'; milliseconds: number }
  /** A proxy in between answers instead. */
  | { kind: 'status'; status: number }
  /** The answer is replaced. */
  | { kind: 'rewrite'; body: (text: string) => string }

interface Rule {
  path: RegExp
  fault: Fault
  times: number
}

export async function openLine() {
  const target = new URL(site)
  const rules: Rule[] = []
  const asked: string[] = []

  /** The fault of a request: the first rule with a remaining count. */
  function faultOf(path: string): Fault | undefined {
    const rule = rules.find(({ path: wanted, times }) => times > 0 && wanted.test(path))
    if (rule) rule.times -= 1
    return rule?.fault
  }

  async function carry(question: IncomingMessage, answer: ServerResponse) {
    const path = question.url ?? '/'
    asked.push(`${question.method} ${path}`)
    // On a reused connection the browser itself retries, which would hide the fault.
    answer.shouldKeepAlive = false
    const fault = faultOf(path)
    const body = Buffer.concat(await question.toArray())
    if (fault?.kind === 'drop') return void question.socket.destroy()
    if (fault?.kind === 'delay') await pause(fault.milliseconds)
    if (fault?.kind === 'status') return void answer.writeHead(fault.status).end()
    const { status, headers, body: said } = await forward(question, body, fault?.kind === 'rewrite')
    if (fault?.kind === 'lose') return void question.socket.destroy()
    const text = fault?.kind === 'rewrite' ? Buffer.from(fault.body(said.toString())) : said
    answer.writeHead(status, { ...headers, 'content-length': text.length }).end(text)
  }

  async function forward(question: IncomingMessage, body: Buffer, plain: boolean) {
    const { 'accept-encoding': encodings, 'if-none-match': known, ...headers } = question.headers
    const asking = request({
      host: target.hostname,
      port: target.port,
      method: question.method,
      path: question.url,
      headers: {
        ...headers,
        ...(plain
          ? {}
          : { ...(encodings && { 'accept-encoding': encodings }), ...(known && { 'if-none-match': known }) }),
        host: target.host,
        'content-length': body.length,
      },
    })
    asking.end(body)
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    const { 'transfer-encoding': _, connection: __, ...kept } = answer.headers
    return { status: answer.statusCode ?? 502, headers: kept, body: Buffer.concat(await answer.toArray()) }
  }

  const server = createServer((question, answer) => {
    carry(question, answer).catch(() => question.socket.destroy())
  })
  // WebSockets pass unchanged, until they die in silence.
  const sockets: { silence: () => void }[] = []
  server.on('upgrade', (question, socket, head) => {
    const line = connect(Number(target.port), target.hostname, () => {
      const headers = question.rawHeaders
        .map((word, place) => (place % 2 ? `${word}\r\n` : `${word}: `))
        .join('')
      line.write(`${question.method} ${question.url} HTTP/1.1\r\n${headers}\r\n`)
      line.write(head)
      line.pipe(socket).pipe(line)
    })
    const end = () => {
      line.destroy()
      socket.destroy()
    }
    sockets.push({
      silence: () => {
        line.unpipe(socket).resume()
        socket.unpipe(line).resume().on('end', end)
      },
    })
    line.on('error', end)
    socket.on('error', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Gives the next requests of a path this fault. */
    spoil: (path: RegExp, fault: Fault, times = 1) => void rules.push({ path, fault, times }),
    mend: () => void rules.splice(0),
    /** The open WebSockets neither close nor carry anything any more; new ones do. */
    silence: () => {
      for (const { silence } of sockets.splice(0)) silence()
    },
    /** The number of requests of a path. */
    count: (path: RegExp) => asked.filter(line => path.test(line)).length,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Line = Awaited<ReturnType<typeof openLine>>
