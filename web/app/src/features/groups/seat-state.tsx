// The state of a seat in one word, and its money in two.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import type { Seat } from './calls'

export type SeatView = 'pending_group' | 'forming' | 'won' | 'not_won' | 'left' | 'closed'

/** A formed seat is shown by its result. */
export const viewOf = ({ state, result }: Seat): SeatView =>
  state === 'formed' ? (result ?? 'not_won') : state

const tones: Record<SeatView, BadgeTone> = {
  pending_group: 'plain',
  forming: 'blue',
  won: 'gold',
  not_won: 'plain',
  left: 'plain',
  closed: 'plain',
}

/** Where a seat is: in its group, in the queue, or in neither any more. */
export function SeatGroup({ seat }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  const { groupNumber: number } = seat
  if (number) return seat.kind === 'personal' ? t('my.personal', { number }) : t('detail.number', { number })
  return seat.state === 'pending_group' ? t('my.noGroup') : t('my.neverSeated')
}

/** The words of a seat's state. A personal group may close for other reasons than its time. */
export const stateKey = (seat: Seat) =>
  seat.kind === 'personal' && seat.state === 'closed' ? 'state.stopped' : (`state.${viewOf(seat)}` as const)

export function SeatState({ seat }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  return <Badge tone={tones[viewOf(seat)]}>{t(stateKey(seat))}</Badge>
}
