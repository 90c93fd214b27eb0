// The server's end of a WebSocket, as far as the tests of events need it: short text messages.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

export interface FakeLine {
  /** The address that was asked for. */
  address: string
  /** What the client has sent. */
  heard: unknown[]
  says: (message: unknown) => void
  close: (code: number) => void
  /** The connection breaks. */
  cut: () => void
  isOver: () => boolean
}

const text = 0x81
const closing = 0x88

/** A message of the client is short and masked. */
function unmasked(frame: Buffer): { kind: number; message: string; rest: Buffer } {
  const [kind = 0, second = 0] = frame
  const isLong = (second & 0x7f) === 126
  const from = isLong ? 4 : 2
  const length = isLong ? frame.readUInt16BE(2) : second & 0x7f
  const mask = frame.subarray(from, from + 4)
  const end = from + 4 + length
  const bytes = frame.subarray(from + 4, end).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return { kind, message: Buffer.from(bytes).toString('utf8'), rest: frame.subarray(end) }
}

function frameOf(kind: number, content: Buffer): Buffer {
  const long = Buffer.from([kind, 126, content.length >> 8, content.length & 0xff])
  return Buffer.concat([content.length < 126 ? Buffer.from([kind, content.length]) : long, content])
}

export function acceptLine(request: IncomingMessage, socket: Duplex): FakeLine {
  const secret = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
  const accept = createHash('sha1').update(secret).digest('base64')
  const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade']
  socket.write([...head, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'))
  const heard: unknown[] = []
  socket.on('data', (given: Buffer) => {
    for (let frame = given; frame.length > 0; ) {
      const { kind, message, rest } = unmasked(frame)
      if (kind === text) heard.push(JSON.parse(message))
      if (kind === closing) socket.end()
      frame = rest
    }
  })
  socket.on('error', () => {})
  socket.on('end', () => socket.end())
  return {
    address: request.url ?? '',
    heard,
    says: message => socket.write(frameOf(text, Buffer.from(JSON.stringify(message)))),
    close: code => socket.write(frameOf(closing, Buffer.from([code >> 8, code & 0xff]))),
    cut: () => socket.destroy(),
    isOver: () => socket.closed,
  }
}
