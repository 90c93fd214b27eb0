// The state of a fund in a word, and the order of states in lists.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import type { FundState } from './calls'

export const openStates = ['active', 'applying', 'cancelling'] as const
export const endedStates = ['completed', 'rejected'] as const

const tones: Record<FundState, BadgeTone> = {
  applying: 'gold',
  active: 'green',
  rejected: 'red',
  cancelling: 'blue',
  completed: 'plain',
}

export function FundBadge({ state }: { state: FundState }) {
  const { t } = useTranslation('funds')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
