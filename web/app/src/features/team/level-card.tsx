// The user's level: what counts for it now, and how far the next one is.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { Meter } from '@gomve/ui/steps'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Level, levelQuery } from './calls'
import { type LevelNumber, useProgress } from './level-words'

export function LevelCard() {
  const level = useQuery(levelQuery).data
  return level ? <Known level={level} /> : null
}

function Known({ level }: { level: Level }) {
  const { t } = useTranslation(['team', 'teamCard'])
  const language = useLanguage()
  const progress = useProgress(level)
  const { next, buying, tickets, days, fallsOn } = level
  return (
    <section className="card mx-4 space-y-3 p-4">
      <h2 className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-base font-semibold">{t('team:level.title')}</span>
        <Badge tone={level.level > 1 ? 'gold' : 'plain'}>
          {t(`teamCard:level.${level.level as LevelNumber}`)}
        </Badge>
      </h2>
      {next && (
        <>
          <Part name={t('team:level.buying')} value={buying} of={next.buying} />
          {next.tickets > 0 && <Part name={t('team:level.tickets')} value={tickets} of={next.tickets} />}
        </>
      )}
      <p className="text-sm text-ink-2">
        {progress} {t('team:level.window', { count: days })}
      </p>
      {fallsOn && (
        <p className="text-sm text-warning">
          {t('team:level.falls', { date: shortDate(fallsOn, language) })}
        </p>
      )}
    </section>
  )
}

function Part({ name, value, of }: { name: string; value: number; of: number }) {
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-ink-2">{name}</span>
        <span className="num font-semibold">
          {value}/{of}
        </span>
      </p>
      <Meter label={name} value={value} of={of} />
    </div>
  )
}
