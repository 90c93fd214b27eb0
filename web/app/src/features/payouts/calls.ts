// The calls of payouts: bank cards, the terms of each kind, asking, one's own payouts, cancelling.
import { queryOptions } from '@tanstack/react-query'
import { type GetAnswer, get, post } from '@/api/client'
import { listQuery } from '@/api/lists'
import { pollEvery } from '@/lib/topic'

export type Cards = GetAnswer<'/token/pay/getCards'>
export type Card = Cards['items'][number]
export type Bank = GetAnswer<'/token/pay/getBanks'>['items'][number]
export type Terms = GetAnswer<'/token/otc/getWithConfigInfo'>
export type Kind = Terms['kind']
export type Payout = GetAnswer<'/token/pay/getPayout'>
export type PayoutState = Payout['state']
export type PayoutLine = GetAnswer<'/token/pay/getWithList'>['items'][number]

export const isOpen = (state: PayoutState) => state !== 'transferred' && state !== 'rejected'

/** All of the amount returns to the wallet, or has. */
export const comesBack = (state: PayoutState) => state === 'refunding' || state === 'rejected'

export const banksQuery = queryOptions({
  queryKey: ['payouts', 'banks'],
  queryFn: ({ signal }) => get('/token/pay/getBanks', undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const cardsQuery = queryOptions({
  queryKey: ['payouts', 'cards'],
  queryFn: ({ signal }) => get('/token/pay/getCards', undefined, { signal }),
})

export const balanceTermsQuery = queryOptions({
  queryKey: ['payouts', 'terms', 'balance'],
  queryFn: ({ signal }) => get('/token/pay/getWithConfigInfo', undefined, { signal }),
})

export const otcTermsQuery = queryOptions({
  queryKey: ['payouts', 'terms', 'otc'],
  queryFn: ({ signal }) => get('/token/otc/getWithConfigInfo', undefined, { signal }),
})

const lists = {
  withdraw: '/token/pay/getWithList',
  refund: '/token/pay/getRefundList',
  otc: '/token/otc/getWithList',
} as const

export const payoutsQuery = (kind: Kind) =>
  listQuery(['payouts', 'list', kind], ({ cursor, signal }) =>
    get(lists[kind], { cursor, limit: 20 }, { signal }),
  )

/** An open payout is asked again: an operator or the bank may decide at any time. */
export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['payouts', 'one', id],
    queryFn: ({ signal }) => get('/token/pay/getPayout', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.state) ? pollEvery : false),
    staleTime: 0,
    meta: { quiet: true },
  })

export interface Wanted {
  kind: Kind
  /** Whole dong. */
  amount: string
  cardId: string
  /** The rest below the minimum, once and without fee. */
  closing?: true
}

type Options = { idempotencyKey: string }

export const askPayout = ({ kind, ...wanted }: Wanted, options: Options, payPassword: string) =>
  kind === 'otc'
    ? post('/token/otc/withApp', { ...wanted, payPassword }, options)
    : post('/token/pay/withApp', { kind, ...wanted, payPassword }, options)
