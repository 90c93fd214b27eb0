// An order as it stands: told by a socket at each change, asked for again where the socket is not open.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepOpen, socketAddress } from '@/lib/line'
import { moneyMoved, orderKey, orderQuery, type TopUpOrder } from './calls'

/** Without a socket, and beside one: a message may be lost where a line is lost. */
const asking = { alone: 3_000, beside: 20_000 } as const

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
    const line = keepOpen({
      address: () => socketAddress(`/addorder/${id}/0`),
      onOpen: setLive,
      onMessage: message => take(queries, id, message),
    })
    return line.close
  }, [waiting, id, queries])
  return { query, live: live && waiting }
}

/** The socket says that something changed; what it changed to is asked of the server. */
function take(queries: QueryClient, id: string, message: unknown) {
  const { state } = (message ?? {}) as { state?: unknown }
  if (typeof state !== 'string') return
  const known = queries.getQueryData<TopUpOrder | null>(orderKey(id))
  if (known?.state === state) return
  if (state === 'paid') void moneyMoved(queries)
  else void queries.invalidateQueries({ queryKey: orderKey(id) })
}
