// The state of a ticket in a word.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import type { TicketState } from './calls'

const tones: Record<TicketState, BadgeTone> = {
  awaiting_number: 'gold',
  number_taken: 'blue',
  pending: 'blue',
  picked_up: 'green',
  recycled: 'plain',
  expired: 'red',
  returned: 'plain',
}

export function StateBadge({ state }: { state: TicketState }) {
  const { t } = useTranslation('tickets')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
