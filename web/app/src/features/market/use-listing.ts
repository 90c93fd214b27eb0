// A listing while it is written: class, last day, price and count are in the address. A sent one stays as it
// was sent until it is answered.
import { useServerNow } from '@gomve/ui/lib/server-time'
import { toast } from '@gomve/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { keyOf, keyOfTicket, type OwnTickets } from '@/features/tickets'
import { myListingsAddress } from './addresses'
import { addListings, freeTicketsQuery, mostTickets, type NewListing } from './calls'
import { more, priceFault } from './sums'
import { useAddress } from './use-address'
import { useTerms } from './use-publication'

const day = 86_400_000

/** The free tickets of a class, those that end first before the others. */
export interface OwnClass {
  classId: string
  name: string
  free: number
  groups: OwnTickets[]
}

export function classesOf(groups: readonly OwnTickets[]): OwnClass[] {
  const classes = new Map<string, OwnClass>()
  for (const group of groups.toSorted((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt))) {
    const { classId, name, free } = group
    if (free === 0) continue
    const known = classes.get(classId)
    if (known) {
      known.groups.push(group)
      known.free += free
    } else classes.set(classId, { classId, name, free, groups: [group] })
  }
  return [...classes.values()]
}

/** The groups of which `count` tickets are: those that end first. */
function groupsOfFirst(groups: readonly OwnTickets[], count: number): OwnTickets[] {
  let left = count
  return groups.filter(({ free }) => {
    const isTaken = left > 0
    left -= free
    return isTaken
  })
}

function useCall() {
  const { t } = useTranslation('market')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMoneyCall({
    name: 'addListing',
    call: addListings,
    onDone: ({ items }) => {
      toast.success(t('list.done', { count: items.reduce((sum, { quantity }) => sum + quantity, 0) }))
      void moneyMoved(queries)
    },
    onDoneHere: () => void navigate(myListingsAddress, { replace: true, viewTransition: true }),
    quiet: true,
  })
}

/** What is chosen: a class, and perhaps only tickets of one last day and recycle value. */
function useChosen(classes: readonly OwnClass[], sent?: NewListing) {
  const { params } = useAddress()
  const wanted = params.get('of') ?? ''
  const holder = classes.find(({ groups }) => groups.some(group => keyOf(group) === wanted))
  const classId = sent?.classId ?? holder?.classId ?? params.get('class')
  const of = (classes.find(one => one.classId === classId) ?? classes[0]) as OwnClass
  return { of, only: of.groups.find(group => keyOf(group) === wanted) }
}

export function useListing(classes: readonly OwnClass[]) {
  const now = useServerNow()
  const address = useAddress()
  const { params, put } = address
  const { margin } = useTerms()
  const [tried, setTried] = useState(false)
  const call = useCall()
  const sent = call.unanswered
  const { of, only } = useChosen(classes, sent)
  const free = useQuery(freeTicketsQuery).data
  const first = (only ?? of.groups[0]) as OwnTickets
  const price = String(sent?.price ?? params.get('price') ?? '')
  const most = Math.min(mostTickets, only?.free ?? of.free)
  const count = sent?.ticketIds?.length ?? sent?.count ?? address.count(most)
  const taken = only ? [only] : groupsOfFirst(of.groups, count)
  const fault = priceFault(price, { least: first.leastPrice, most: first.mostPrice })
  const endsAt = Date.parse(first.expiresAt) - margin * day
  const change = (values: Record<string, string>) => {
    call.reset()
    put(values)
  }
  const tickets = () => {
    if (!only) return { classId: of.classId, count }
    const alike = (free ?? []).filter(ticket => keyOfTicket(ticket) === keyOf(only))
    return { ticketIds: alike.slice(0, count).map(({ ticketId }) => ticketId) }
  }
  return {
    of,
    only,
    first,
    price,
    count,
    most,
    margin,
    endsAt,
    /** How many listings it makes: one of each last day and recycle value. */
    listings: taken.length,
    /** The most that recycling one of them would pay. */
    recycleValue: taken.reduce(
      (best, one) => (more(one.recycleValue, best) ? one.recycleValue : best),
      '0.00',
    ),
    isTooLate: endsAt <= now,
    /** Tickets of one kind are named, so they must be known. */
    isReady: !only || free !== undefined,
    call,
    fault: fault && (tried || fault === 'most') ? fault : undefined,
    onClass: (classId: string) => change({ class: classId, of: '', count: '' }),
    onOnly: (key: string) => change({ class: of.classId, of: key, count: '' }),
    onPrice: (next: string) => change({ price: next }),
    onCount: (next: number) => change({ count: next > 1 ? String(next) : '' }),
    submit() {
      setTried(true)
      if (!fault) call.pay(sent ?? { ...tickets(), price })
    },
  }
}

export type Writing = ReturnType<typeof useListing>
