// When a venue is open, and whether it is now.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { useOpens } from '@/lib/opens'
import type { Venue } from './calls'

export function Hours({ venue }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  const opensOn = useOpens()
  const { opens, closes, openNow, opensAt } = venue
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={openNow ? 'green' : 'plain'}>
        {openNow ? t('open') : opensAt ? t('opensAt', { time: opensOn(opensAt) }) : t('closed')}
      </Badge>
      <span className="num text-sm text-ink-2">{t('hours', { opens, closes })}</span>
    </span>
  )
}
