// Words, colours and lists that the screens of promotions and team weeks share.
import type { BadgeTone } from '@gomve/ui/badge'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

export type PromotionSheet = Shapes['tasks.console.PromotionSheet']
export type PromotionTake = Shapes['tasks.console.PromotionTake']
export type WeekSheet = Shapes['tasks.console.TeamWeekSheet']
export type WeekTake = Shapes['tasks.console.TeamWeekTake']
/** A row of the list; the chosen one has its takes and the reserve, too. */
export type Promotion = Shapes['tasks.console.Promotion'] & { sheet?: PromotionSheet }
export type TeamWeek = Shapes['tasks.console.TeamWeek'] & { sheet?: WeekSheet }
/** What both have. */
export type Task = Promotion | TeamWeek

export type Translate = ReturnType<typeof useTranslation<['tasks', 'common']>>['t']

export const stateTones: Record<Promotion['state'], BadgeTone> = {
  draft: 'plain',
  proposed: 'gold',
  open: 'green',
  closed: 'blue',
  stopped: 'red',
  cancelled: 'plain',
}

export const takeTones: Record<PromotionTake['state'], BadgeTone> = {
  running: 'gold',
  finished: 'green',
  stopped: 'red',
  left: 'plain',
}

export const teamTones: Record<WeekTake['state'], BadgeTone> = {
  running: 'gold',
  settling: 'blue',
  succeeded: 'green',
  failed: 'plain',
}

/** Its cover is set aside, or was. */
export const isCovered = ({ announcedBy }: Task) => Boolean(announcedBy)
/** The operator who proposed it does not announce it. The server enforces this. */
export const isProposedBy = ({ state, proposedBy }: Task, me?: string) =>
  state === 'proposed' && proposedBy === me
/** A draft is cancelled, and what users may take or took is stopped; once each. */
export const mayEnd = ({ state }: Task) => state !== 'stopped' && state !== 'cancelled'

export const promotionLists = ['/promotion/list', '/promotion/get', '/reserve/get'] as const
export const weekLists = ['/teamWeek/list', '/teamWeek/get', '/reserve/get'] as const
