// A listing while it is written: the tickets, price and count are in the address. A sent one stays as it was sent
// until it is answered.
import { useServerNow } from '@gomve/ui/lib/server-time'
import { toast } from '@gomve/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { keyOf, keyOfTicket, type OwnTickets } from '../tickets/own'
import { myListingsAddress } from './addresses'
import { addListings, freeTicketsQuery, mostTickets } from './calls'
import { priceFault } from './sums'
import { useAddress } from './use-address'
import { useTerms } from './use-publication'

const day = 86_400_000

export function useListing(groups: readonly OwnTickets[]) {
  const { t } = useTranslation('market')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const now = useServerNow()
  const address = useAddress()
  const { params, put } = address
  const { margin } = useTerms()
  const [tried, setTried] = useState(false)
  const call = useMoneyCall({
    name: 'addListing',
    call: addListings,
    onDone: ({ items }, { ticketIds, count }) => {
      const listed = items.reduce((sum, { quantity }) => sum + quantity, 0)
      toast.success(t('list.done', { count: listed || (ticketIds?.length ?? count ?? 0) }))
      void moneyMoved(queries)
    },
    onDoneHere: () => void navigate(myListingsAddress, { replace: true, viewTransition: true }),
    quiet: true,
  })
  const wanted = params.get('of')
  const of = (groups.find(group => keyOf(group) === wanted) ?? groups[0]) as OwnTickets
  const free = useQuery(freeTicketsQuery).data
  const ids = (free ?? []).filter(ticket => keyOfTicket(ticket) === keyOf(of)).map(({ ticketId }) => ticketId)
  const sent = call.unanswered
  const price = String(sent?.price ?? params.get('price') ?? '')
  const most = Math.min(mostTickets, of.free)
  const count = sent?.ticketIds?.length ?? sent?.count ?? address.count(most)
  const fault = priceFault(price, { least: of.leastPrice, most: of.mostPrice })
  const endsAt = Date.parse(of.expiresAt) - margin * day
  const change = (values: Record<string, string>) => {
    call.reset()
    put(values)
  }
  return {
    of,
    price,
    count,
    most,
    margin,
    endsAt,
    isTooLate: endsAt <= now,
    call,
    fault: fault && (tried || fault === 'most') ? fault : undefined,
    onGroup: (key: string) => change({ of: key, count: '' }),
    onPrice: (next: string) => change({ price: next }),
    onCount: (next: number) => change({ count: next > 1 ? String(next) : '' }),
    submit() {
      setTried(true)
      if (fault) return
      // Only those of the chosen group; their ids are unknown while the list is not loaded.
      const tickets =
        ids.length >= count ? { ticketIds: ids.slice(0, count) } : { classId: of.classId, count }
      call.pay(sent ?? { ...tickets, price })
    },
  }
}

export type Writing = ReturnType<typeof useListing>
