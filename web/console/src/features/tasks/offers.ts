// Words, colours, addresses and lists that the screens of providers' tasks and their settlements share.
import { sumOf } from '@gomve/shared/money'
import type { BadgeTone } from '@gomve/ui/badge'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { answerOf } from '@/api/queries'

export type Offer = Shapes['tasks.console.OfferView']
export type Settlement = Shapes['tasks.console.SettlementView']
export type TaskPerson = Shapes['tasks.console.TaskPerson']

export type Translate = ReturnType<typeof useTranslation<['offers', 'common']>>['t']

export const offerTones: Record<Offer['state'], BadgeTone> = {
  receiving: 'gold',
  paused: 'plain',
  executing: 'gold',
  completing: 'blue',
  buying_back: 'blue',
  success: 'green',
  failed: 'red',
  completed: 'green',
  cancelled: 'plain',
}

export const takeTones: Record<Settlement['state'], BadgeTone> = {
  executing: 'gold',
  completing: 'blue',
  buying_back: 'blue',
  succeeded: 'green',
  failed: 'red',
  cancelled: 'plain',
}

/** The server cancels no take whose selling is over. */
export const mayCancel = ({ state }: Settlement) => state === 'executing'

/** Its takes should be settled and are not. */
export const isOverdue = ({ endedAt, openTakes, completesAt }: Offer, now: number) =>
  !endedAt && openTakes > 0 && Date.parse(completesAt) <= now

/** The server counts what takes sold when they end. */
export const isSold = ({ endedSize, openTakes }: Offer) => endedSize > 0 && openTakes === 0

/** Of its purse. */
export const shared = ({ providerGot, sponsorGot, takerGot }: Settlement) =>
  sumOf([providerGot, sponsorGot, takerGot])

export const offerLists = [
  '/task/list',
  '/task/get',
  '/settlement/list',
  '/settlement/get',
  '/settlement/week',
] as const

export const offerAddress = (taskId: string) => `/provider-tasks?id=${taskId}`
export const offersAddress = (userId: string) => `/provider-tasks?userId=${userId}`
export const takeAddress = (takeId: string) => `/settlements?id=${takeId}`
export const takesAddress = (taskId: string) => `/settlements?taskId=${taskId}`

export const oneOffer = (taskId: string) => answerOf('/task/get', { taskId })

export const oneTake = (takeId: string) => answerOf('/settlement/get', { takeId })
