// A set as both views of the page name it.
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawSums } from './calls'

export function SetHead({ sums, children }: { sums: DrawSums; children?: ReactNode }) {
  const { setId, hue, cover, name, price } = sums
  return (
    <span className="flex gap-3">
      <Cover seed={setId} hue={hue} motif={motifOf(cover)} className="size-14 shrink-0 rounded-2xl" />
      <span className="min-w-0 flex-1">
        <span className="block text-base leading-tight font-semibold">{name}</span>
        <Money amount={price} className="block text-sm font-semibold text-warning" />
        {children}
      </span>
    </span>
  )
}

/** Draws of today are counted at night. */
export function CountedTo({ sums: { lastNumber, countedAt } }: { sums: DrawSums }) {
  const { t } = useTranslation('fairness')
  const language = useLanguage()
  return (
    <span className="block text-xs text-ink-3">
      {t('countedTo', { number: lastNumber, time: dayAndTime(countedAt, language) })}
    </span>
  )
}
