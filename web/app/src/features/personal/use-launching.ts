// A launch while it is prepared. Class, count, chosen tickets and price are kept in the address, so that they
// are still there after a top-up; what the launch would hold and pay is reckoned by the server.
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { meQuery } from '@/api/me'
import { myBatchAddress } from './addresses'
import { type Launch, type Quote, quoteQuery, useLaunch, type Wanted } from './calls'
import { usualPrice } from './usual-price'

/** While a price is typed or slid, the server is asked once it stands still. */
const pause = 250

export function useLaunching() {
  const { t } = useTranslation('personal')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const me = useQuery(meQuery).data
  const [isPaying, setPaying] = useState(params.get('paying') === '1')
  const payment = useLaunch({
    onDone: ({ groups }) => toast.success(t('launch.done', { count: groups })),
    onDoneHere: ({ batchId }) =>
      void navigate(myBatchAddress(batchId), { replace: true, viewTransition: true }),
    quiet: isPaying,
  })
  const sent = payment.unanswered
  const first = useQuery(quoteQuery())
  const wanted = sent ? wantedOf(sent) : wantedIn(params, first.data)
  const settled = useSettled(JSON.stringify(wanted))
  const query = useQuery({ ...quoteQuery(JSON.parse(settled) as Wanted), enabled: first.data !== undefined })
  const quote = query.data
  const put = (values: Record<string, string>) =>
    setParams(
      now => {
        for (const [name, value] of Object.entries(values)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const classId = wanted.classId ?? quote?.classId ?? ''
  const tickets = wanted.ticketIds ?? []
  return {
    me,
    /** Of nothing chosen: what can be launched at all. */
    first,
    query,
    /** The quote is of what is chosen now. */
    isCurrent: settled === JSON.stringify(wanted) && !query.isPlaceholderData && !query.isError,
    classId,
    tickets,
    count: tickets.length || (wanted.count ?? 1),
    price: wanted.price ?? quote?.each.price ?? '',
    payment,
    isPaying,
    onClass: (next: string) => put({ class: next, count: '', tickets: '', price: '' }),
    onCount: (next: number) => put({ count: next > 1 ? String(next) : '', tickets: '' }),
    onTickets: (ids: readonly string[]) => put({ class: classId, tickets: ids.join(','), count: '' }),
    onPrice: (next: string) => put({ price: next }),
    open: () => setPaying(true),
    close() {
      setPaying(false)
      if (params.has('paying')) put({ paying: '' })
      if (!payment.busy) payment.reset()
    },
    pay(secret: string) {
      if (sent) return payment.pay(sent, secret)
      if (!quote) return
      const price = wanted.price ?? quote.each.price
      payment.pay(
        tickets.length > 0 ? { ticketIds: tickets, price } : { classId, count: quote.count, price },
        secret,
      )
    },
  }
}

export type Launching = ReturnType<typeof useLaunching>

const wantedOf = ({ classId, count, ticketIds, price }: Launch): Wanted => ({
  classId: classId ?? undefined,
  count: count ?? undefined,
  ticketIds: ticketIds ?? undefined,
  price,
})

function wantedIn(params: URLSearchParams, first?: Quote): Wanted {
  const ticketIds = (params.get('tickets') ?? '').split(',').filter(Boolean)
  const named = first?.free.find(({ classId }) => classId === params.get('class'))
  const chosen = named ?? (ticketIds.length > 0 ? undefined : likeliest(first))
  const price = params.get('price') ?? (chosen && usualPrice(chosen))
  if (ticketIds.length > 0) return { ticketIds, price }
  const count = Math.max(1, Math.trunc(Number(params.get('count'))) || 1)
  return { classId: chosen?.classId, count, price }
}

/** The class of which most tickets can be offered. */
const likeliest = (quote?: Quote) => quote?.free.toSorted((a, b) => b.eligible - a.eligible)[0]

/** The first choice of the page is settled at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  if (settled !== value && !isChosen(settled)) setSettled(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const isChosen = (wanted: string) => /"(classId|ticketIds)"/.test(wanted)
