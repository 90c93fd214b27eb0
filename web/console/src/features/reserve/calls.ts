// Words, colours and lists of the operator's own money.
import type { BadgeTone } from '@gomve/ui/badge'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

export type OwnMoney = Shapes['reserve.OwnMoney']
export type Proposal = Shapes['reserve.Proposal']
export type Direction = Shapes['reserve.Direction']

export type Translate = ReturnType<typeof useTranslation<['reserve', 'common']>>['t']

export const proposalTones: Record<Proposal['state'], BadgeTone> = {
  proposed: 'gold',
  approved: 'green',
  rejected: 'plain',
}

/** A decision moves money, and one about a payment takes it out of suspense. */
export const reserveLists = ['/reserve/get', '/reserve/list', '/suspense/list', '/suspense/get'] as const
