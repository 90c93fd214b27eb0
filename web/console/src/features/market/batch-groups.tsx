// The latest groups of a batch, each with its members.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/ui/page'
import { type Batch, groupTones } from './calls'

export function BatchGroups({ of: { sheet } }: { of: Batch }) {
  const { t } = useTranslation('market')
  const groups = sheet?.groups.items ?? []
  return (
    <Panel title={t('batch.latest')}>
      {groups.length === 0 && <p className="text-sm text-ink-2">{t('batch.none')}</p>}
      <ul className="space-y-3 text-sm">
        {groups.map(({ groupId, number, state, taken, seats, members }) => (
          <li key={groupId}>
            <span className="flex items-baseline justify-between gap-3">
              <span className="num font-semibold">
                #{number} · {taken}/{seats}
              </span>
              <Badge tone={groupTones[state]}>{t(`groupState.${state}`)}</Badge>
            </span>
            <span className="wrap-anywhere text-ink-2">{members.map(({ name }) => name).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
