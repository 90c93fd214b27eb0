// The current state of an order, refreshed by its topic.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { moneyMoved } from '@/api/money'
import { useTopic } from '@/lib/topic'
import { orderQuery } from './calls'

export function useLiveOrder(id: string) {
  const query = useQuery({
    ...orderQuery(id),
    enabled: id !== '',
    // The address may be there before the topic is.
    refetchInterval: ({ state }) => (state.data?.topUp?.isPreparing ? 2_000 : false),
  })
  const state = query.data?.state
  const waiting = state === 'awaiting_payment'
  const live = useTopic(waiting ? `order/${id}` : '', [orderQuery(id).queryKey])
  useMoneyMoved(state)
  return { query, live }
}

/** An order that was seen waiting and is now paid changes the figures about the user's money. */
function useMoneyMoved(state: string | undefined) {
  const queries = useQueryClient()
  const waited = useRef(false)
  useEffect(() => {
    if (state === 'paid' && waited.current) void moneyMoved(queries)
    waited.current = state === 'awaiting_payment'
  }, [state, queries])
}
