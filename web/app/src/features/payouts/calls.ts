// The calls of payouts: bank cards, the terms of each kind, asking, one's own payouts, cancelling.
import { queryOptions } from '@tanstack/react-query'
import { answerOf, listOf, quiet } from '@/api/answers'
import { type GetAnswer, post } from '@/api/client'
import { pollEvery } from '@/lib/topic'
import type { NewCard } from './card-fields'

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

export const banksQuery = { ...answerOf('/token/pay/getBanks'), staleTime: Number.POSITIVE_INFINITY }

export const cardsQuery = answerOf('/token/pay/getCards')

export const balanceTermsQuery = answerOf('/token/pay/getWithConfigInfo')

export const cashOutQuery = answerOf('/token/pay/getCashOut')

export type CashOutTerms = GetAnswer<'/token/pay/getCashOut'>
export type Plan = NonNullable<CashOutTerms['plan']>
export type Part = Plan['parts'][number]

/** What an amount would become; nothing while it cannot be asked for. */
export const planQuery = (amount: string) =>
  queryOptions({
    ...answerOf('/token/pay/getCashOut', { amount }),
    select: ({ plan }) => plan ?? null,
    staleTime: 0,
    refetchInterval: pollEvery,
  })

export const otcTermsQuery = answerOf('/token/otc/getWithConfigInfo')

/** What shows the user's cards. */
export const cardCalls = [
  '/token/pay/getCards',
  '/token/pay/getWithConfigInfo',
  '/token/pay/getCashOut',
  '/token/otc/getWithConfigInfo',
] as const

const lists = {
  all: '/token/pay/getPayoutList',
  withdraw: '/token/pay/getWithList',
  refund: '/token/pay/getRefundList',
  otc: '/token/otc/getWithList',
} as const

/** Of a kind, or all of the balance. */
export const payoutsQuery = (kind: Kind | 'all') => listOf(lists[kind])

/** An open payout is asked again: an operator or the bank may decide at any time. */
export const payoutQuery = (id: string) =>
  queryOptions({
    ...answerOf('/token/pay/getPayout', { id }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.state) ? pollEvery : false),
    staleTime: 0,
    ...quiet,
  })

/** Out of the balance, out of earnings, or the balance's rest below the minimum before a closing. */
export type Way = 'cashOut' | 'otc' | 'closing'

export interface Wanted {
  way: Way
  /** Whole dong. */
  amount: string
  /** Left out for a card that is added by the call, which only cashing out does. */
  cardId?: string
  card?: NewCard
  /** Of cashing out, as it was shown. */
  fee?: string
}

type Options = { idempotencyKey: string }

export function askPayout({ way, card, fee, ...wanted }: Wanted, options: Options, payPassword: string) {
  const body = { ...wanted, payPassword }
  if (way === 'otc') return post('/token/otc/withApp', body, options)
  if (way === 'cashOut') return post('/token/pay/cashOut', { ...body, card, fee }, options)
  return post('/token/pay/withApp', { kind: 'withdraw', closing: true, ...body }, options)
}
