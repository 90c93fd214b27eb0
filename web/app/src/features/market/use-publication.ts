// A purchase request while it is written: class, price and count are in the address. A sent one stays as it
// was sent until it is answered.
import { toast } from '@gomve/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { settingsQuery } from '@/api/settings'
import { requestAddress } from './addresses'
import { type Experience, mostTickets, publish, requestQuery } from './calls'
import { mostOf, priceFault, times } from './sums'
import { useAddress } from './use-address'

/** The rules of a request. Until the settings are known, those that the product starts with. */
export function useTerms() {
  const settings = useQuery(settingsQuery).data
  const number = (name: string, before: number) => Number(settings?.get(`market.${name}`) ?? before)
  return {
    floor: settings?.get('market.price_floor') ?? '200000.00',
    ceiling: number('price_ceiling', 12_000),
    fee: number('fee', 200),
    wait: number('request_wait', 30),
    days: number('request_days', 30),
    validity: number('request_validity', 30),
    margin: number('listing_margin', 7),
  }
}

export function usePublication(classes: readonly Experience[]) {
  const { t } = useTranslation('market')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const address = useAddress()
  const { params, put } = address
  const terms = useTerms()
  const [tried, setTried] = useState(false)
  const [isPaying, setPaying] = useState(params.get('paying') === '1')
  const payment = useMoneyCall({
    name: 'publishRequest',
    call: publish,
    onDone: request => {
      queries.setQueryData(requestQuery(request.requestId).queryKey, { request, sales: [] })
      toast.success(t('publish.done', { count: request.quantity }))
      void moneyMoved(queries)
    },
    onDoneHere: ({ requestId }) =>
      void navigate(requestAddress(requestId), { replace: true, viewTransition: true }),
    quiet: isPaying,
  })
  const sent = payment.unanswered
  const wanted = sent?.classId ?? params.get('class')
  const of = (classes.find(({ classId }) => classId === wanted) ?? classes[0]) as Experience
  const price = String(sent?.price ?? params.get('price') ?? '')
  const count = sent?.count ?? address.count(mostTickets)
  const range = { least: terms.floor, most: mostOf(of.referencePrice, terms.ceiling) }
  const fault = priceFault(price, range)
  return {
    of,
    price,
    count,
    range,
    terms,
    total: times(price, count),
    payment,
    isPaying: isPaying && !fault,
    // A price is not finished while it is typed, so only too much is said at once.
    fault: fault && (tried || fault === 'most') ? fault : undefined,
    onClass: (classId: string) => put({ class: classId }),
    onPrice: (next: string) => put({ price: next }),
    onCount: (next: number) => put({ count: next > 1 ? String(next) : '' }),
    submit() {
      setTried(true)
      if (!fault) setPaying(true)
    },
    close() {
      setPaying(false)
      if (params.has('paying')) put({ paying: '' })
      if (!payment.busy) payment.reset()
    },
    pay: (payPassword: string) => payment.pay(sent ?? { classId: of.classId, price, count }, payPassword),
  }
}

export type Publishing = ReturnType<typeof usePublication>
