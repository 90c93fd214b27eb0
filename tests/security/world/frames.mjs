// WebSockets by hand: the handshake, and valid and invalid frames.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { open } from './wire.mjs'

export const upgradeLines = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n'
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

/** Requests a WebSocket; gives the connection with the status code. */
export async function upgrade(
  port,
  path,
  { lines = upgradeLines + key, method = 'GET', from, behind = '' } = {},
) {
  const line = await open(port, { from })
  line.socket.write(`${method} ${path} HTTP/1.1\r\nHost: gomve.test\r\n${lines}\r\n${behind}`)
  await until(line, () => line.said.includes('\r\n\r\n'))
  line.code = Number(line.said.match(/^HTTP\/1\.1 (\d{3})/)?.[1])
  line.afterHead = line.said.indexOf('\r\n\r\n') + 4
  return line
}

export const socketLines = (...more) => upgradeLines + key + more.map(one => `${one}\r\n`).join('')

/** Waits for a condition, the connection's end, or a time; gives whether the condition holds. */
export async function until(line, isSo, patience = 60_000) {
  const deadline = performance.now() + patience
  while (!isSo()) {
    if (line.closedAfter !== undefined || performance.now() > deadline) return isSo()
    await pause(5)
  }
  return true
}

/** A client's frame; `change` makes it invalid. */
export function frame(text, { opcode = 1, first = 0x80, masked = true, claims } = {}) {
  const body = Buffer.from(text)
  const length = claims ?? BigInt(body.length)
  const head = Buffer.alloc(length < 126n ? 2 : length < 65_536n ? 4 : 10)
  head[0] = first | opcode
  head[1] = masked ? 0x80 : 0
  if (length < 126n) head[1] |= Number(length)
  else if (length < 65_536n) {
    head[1] |= 126
    head.writeUInt16BE(Number(length), 2)
  } else {
    head[1] |= 127
    head.writeBigUInt64BE(length, 2)
  }
  if (!masked) return Buffer.concat([head, body])
  const mask = randomBytes(4)
  return Buffer.concat([head, mask, body.map((byte, index) => byte ^ mask[index % 4])])
}

/** The received frames: { opcode, text, code } each. */
export function framesOf(line) {
  const bytes = Buffer.from(line.said.slice(line.afterHead), 'latin1')
  const frames = []
  for (let at = 0; at + 2 <= bytes.length; ) {
    const opcode = bytes[at] & 15
    const short = bytes[at + 1] & 127
    const start = at + (short === 126 ? 4 : short === 127 ? 10 : 2)
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short
    const body = bytes.subarray(start, start + length)
    frames.push({ opcode, text: body.toString(), code: opcode === 8 ? body.readUInt16BE(0) : undefined })
    at = start + length
  }
  return frames
}
