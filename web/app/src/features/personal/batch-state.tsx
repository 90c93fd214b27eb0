// The state of a batch, and of one of its groups, in a word.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import type { BatchGroup, BatchState } from './calls'

const tones: Record<BatchState, BadgeTone> = {
  open: 'blue',
  done: 'green',
  cancelled: 'plain',
  closed: 'plain',
}
const groupTones: Record<BatchGroup['state'], BadgeTone> = {
  forming: 'blue',
  formed: 'green',
  closed: 'plain',
}

export function BatchBadge({ state }: { state: BatchState }) {
  const { t } = useTranslation('personal')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

export function GroupBadge({ state }: { state: BatchGroup['state'] }) {
  const { t } = useTranslation('personal')
  return <Badge tone={groupTones[state]}>{t(`groupState.${state}`)}</Badge>
}
