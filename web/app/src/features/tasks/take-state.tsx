// The state of a take, of one of its days and of an application, in a word.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import type { Application, Take, TakeDay } from './take-calls'

const takes: Record<Take['state'], BadgeTone> = {
  executing: 'blue',
  completing: 'gold',
  buying_back: 'gold',
  succeeded: 'green',
  failed: 'plain',
  cancelled: 'plain',
}
const days: Record<TakeDay['state'], BadgeTone> = {
  to_come: 'plain',
  selling: 'blue',
  open: 'gold',
  handed_in: 'green',
  missed: 'red',
}
const applications: Record<Application['state'], BadgeTone> = {
  pending: 'gold',
  accepted: 'green',
  rejected: 'red',
  withdrawn: 'plain',
  lapsed: 'plain',
}

export function TakeStateBadge({ state }: Pick<Take, 'state'>) {
  const { t } = useTranslation('take')
  return <Badge tone={takes[state]}>{t(`state.${state}`)}</Badge>
}

export function TakeDayBadge({ state }: Pick<TakeDay, 'state'>) {
  const { t } = useTranslation('take')
  return <Badge tone={days[state]}>{t(`days.state.${state}`)}</Badge>
}

export function ApplicationBadge({ state }: Pick<Application, 'state'>) {
  const { t } = useTranslation('take')
  return <Badge tone={applications[state]}>{t(`application.state.${state}`)}</Badge>
}
