// Words, colours and questions that the money screens share.
import type { BadgeTone } from '@gomve/ui/badge'
import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '@/api/client'
import { answerOf } from '@/api/queries'

export type TopUp = Shapes['payments.console.TopUpView']
export type Suspense = Shapes['payments.console.SuspenseView']
export type Settlement = Shapes['payments.Settlement']
export type Channel = Shapes['payments.console.ChannelView']

export const orderTones: Record<TopUp['state'], BadgeTone> = {
  awaiting_payment: 'gold',
  paid: 'green',
  expired: 'plain',
  cancelled: 'red',
}

export const suspenseTones: Record<Suspense['state'], BadgeTone> = {
  open: 'gold',
  matched: 'green',
  returned: 'plain',
  taken_in: 'plain',
  settled: 'blue',
}

export const channelsQuery = queryOptions({
  ...answerOf('/channel/list'),
  staleTime: 60_000,
})

export const dayTones: Record<Shapes['payments.DayState'], BadgeTone> = {
  open: 'gold',
  closed: 'green',
}

export const reconciliationLists = [
  '/reconciliation/days',
  '/reconciliation/day',
  '/reconciliation/lines',
  '/reconciliation/unbanked',
] as const

/** A payment changes all three lists: an awaiting order may be paid, an open payment may be matched. */
export const moneyLists = ['/topup/list', '/topup/get', '/suspense/list'] as const
