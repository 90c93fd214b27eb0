// Words, colours and lists that the parts of reversals share.
import type { BadgeTone } from '@gomve/ui/badge'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

export type Reversal = Shapes['reversals.Reversal']

export type Translate = ReturnType<typeof useTranslation<['reversals', 'common']>>['t']

export const reversalTones: Record<Reversal['state'], BadgeTone> = {
  proposed: 'gold',
  rejected: 'plain',
  withdrawn: 'plain',
  owed: 'red',
  settled: 'green',
  waived: 'plain',
}

/** The operator who proposed it does not decide it. The server enforces this. */
export const isProposedBy = ({ state, proposedBy }: Reversal, me: string | undefined) =>
  state === 'proposed' && proposedBy === me

/** What a decision about a reversal makes stale. */
export const reversalLists = [
  '/reversal/list',
  '/reversal/get',
  '/topup/list',
  '/topup/get',
  '/suspense/list',
  '/suspense/get',
  '/payout/list',
  '/payout/get',
  '/person/holdings',
  '/person/flow',
] as const
