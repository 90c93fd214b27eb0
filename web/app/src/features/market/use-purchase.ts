// A purchase from a listing while it is prepared: listing and count are in the address. A sent one stays as
// it was sent until it is answered.
import { toast } from '@gomve/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { shelfAddress } from './addresses'
import { buyListing, type Listing, mostTickets } from './calls'
import { times } from './sums'
import { useAddress } from './use-address'

export function usePurchase(id: string, listing?: Listing) {
  const { t } = useTranslation('market')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const address = useAddress()
  const { params, put } = address
  const [isPaying, setPaying] = useState(params.get('paying') === '1')
  const payment = useMoneyCall({
    name: `buyListing:${id}`,
    call: buyListing,
    onDone: ({ sale: { count } }) => {
      toast.success(t('resale.bought', { count }))
      void moneyMoved(queries)
    },
    onDoneHere: () => void navigate(shelfAddress, { replace: true, viewTransition: true }),
    quiet: id !== '',
  })
  const sent = payment.unanswered
  const most = Math.max(1, Math.min(mostTickets, listing?.left ?? 1))
  const count = sent?.count ?? address.count(most)
  const price = sent?.price ?? listing?.price ?? '0'
  return {
    step: id === '' ? undefined : isPaying ? ('password' as const) : ('count' as const),
    count,
    most: sent ? count : most,
    total: times(price, count),
    payment,
    onCount: (next: number) => put({ count: next > 1 ? String(next) : '' }),
    toPassword: () => setPaying(true),
    pay: (payPassword: string) => payment.pay(sent ?? { listingId: id, count, price }, payPassword),
    close() {
      put({ buy: '', count: '', paying: '' })
      setPaying(false)
      if (!payment.busy) payment.reset()
    },
  }
}

export type Purchasing = ReturnType<typeof usePurchase>
