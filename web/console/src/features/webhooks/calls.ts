// Words, colours and lists that the parts of this screen share.
import type { BadgeTone } from '@gomve/ui/badge'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

export type Receiver = Shapes['webhooks.Receiver']
export type ReceiverKey = Shapes['webhooks.ReceiverKey']
export type Delivery = Shapes['webhooks.Delivery']
export type Event = Receiver['events'][number]

export type Translate = ReturnType<typeof useTranslation<['webhooks', 'common']>>['t']

export const events = [
  'order_paid',
  'group_formed',
  'ticket_picked_up',
  'payout_transferred',
  'payout_brought_back',
] as const satisfies readonly Event[]

export const receiverTones: Record<Receiver['state'], BadgeTone> = {
  active: 'green',
  paused: 'gold',
  removed: 'plain',
}

export const deliveryTones: Record<Delivery['state'], BadgeTone> = {
  waiting: 'gold',
  delivered: 'green',
  failed: 'red',
}

export const receiverLists = ['/webhook/list', '/webhook/get'] as const
export const deliveryLists = [...receiverLists, '/webhook/delivery/list'] as const
