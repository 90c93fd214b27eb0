// When a venue is open, and whether it is now.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'
import type { Venue } from './calls'

export function Hours({ venue }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  const language = useLanguage()
  const { opens, closes, openNow, opensAt } = venue
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={openNow ? 'green' : 'plain'}>
        {openNow ? t('open') : opensAt ? t('opensAt', { time: clockTime(opensAt, language) }) : t('closed')}
      </Badge>
      <span className="num text-sm text-ink-2">{t('hours', { opens, closes })}</span>
    </span>
  )
}
