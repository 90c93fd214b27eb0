// The outcome of a payment: settled on its order, held in suspense, or known already.
import { CircleCheck, CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Settlement } from './calls'

export function Settled({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('money')
  const { outcome, isRepeat, why, orderId } = settlement
  const isSettled = outcome === 'settled'
  const Icon = isSettled ? CircleCheck : CircleHelp
  return (
    <div
      role="status"
      className={`flex gap-3 rounded-xl px-4 py-3 ${isSettled ? 'bg-success/12 text-gain' : 'bg-warning/12 text-warning'}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div>
        <p className="font-semibold">{t(isSettled ? 'settled.settled' : 'settled.suspended')}</p>
        {why && <p className="text-sm">{t(`why.${why}`)}</p>}
        {isRepeat && <p className="text-sm">{t('settled.repeat')}</p>}
        <p className="text-sm text-ink-2">
          {isSettled && orderId && (
            <Link className="underline" to={`/topups?state=paid&id=${orderId}`}>
              {t('settled.toOrder', { id: orderId })}
            </Link>
          )}
          {!isSettled && (
            <Link className="underline" to={`/suspense?id=${settlement.paymentId}`}>
              {t('settled.toSuspense')}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
