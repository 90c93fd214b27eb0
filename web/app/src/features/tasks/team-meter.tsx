// How near a team is to its target.
import { Meter } from '@gomve/ui/steps'
import { useTranslation } from 'react-i18next'
import type { TeamProgress } from './calls'

export function TeamMeter({ team: { tickets, target } }: { team: TeamProgress }) {
  const { t } = useTranslation('tasks')
  const words = t('week.progress', { tickets, count: target })
  return (
    <div>
      <p className="num mb-1.5 text-sm text-ink-2">{words}</p>
      <Meter label={words} value={tickets} of={target} />
    </div>
  )
}
