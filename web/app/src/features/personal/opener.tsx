// Who launched a batch, masked: their level, and how many of their earlier groups formed.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/ui/avatar'
import type { Offer } from './calls'

type Opener = Offer['opener']

/** Nothing is claimed of a user whose first group has not ended. */
const countsOf = ({ groupsFormed, groupsEnded }: Opener) => ({ formed: groupsFormed, count: groupsEnded })

export function OpenerLine({ opener }: { opener: Opener }) {
  const { t } = useTranslation('personal')
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="truncate">{opener.name}</span>
        <span className="num shrink-0 rounded-md bg-primary/16 px-1 text-primary-soft">
          {t('opener.level', { level: opener.level })}
        </span>
      </span>
      <span className="block truncate text-ink-2">
        {opener.formedShare == null ? t('opener.first') : t('opener.short', countsOf(opener))}
      </span>
    </>
  )
}

export function OpenerCard({ opener }: { opener: Opener }) {
  const { t } = useTranslation('personal')
  return (
    <section className="card flex items-center gap-3 p-4">
      <Avatar name={opener.name} photo={opener.photo} size={44} silent />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ink-2">{t('opener.title')}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold">
          {opener.name}
          <Badge tone="blue">{t('opener.level', { level: opener.level })}</Badge>
          {opener.isDemo && <Badge>{t('opener.demo')}</Badge>}
        </p>
        <p className="num text-sm text-ink-2">
          {opener.formedShare == null
            ? t('opener.first')
            : t('opener.formed', {
                ...countsOf(opener),
                percent: Math.floor(opener.formedShare / 100),
              })}
        </p>
      </div>
    </section>
  )
}
