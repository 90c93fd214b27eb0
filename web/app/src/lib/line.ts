// A WebSocket that is kept open: a lost one is opened again, with growing delays. A phone that slept or
// changed its network may never close a dead socket, so the line asks it: when the page returns, and by the
// clock.
import { post } from '@/api/client'
import { onReturn } from '@/api/returns'

/** Each wait is shortened by up to a half, so that clients of a restarted server do not return together. */
const patience = [1_000, 2_000, 5_000, 10_000]
const longest = 30_000
/** The server's code for a socket whose session is over. */
const sessionEnded = 4001
/** A page that returns waits this long for an answer, and then opens another socket. */
export const answersWithin = 1_000
/**
 * A visible page asks this often: each question counts as a public call of its address, which many phones may
 * share. The answer may take longer then, because little suggests a dead socket.
 */
export const asksEvery = 30_000
export const answersSlowlyWithin = 5_000

interface LineOptions {
  /** Asked again for each attempt, because a ticket opens one socket only. */
  address: () => Promise<string>
  /** A message that the server always answers. */
  question: object
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

export function keepOpen({ address, question, onOpen, onMessage, onEnd }: LineOptions): Line {
  let socket: WebSocket | undefined
  /** The next attempt, while none is under way. */
  let next: ReturnType<typeof setTimeout> | undefined
  /** The end of the wait for an answer. */
  let doubt: ReturnType<typeof setTimeout> | undefined
  /** An older attempt's socket no longer counts. */
  let attempt = 0
  let attemptedAt = 0
  let failures = 0

  const trust = () => {
    clearTimeout(doubt)
    doubt = undefined
  }
  const drop = () => {
    trust()
    clearTimeout(next)
    next = undefined
    attempt += 1
    const former = socket
    socket = undefined
    former?.close()
    onOpen(false)
  }
  const end = () => {
    stopReturns()
    clearInterval(beat)
    drop()
    onEnd?.()
  }
  const again = () => {
    drop()
    const wait = patience[failures] ?? longest
    failures += 1
    next = setTimeout(connect, wait * (1 - Math.random() / 2))
  }
  const atOnce = () => {
    drop()
    connect()
  }
  const connect = () => {
    next = undefined
    attemptedAt = Date.now()
    const own = attempt
    const ifOwn = (act: () => void) => {
      if (own === attempt) act()
    }
    address().then(
      url =>
        ifOwn(() => {
          const opening = new WebSocket(url)
          opening.onopen = () =>
            ifOwn(() => {
              failures = 0
              onOpen(true)
            })
          opening.onmessage = ({ data }) =>
            ifOwn(() => {
              trust()
              onMessage(read(data))
            })
          opening.onclose = ({ code }) => ifOwn(code === sessionEnded ? end : again)
          socket = opening
        }),
      () => ifOwn(again),
    )
  }
  const isOpen = () => socket?.readyState === WebSocket.OPEN
  const send = (message: object) => {
    if (isOpen()) socket?.send(JSON.stringify(message))
  }
  const check = (within: number) => {
    if (isOpen()) {
      doubt ??= setTimeout(atOnce, within)
      send(question)
    } else if (next || Date.now() - attemptedAt > within) atOnce()
  }
  const stopReturns = onReturn(() => {
    trust()
    check(answersWithin)
  })
  const beat = setInterval(() => {
    if (!document.hidden && !next) check(answersSlowlyWithin)
  }, asksEvery)
  connect()
  return { send, close: end }
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
