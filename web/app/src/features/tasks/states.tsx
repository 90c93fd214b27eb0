// The state of a taken promotion, of one of its days and of a team's week, in a word.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import type { MyPromotion, PromotionDay, TeamProgress } from './calls'

const takeTones: Record<MyPromotion['state'], BadgeTone> = {
  running: 'blue',
  finished: 'plain',
  stopped: 'gold',
  left: 'plain',
}
const dayTones: Record<PromotionDay['state'], BadgeTone> = {
  open: 'blue',
  handed_in: 'gold',
  done: 'green',
  fell_short: 'plain',
  missed: 'red',
  cancelled: 'plain',
}
const teamTones: Record<TeamProgress['state'], BadgeTone> = {
  running: 'blue',
  settling: 'gold',
  succeeded: 'green',
  failed: 'plain',
}

export function TakeBadge({ state }: Pick<MyPromotion, 'state'>) {
  const { t } = useTranslation('tasks')
  return <Badge tone={takeTones[state]}>{t(`takeState.${state}`)}</Badge>
}

export function DayBadge({ state }: Pick<PromotionDay, 'state'>) {
  const { t } = useTranslation('tasks')
  return <Badge tone={dayTones[state]}>{t(`dayState.${state}`)}</Badge>
}

export function TeamBadge({ state }: Pick<TeamProgress, 'state'>) {
  const { t } = useTranslation('tasks')
  return <Badge tone={teamTones[state]}>{t(`teamState.${state}`)}</Badge>
}
