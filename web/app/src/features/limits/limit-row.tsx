// One limit in a line: how much of it is used, what is left, and a pending change.
import { hundredths } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Limit } from './calls'

export function LimitRow({ limit, onPress }: { limit: Limit; onPress: () => void }) {
  const { t } = useTranslation('limits')
  const { period, amount, left } = limit
  return (
    <button type="button" onClick={onPress} className="press block min-h-14 w-full py-3 text-left">
      <span className="flex items-center gap-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
          <span className="text-base">{t(`period.${period}`)}</span>
          {amount == null ? (
            <span className="text-sm text-ink-2">{t('none')}</span>
          ) : (
            <Money amount={amount} className="text-base font-semibold" />
          )}
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      </span>
      {amount != null && left != null && <Used limit={limit} amount={amount} left={left} />}
      {limit.change && <Waiting change={limit.change} />}
    </button>
  )
}

function Used({ limit, amount, left }: { limit: Limit; amount: string; left: string }) {
  const { t } = useTranslation('limits')
  const dong = useDong()
  const whole = hundredths(amount)
  const used = hundredths(limit.used ?? '0')
  const share = whole === 0n || used >= whole ? 100 : Number((used * 100n) / whole)
  const tone = share >= 100 ? 'bg-error' : share >= 80 ? 'bg-warning' : 'bg-primary'
  return (
    <>
      <span className="mt-2 block h-1.5 overflow-hidden rounded-full bg-white/10" aria-hidden="true">
        <span className={`block h-full rounded-full ${tone}`} style={{ width: `${share}%` }} />
      </span>
      <span className="mt-1.5 block text-sm text-ink-2">
        {t('left', { left: dong(left), used: dong(limit.used ?? '0') })}
      </span>
    </>
  )
}

function Waiting({ change }: { change: NonNullable<Limit['change']> }) {
  const { t } = useTranslation('limits')
  const language = useLanguage()
  const dong = useDong()
  const time = dayAndTime(change.at, language)
  return (
    <span className="mt-1 block text-sm text-warning">
      {change.to == null ? t('goesAt', { time }) : t('risesAt', { time, amount: dong(change.to) })}
    </span>
  )
}
