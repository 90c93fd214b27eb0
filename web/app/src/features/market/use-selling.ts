// What a seller chooses from: the ways to sell tickets that are alike, and selling where it needs no other
// page.
import { useServerNow } from '@gomve/ui/lib/server-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '@/api/me'
import { launchAddress, quoteQuery, usualPrice } from '@/features/personal'
import type { TicketItem } from '@/features/tickets'
import { groupOf, keyOf, keyOfTicket, ownQuery, useAskRecycling } from '@/features/tickets'
import { buybackAddress, listAddress, wantedAddress } from './addresses'
import { bestRequestQuery, freeTicketsQuery, mostTickets, packagesQuery } from './calls'
import { useTerms } from './use-publication'
import { useAskSale, useSaleToOperator, useSaleToRequest } from './use-sale'
import { buybackWay, launchWay, listWay, recycleWay, requestWay, sorted, type Way, type WayKey } from './ways'

export interface Sellable {
  first: TicketItem
  ids: readonly string[]
}

const day = 86_400_000

export function useSelling({ first, ids }: Sellable, onDone: () => void) {
  const terms = useTerms()
  const now = useServerNow()
  const me = useQuery(meQuery).data
  const own = useQuery(ownQuery).data
  const free = useQuery(freeTicketsQuery).data
  const best = useQuery(bestRequestQuery(first.classId)).data
  const personal = useQuery(packagesQuery('personal')).data
  const team = useQuery(packagesQuery('team')).data
  const ask = useAskSale()
  const [typed, setTyped] = useState(1)

  const group = groupOf(first, own)
  const alike = (free ?? []).filter(
    ticket => keyOfTicket(ticket) === keyOfTicket(first) && ticket.paid === first.paid,
  )
  // The shown one first; those that the shelf has not loaded after its own.
  const names = [...new Set([...ids, ...alike.map(({ ticketId }) => ticketId)])]
  const most = Math.max(1, Math.min(mostTickets, names.length))
  const count = Math.min(typed, most)
  const held = me?.holdings.recycleVouchers ?? 0
  const isTooLate = Date.parse(first.expiresAt) - terms.margin * day <= now
  const packages = personal && team && [...personal, ...team].filter(one => one.classId === first.classId)
  const tickets = { ...first, recycleValue: first.recycling.pays }

  const ticketIds = names.slice(0, count)
  const launch = quoteQuery({ ticketIds, price: group && usualPrice(group) })
  const quote = useQuery({ ...launch, enabled: group !== undefined }).data

  const request = useSaleToRequest(best?.requestId ?? '', { onDoneHere: onDone, quiet: true })
  const recycling = useAskRecycling(first, onDone)
  const buyback = packages && buybackWay(packages, tickets, count)
  const operator = useSaleToOperator(buyback?.packageId ?? '', { onDoneHere: onDone, quiet: true })
  const isKnown = group && buyback && best !== undefined && me && quote
  const ways =
    isKnown &&
    sorted([
      recycleWay(first.recycling, count, held),
      listWay(group, count, isTooLate),
      launchWay(quote),
      requestWay(best, count),
      buyback,
    ])
  const busyWith: WayKey | undefined = request.busy
    ? 'request'
    : operator.busy
      ? 'buyback'
      : recycling.busy
        ? 'recycle'
        : undefined
  return {
    ways: ways || undefined,
    count,
    most,
    vouchersNeeded: first.recycling.vouchers * count,
    vouchersHeld: held,
    margin: terms.margin,
    busyWith,
    busy: busyWith !== undefined,
    refusal: request.refusal ?? operator.refusal ?? recycling.refusal,
    onCount(next: number) {
      request.reset()
      operator.reset()
      setTyped(next)
    },
    /** Ways that are walked on another page; the others are sold here. */
    leadsTo({ key, whyNot, kind = 'personal' }: Way): string | undefined {
      switch (key) {
        case 'recycle':
          if (whyNot?.key === 'vouchers' || whyNot?.key === 'tickets.recycle_vouchers_short')
            return '/pages/user/vr/exchange'
          // Several are returned one after another, each from its own page.
          return count > 1 ? `/pages/user/vr/ticket?id=${first.ticketId}` : undefined
        case 'list':
          return `${listAddress}?of=${keyOf(tickets)}${count > 1 ? `&count=${count}` : ''}`
        case 'launch':
          return `${launchAddress}?class=${first.classId}&tickets=${ticketIds.join(',')}`
        case 'request':
          return whyNot ? `${wantedAddress}?class=${first.classId}` : undefined
        case 'buyback':
          return whyNot ? buybackAddress[kind] : undefined
      }
    },
    async sell(way: Way) {
      if (way.key === 'recycle') return recycling.ask()
      if (!(await ask({ count: way.count, net: way.net ?? '0' }))) return
      const sold = names.slice(0, way.count)
      if (way.requestId) request.pay(request.unanswered ?? { requestId: way.requestId, ticketIds: sold })
      if (way.packageId) operator.pay(operator.unanswered ?? { packageId: way.packageId, ticketIds: sold })
    },
  }
}

export type Selling = ReturnType<typeof useSelling>
