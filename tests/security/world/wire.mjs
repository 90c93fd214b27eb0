// Raw connections: bytes sent by an attacker, and the answers until the close.
import { once } from 'node:events'
import { connect } from 'node:net'

/** Opens a connection from one of this machine's addresses; received bytes are kept as Latin-1 text. */
export async function open(port, { from = '127.0.0.1', halfOpen = false } = {}) {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from, allowHalfOpen: halfOpen })
  const line = { socket, said: '', closedAfter: undefined, failure: undefined }
  const began = performance.now()
  socket.on('data', bytes => {
    line.said += bytes.toString('latin1')
  })
  socket.on('error', fault => {
    line.failure = fault.code
  })
  const { promise, resolve } = Promise.withResolvers() // an error also closes the connection
  socket.on('close', () => {
    line.closedAfter = performance.now() - began
    resolve()
  })
  line.closed = promise
  socket.setNoDelay(true)
  await once(socket, 'connect')
  return line
}

/** Whether the first answer is there with its body. */
function isWhole(said) {
  const end = said.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = said.slice(0, end)
  const length = head.startsWith('HTTP/1.1 304') ? 0 : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return said.length >= end + 4 + Number(length ?? 0)
}

/**
 * Sends all bytes, waits for the other end's close or a time, then closes. With `first` it closes after the
 * first answer. The program itself closes an idle connection, later than this waits.
 */
export async function exchange(port, bytes, { from, end = false, first = false } = {}) {
  const patience = 60_000
  const line = await open(port, { from })
  if (first) line.socket.on('data', () => isWhole(line.said) && line.socket.destroy())
  line.socket.write(bytes)
  if (end) line.socket.end()
  const waiting = setTimeout(() => line.socket.destroy(), patience)
  const patient = performance.now() + patience - 5
  await line.closed
  clearTimeout(waiting)
  return { ...answersIn(line.said), took: line.closedAfter, wasCut: performance.now() < patient }
}

/** The received answers: their status codes, and the envelope of the first if it has one. */
export function answersIn(said) {
  const codes = [...said.matchAll(/(?:^|\r\n\r\n|[}\]>])HTTP\/1\.1 (\d{3}) /g)].map(([, code]) =>
    Number(code),
  )
  const body = said.split('\r\n\r\n')[1] ?? ''
  return { said, codes, body, key: body.match(/"key":"([^"]+)"/)?.[1] }
}

export const get = (path, lines = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${lines}\r\n`
export const post = (path, lines, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lines}\r\n${body}`
