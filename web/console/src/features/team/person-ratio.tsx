// The ratios that operators proposed for a person, the newest first.
import { Badge } from '@gomve/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { answerOf } from '@/api/queries'
import { Loaded, Panel } from '@/ui/page'
import { OnDay } from '@/ui/when'
import { leaderTones } from './calls'
import { Percent } from './cells'

const shown = 5

export function RatioPanel({ userId }: { userId: string }) {
  const { t } = useTranslation('team')
  const query = useQuery(answerOf('/root/list', { userId, limit: shown }))
  return (
    <Panel title={t('person.ratio')}>
      <Loaded query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className="space-y-2">
              {items.map(({ id, ratio, fromDay, state }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                  <Link
                    to={`/leaders?userId=${userId}&id=${id}`}
                    className="text-primary-soft underline-offset-4 hover:underline"
                  >
                    <Percent share={ratio} /> · <OnDay day={fromDay} />
                  </Link>
                  <Badge tone={leaderTones[state]}>{t(`leaderState.${state}`)}</Badge>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-sm text-ink-2">{t('person.noRatio')}</p>
          )
        }
      </Loaded>
    </Panel>
  )
}
