// The state of a payout in a word.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import type { PayoutState } from './calls'

const tones: Record<PayoutState, BadgeTone> = {
  reviewing: 'gold',
  submitted_to_bank: 'blue',
  transferred: 'green',
  refunding: 'gold',
  rejected: 'plain',
}

export function StateBadge({ state }: { state: PayoutState }) {
  const { t } = useTranslation('payouts')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
