// A WebSocket that is kept open: one that is lost is opened again, ever more slowly.

/** Each wait is cut by up to a half, so that clients of a server that was away do not return together. */
const patience = [1_000, 2_000, 5_000, 10_000]
const longest = 30_000

interface LineOptions {
  /** Asked again for each attempt, because a ticket opens one socket only. */
  address: () => Promise<string>
  onOpen: (open: boolean) => void
  onMessage: (message: unknown) => void
}

export interface Line {
  /** Does nothing while the socket is away. */
  send: (message: object) => void
  close: () => void
}

export function keepOpen({ address, onOpen, onMessage }: LineOptions): Line {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let over = false

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
      opening.onclose = again
      socket = opening
    }, again)
  }
  connect()
  return {
    send: message => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close: () => {
      over = true
      clearTimeout(timer)
      socket?.close()
      onOpen(false)
    },
  }
}

/** A path of this server, as a WebSocket's address. */
export function socketAddress(path: string): string {
  const url = new URL(path, location.href)
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
