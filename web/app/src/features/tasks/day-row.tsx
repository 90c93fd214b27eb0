// A day of a promotion in a line: its tickets, its state, and what it paid.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayName } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { PromotionDay } from './calls'
import { DayBadge } from './states'

export function DayLine({ day: { day, state, counted, tickets, paid, pay } }: { day: PromotionDay }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-28">
        <span className="block text-base first-letter:uppercase">{dayName(day, language)}</span>
        <span className="num block text-sm text-ink-2">{t('day.counted', { counted, count: tickets })}</span>
      </span>
      <span className="flex flex-col items-end gap-1">
        <DayBadge state={state} />
        {state === 'done' ? (
          <Money amount={paid} signed className="text-sm font-semibold" />
        ) : (
          (state === 'open' || state === 'handed_in') && <Money amount={pay} className="text-sm text-ink-2" />
        )}
      </span>
    </span>
  )
}
