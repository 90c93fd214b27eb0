// The states of a provider's tasks, of their takes, days and applications, in a word.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import type { ApplicationState, Take, TakeDay, TaskState } from './task-calls'

const taskTones: Record<TaskState, BadgeTone> = {
  receiving: 'blue',
  paused: 'gold',
  executing: 'blue',
  completing: 'gold',
  buying_back: 'gold',
  success: 'green',
  failed: 'red',
  completed: 'plain',
  cancelled: 'plain',
}
const takeTones: Record<Take['state'], BadgeTone> = {
  executing: 'blue',
  completing: 'gold',
  buying_back: 'gold',
  succeeded: 'green',
  failed: 'red',
  cancelled: 'plain',
}
const dayTones: Record<TakeDay['state'], BadgeTone> = {
  to_come: 'plain',
  selling: 'blue',
  open: 'gold',
  handed_in: 'green',
  missed: 'red',
}
const applicationTones: Record<ApplicationState, BadgeTone> = {
  pending: 'gold',
  accepted: 'green',
  rejected: 'red',
  withdrawn: 'plain',
  lapsed: 'plain',
}

export function TaskBadge({ state }: { state: TaskState }) {
  const { t } = useTranslation('fundsTasks')
  return <Badge tone={taskTones[state]}>{t(`state.${state}`)}</Badge>
}

export function TakeBadge({ state }: { state: Take['state'] }) {
  const { t } = useTranslation('fundsTasks')
  return <Badge tone={takeTones[state]}>{t(`takeState.${state}`)}</Badge>
}

export function DayBadge({ state }: { state: TakeDay['state'] }) {
  const { t } = useTranslation('fundsTasks')
  return <Badge tone={dayTones[state]}>{t(`dayState.${state}`)}</Badge>
}

export function ApplicationBadge({ state }: { state: ApplicationState }) {
  const { t } = useTranslation('fundsTasks')
  return <Badge tone={applicationTones[state]}>{t(`applicationState.${state}`)}</Badge>
}
