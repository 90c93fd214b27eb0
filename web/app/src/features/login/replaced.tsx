// The banner of the login page after a sign-in on another device has ended this one's session.
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { clockTime, dateTime, dayKey } from '@gomve/ui/lib/time'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Replaced } from '@/api/session'

/** `resetAddress` is the page that resets the password. */
export function ReplacedBanner({
  at,
  device,
  resetAddress,
}: Pick<Replaced, 'at' | 'device'> & { resetAddress: string }) {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const isOfToday = dayKey(at) === dayKey(serverNow())
  return (
    <section
      role="alert"
      aria-labelledby="replaced"
      className="mx-4 flex gap-3 rounded-card bg-warning/12 p-4 pb-2"
    >
      <ShieldAlert className="mt-0.5 size-6 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0">
        <h2 id="replaced" className="text-base font-semibold text-warning">
          {t('replaced.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          {t('replaced.text', {
            device: device || t('replaced.unknown'),
            time: (isOfToday ? clockTime : dateTime)(at, language),
          })}
        </p>
        <Link
          to={resetAddress}
          viewTransition
          className="inline-flex min-h-11 items-center text-sm font-semibold text-primary"
        >
          {t('replaced.reset')}
        </Link>
      </div>
    </section>
  )
}
