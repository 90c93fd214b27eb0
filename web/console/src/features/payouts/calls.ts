// Words, colours and lists that the screens of payouts share.
import type { BadgeTone } from '@gomve/ui/badge'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

type View = Shapes['payouts.console.PayoutView']
export type Details = Shapes['payouts.console.PayoutDetails']
/** A row of the list; the chosen one has its details, too. */
export type Payout = View & { details?: Details }
export type Batch = Shapes['payouts.console.BatchView']
export type BatchDetails = Shapes['payouts.console.BatchDetails']
export type Transfer = Shapes['payouts.console.TransferView']
export type Hold = Shapes['payouts.console.HoldView']

export type Translate = ReturnType<typeof useTranslation<['payouts', 'common']>>['t']

export const payoutTones: Record<View['state'], BadgeTone> = {
  reviewing: 'gold',
  submitted_to_bank: 'blue',
  refunding: 'red',
  transferred: 'green',
  rejected: 'plain',
}

export const awaitsTones: Record<View['awaits'], BadgeTone> = {
  pause: 'plain',
  hold: 'red',
  approval: 'gold',
  second_approval: 'gold',
  batch: 'blue',
  bank: 'blue',
  release: 'red',
  nothing: 'plain',
}

export const batchTones: Record<Batch['state'], BadgeTone> = {
  made: 'gold',
  submitted: 'blue',
  closed: 'green',
}

export const holdTones: Record<Hold['state'], BadgeTone> = {
  active: 'red',
  lifted: 'plain',
  over: 'plain',
}

export const kinds = ['refund', 'withdraw', 'otc'] as const

export const awaitsApproval = ({ awaits }: View) => awaits === 'approval' || awaits === 'second_approval'

/** Said of an approval by what the payout awaits after it; a refund through its channel has left. */
export const approvedSaid: Partial<Record<View['awaits'], 'approve.half' | 'approve.sent'>> = {
  second_approval: 'approve.half',
  bank: 'approve.sent',
}

/** What a decision about a payout makes stale. */
export const payoutLists = [
  '/payout/list',
  '/payout/get',
  '/batch/list',
  '/batch/get',
  '/batch/waiting',
] as const

/** A hold changes what payouts wait for. */
export const holdLists = ['/hold/list', '/payout/list', '/payout/get'] as const
