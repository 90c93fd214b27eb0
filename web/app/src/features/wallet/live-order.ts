// An order as it stands: told by a socket at each change, asked for again where the socket is not open.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { post } from '@/api/client'
import { moneyMoved, orderKey, orderQuery, type TopUpOrder } from './calls'

/** Without a socket, and beside one: a message may be lost where a line is lost. */
const asking = { alone: 3_000, beside: 20_000 } as const
const patience = [1_000, 2_000, 5_000, 10_000, 30_000] as const

const awaits = (order: TopUpOrder | null | undefined) => order?.state === 'awaiting_payment'

export function useLiveOrder(id: string) {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  const query = useQuery({
    ...orderQuery(id),
    enabled: id !== '',
    refetchInterval: ({ state }) => awaits(state.data) && (live ? asking.beside : asking.alone),
    refetchOnWindowFocus: 'always',
  })
  const waiting = awaits(query.data)
  useEffect(() => {
    if (!waiting) return
    return watch(id, { onOpen: setLive, onState: state => take(queries, id, state) })
  }, [waiting, id, queries])
  return { query, live: live && waiting }
}

/** The socket says that something changed; what it changed to is asked of the server. */
function take(queries: QueryClient, id: string, state: string) {
  const known = queries.getQueryData<TopUpOrder | null>(orderKey(id))
  if (known?.state === state) return
  if (state === 'paid') void moneyMoved(queries)
  else void queries.invalidateQueries({ queryKey: orderKey(id) })
}

interface Watcher {
  onOpen: (open: boolean) => void
  onState: (state: string) => void
}

/** Watches until it is told to stop; a lost line is tried again, ever more slowly. */
function watch(id: string, { onOpen, onState }: Watcher) {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let over = false

  const again = () => {
    onOpen(false)
    if (over) return
    const wait = patience[Math.min(failures, patience.length - 1)]
    failures += 1
    timer = setTimeout(connect, wait)
  }
  const connect = () => {
    post('/token/pay/socketTicket', undefined).then(({ ticket }) => {
      if (over) return
      socket = new WebSocket(address(id, ticket))
      socket.onopen = () => {
        failures = 0
        onOpen(true)
      }
      socket.onmessage = ({ data }) => {
        const state = stateIn(data)
        if (state) onState(state)
      }
      socket.onclose = again
    }, again)
  }
  connect()
  return () => {
    over = true
    clearTimeout(timer)
    socket?.close()
    onOpen(false)
  }
}

function address(id: string, ticket: string): string {
  const url = new URL(`/addorder/${id}/0?ticket=${encodeURIComponent(ticket)}`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

function stateIn(data: unknown): string | undefined {
  try {
    const { state } = JSON.parse(String(data)) as { state?: unknown }
    return typeof state === 'string' ? state : undefined
  } catch {
    return undefined
  }
}
