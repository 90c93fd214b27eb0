// No promise without cover: how much of the amount that a group may give away it does give away.
import { hundredths } from '@gomve/shared/money'
import { Money } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { SetSheet } from './calls'

export function Cover({ set }: { set: SetSheet }) {
  const { t } = useTranslation('sales')
  const promised = hundredths(set.promised)
  const covered = hundredths(set.covered)
  const isCovered = promised <= covered
  const used = covered > 0n ? Math.min(100, Number((promised * 100n) / covered)) : 100
  return (
    <div className={clsx('space-y-2 rounded-xl p-3', isCovered ? 'bg-success/10' : 'bg-error/12')}>
      <p className={clsx('font-semibold', isCovered ? 'text-gain' : 'text-fault')}>
        {t(isCovered ? 'cover.enough' : 'cover.short')}
      </p>
      <div className="h-2 overflow-hidden rounded-full bg-tint/10">
        <div
          className={clsx('h-full', isCovered ? 'bg-success' : 'bg-error')}
          style={{ width: `${used}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          {t('cover.promised')} <Money amount={set.promised} className="font-semibold" />
        </span>
        <span>
          {t('cover.covered')} <Money amount={set.covered} className="font-semibold" />
        </span>
      </p>
      <p className="text-sm text-ink-2">{t('cover.hint')}</p>
    </div>
  )
}
