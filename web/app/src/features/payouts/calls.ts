// The calls of payouts: bank cards, the terms of each kind, asking, one's own payouts, cancelling.
import { queryOptions } from '@tanstack/react-query'
import { answerOf, listOf, quiet } from '@/api/answers'
import { type GetAnswer, post } from '@/api/client'
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

export const banksQuery = { ...answerOf('/token/pay/getBanks'), staleTime: Number.POSITIVE_INFINITY }

export const cardsQuery = answerOf('/token/pay/getCards')

export const balanceTermsQuery = answerOf('/token/pay/getWithConfigInfo')

export type Piece = NonNullable<GetAnswer<'/token/pay/getWithConfigInfo'>['pieces']>[number]

/** The ways that a refund of the amount goes; empty while it cannot be asked for. */
export const refundPiecesQuery = (amount: string, closing: boolean) =>
  queryOptions({
    ...answerOf('/token/pay/getWithConfigInfo', { amount, ...(closing && { closing }) }),
    select: ({ pieces }) => pieces,
    staleTime: 0,
    refetchInterval: pollEvery,
  })

export const otcTermsQuery = answerOf('/token/otc/getWithConfigInfo')

/** What shows the user's cards. */
export const cardCalls = [
  '/token/pay/getCards',
  '/token/pay/getWithConfigInfo',
  '/token/otc/getWithConfigInfo',
] as const

const lists = {
  withdraw: '/token/pay/getWithList',
  refund: '/token/pay/getRefundList',
  otc: '/token/otc/getWithList',
} as const

export const payoutsQuery = (kind: Kind) => listOf(lists[kind])

/** An open payout is asked again: an operator or the bank may decide at any time. */
export const payoutQuery = (id: string) =>
  queryOptions({
    ...answerOf('/token/pay/getPayout', { id }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.state) ? pollEvery : false),
    staleTime: 0,
    ...quiet,
  })

export interface Wanted {
  kind: Kind
  /** Whole dong. */
  amount: string
  cardId: string
  /** The rest below the minimum, once and without fee. */
  closing?: true
  /** Of a refund, as it was shown. */
  fee?: string
}

type Options = { idempotencyKey: string }

export const askPayout = ({ kind, ...wanted }: Wanted, options: Options, payPassword: string) =>
  kind === 'otc'
    ? post('/token/otc/withApp', { ...wanted, payPassword }, options)
    : post('/token/pay/withApp', { kind, ...wanted, payPassword }, options)
