// A gateway for SMS that takes every message and remembers the code in it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const patience = 10_000 // milliseconds until a message that was queued must have come

/** Listens on a port of its own; `lines` are the configuration of a program that is to send through it. */
export async function startGateway() {
  const messages = []
  const server = createServer((request, answer) => {
    const { searchParams } = new URL(request.url, 'http://gateway')
    messages.push({ to: searchParams.get('to'), text: searchParams.get('say') })
    request.resume()
    answer.end('taken')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    messages,
    lines: `[sms]
kind = "http"
method = "GET"
url = "http://127.0.0.1:${server.address().port}/?to={phone}&say={text}"
`,
    /** Waits for the newest code to a number, of the messages after the first `known`. */
    async codeTo(mobile, known) {
      const deadline = performance.now() + patience
      for (;;) {
        const message = messages.slice(known).findLast(({ to }) => to.endsWith(mobile.slice(1)))
        if (message !== undefined) return message.text.match(/\b\d{6}\b/)[0]
        if (performance.now() > deadline) throw new Error(`no message came to ${mobile}`)
        await pause(5)
      }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
