// The state of a seat in one word, and its money in two.
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '@/ui/badge'
import type { Seat } from './calls'

export type SeatView = 'pending_group' | 'forming' | 'won' | 'not_won' | 'left' | 'closed'

/** A formed seat is known by its result. */
export const viewOf = ({ state, result }: Seat): SeatView =>
  state === 'formed' ? (result ?? 'not_won') : state

const tones: Record<SeatView, BadgeTone> = {
  pending_group: 'plain',
  forming: 'blue',
  won: 'gold',
  not_won: 'green',
  left: 'plain',
  closed: 'plain',
}

export function SeatState({ seat }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  const view = viewOf(seat)
  return <Badge tone={tones[view]}>{t(`state.${view}`)}</Badge>
}
