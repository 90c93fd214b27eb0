// The first steps of a new person.
import { clsx } from 'clsx'
import { Check, Gift } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Me } from '@/api/me'
import { setPassword } from './set-password'

/** Until the first seat: three steps, those behind one ticked, and what was given at the start. */
export default function FirstDay({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  const { balance, priorityPasses, recycleVouchers } = me.holdings
  const steps = [
    { key: 'password', to: setPassword, done: me.hasPayPassword },
    { key: 'topUp', to: '/pages/user/wallet/recharge?back=%2F', done: Number(balance) > 0 },
    { key: 'join', to: '/pages/gb/personIndex', done: false },
  ] as const
  const next = steps.findIndex(({ done }) => !done)
  const gifts = [
    ...(priorityPasses > 0 ? [t('first.passes', { count: priorityPasses })] : []),
    ...(recycleVouchers > 0 ? [t('first.vouchers', { count: recycleVouchers })] : []),
  ]
  return (
    <section className="card mx-4 mt-3 px-4 pt-3.5 pb-2">
      <h2 className="text-lg font-semibold">{t('first.title')}</h2>
      <ol className="mt-1">
        {steps.map(({ key, to, done }, place) => (
          <li key={key}>
            <Link
              to={to}
              viewTransition
              aria-label={done ? t('first.done', { step: t(`first.${key}`) }) : undefined}
              className="press flex min-h-12 items-center gap-3 text-base"
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'num grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
                  done && 'bg-success/18 text-gain',
                  place === next && 'bg-primary text-primary-ink',
                  !done && place !== next && 'bg-float text-ink-2',
                )}
              >
                {done ? <Check className="size-4" strokeWidth={3} /> : place + 1}
              </span>
              <span className={clsx('min-w-0', done && 'text-ink-2', place === next && 'font-semibold')}>
                {t(`first.${key}`)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {gifts.length > 0 && (
        <Link
          to="/pages/user/wallet/index"
          viewTransition
          className="press flex min-h-11 items-center gap-3 text-sm text-warning"
        >
          <Gift className="mx-1 size-5 shrink-0" aria-hidden="true" />
          {t('first.gifts', { gifts: gifts.join(' · ') })}
        </Link>
      )}
    </section>
  )
}
