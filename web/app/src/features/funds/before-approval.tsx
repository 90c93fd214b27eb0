// What must be over before operators can approve an application, each with the way to it.
import { Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BeforeApproval } from './calls'

export function BeforeApproving({ before }: { before?: BeforeApproval | null }) {
  const { t } = useTranslation('funds')
  const seats = before?.personalSeats ?? 0
  if (!before || (seats === 0 && !before.holdsTask)) return null
  return (
    <section role="status" className="flex gap-3 rounded-2xl bg-warning/12 px-4 py-3 text-sm">
      <Clock3 className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0 space-y-1">
        {seats > 0 && (
          <p className="text-warning">
            {t('before.seats', { count: seats })}{' '}
            <Link
              to="/pages/user/gb/my"
              viewTransition
              className="font-semibold underline underline-offset-4"
            >
              {t('before.seatsLink')}
            </Link>
          </p>
        )}
        {before.holdsTask && <p className="text-warning">{t('before.task')}</p>}
      </div>
    </section>
  )
}
