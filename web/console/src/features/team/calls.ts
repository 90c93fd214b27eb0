// Words, colours and lists that the screens of teams share.
import type { BadgeTone } from '@gomve/ui/badge'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

export type Leader = Shapes['team.console.Root']
export type Permit = Shapes['team.console.Permit']
export type LevelReview = Shapes['team.console.LevelReview']
export type Commission = Shapes['team.console.Line']
export type PersonTeam = Shapes['team.console.PersonTeam']

export type Translate = ReturnType<typeof useTranslation<['team', 'common']>>['t']

export const leaderTones: Record<Leader['state'], BadgeTone> = {
  proposed: 'gold',
  approved: 'green',
  rejected: 'plain',
}

export const permitTones: Record<Permit['state'], BadgeTone> = {
  running: 'green',
  over: 'plain',
  ended: 'plain',
}

export const levelTones: Record<LevelReview['state'], BadgeTone> = {
  waiting: 'gold',
  confirmed: 'green',
  refused: 'red',
  lapsed: 'plain',
}

export const commissionTones: Record<Commission['state'], BadgeTone> = {
  pending: 'blue',
  under_review: 'gold',
  settled: 'green',
  cancelled: 'plain',
}

export const leaderLists = ['/root/list', '/person/team'] as const
export const permitLists = ['/permit/list'] as const
export const levelLists = ['/level/list', '/person/team'] as const
/** A cancelled commission leaves the person's wallet. */
export const commissionLists = ['/commission/list', '/commission/get', '/person/holdings'] as const
