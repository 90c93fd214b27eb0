// A WebSocket that is kept open: a lost one is opened again, with growing delays.
import { post } from '@/api/client'

/** Each wait is shortened by up to a half, so that clients of a restarted server do not return together. */
const patience = [1_000, 2_000, 5_000, 10_000]
const longest = 30_000
/** The server's code for a socket whose session is over. */
const sessionEnded = 4001

interface LineOptions {
  /** Asked again for each attempt, because a ticket opens one socket only. */
  address: () => Promise<string>
  onOpen: (open: boolean) => void
  onMessage: (message: unknown) => void
  /** It is closed and stays so: by `close`, or because its session is over. */
  onEnd?: () => void
}

export interface Line {
  /** Does nothing while the socket is away. */
  send: (message: object) => void
  close: () => void
}

export function keepOpen({ address, onOpen, onMessage, onEnd }: LineOptions): Line {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let over = false

  const end = () => {
    if (over) return
    over = true
    onOpen(false)
    onEnd?.()
  }
  const again = () => {
    if (over) return
    socket = undefined
    onOpen(false)
    const wait = patience[failures] ?? longest
    failures += 1
    timer = setTimeout(connect, wait * (1 - Math.random() / 2))
  }
  const connect = () => {
    address().then(url => {
      if (over) return
      const opening = new WebSocket(url)
      opening.onopen = () => {
        failures = 0
        onOpen(true)
      }
      opening.onmessage = ({ data }) => onMessage(read(data))
      opening.onclose = event => (event.code === sessionEnded ? end() : again())
      socket = opening
    }, again)
  }
  connect()
  return {
    send: message => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close: () => {
      clearTimeout(timer)
      end()
      socket?.close()
    },
  }
}

/** A path of this server as a WebSocket's address, with a ticket for one opening. */
export async function socketAddress(path: string): Promise<string> {
  const { ticket } = await post('/token/events/ticket', undefined)
  const url = new URL(`${path}?ticket=${encodeURIComponent(ticket)}`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

function read(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
