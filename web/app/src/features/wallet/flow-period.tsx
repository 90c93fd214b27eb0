// The period of a flow's filter: a usual one, or days of the user's own from a calendar.
import { Chips } from '@gomve/ui/chips'
import { Segmented } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { dayKey, shortDate } from '@gomve/ui/lib/time'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Calendar } from '@/ui/calendar'
import { daysOf, type FlowFilter, type Preset, presetOf, presets, withDay } from './flow-filter'

type Days = Pick<FlowFilter, 'from' | 'until'>
const ends = ['from', 'until'] as const

interface PeriodProps {
  days: Days
  onChange: (days: Days) => void
  className?: string
}

export function Period({ days, onChange, className }: PeriodProps) {
  const { t } = useTranslation('wallet')
  const today = dayKey(serverNow())
  // On some days two of them have the same days: the one that was tapped stays.
  const [chosen, setChosen] = useState<Preset | 'own'>(presetOf(days, today) ?? 'own')
  return (
    <>
      <Chips
        label={t('filter.period')}
        value={chosen}
        onChange={preset => {
          setChosen(preset)
          if (preset !== 'own') onChange(daysOf(preset, today))
        }}
        options={[...presets, 'own' as const].map(value => ({ value, label: t(`filter.preset.${value}`) }))}
        className={className}
      />
      {chosen === 'own' && <OwnDays days={days} today={today} onChange={onChange} />}
    </>
  )
}

function OwnDays({ days, today, onChange }: PeriodProps & { today: string }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const [end, setEnd] = useState<'from' | 'until'>('from')
  const box = useRef<HTMLDivElement>(null)
  // It opens below what the sheet shows on a low screen.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  const choose = (day: string) => {
    onChange(withDay(days, end, day))
    if (end === 'from') setEnd('until')
  }
  return (
    <div ref={box} className="mt-2">
      <Segmented
        label={t('filter.end')}
        value={end}
        onChange={setEnd}
        options={ends.map(value => ({
          value,
          label: (
            <span className="block py-1 font-normal">
              <span className="block text-xs text-ink-2">{t(`filter.${value}`)}</span>
              <b className="num block font-semibold">
                {days[value] ? shortDate(days[value], language) : t('filter.anyDay')}
              </b>
            </span>
          ),
        }))}
      />
      <Calendar {...days} today={today} onDay={choose} />
      <p role="status" className="sr-only">
        {usePeriod(days)}
      </p>
    </div>
  )
}

/** Days in words, or nothing for any. */
export function usePeriod({ from, until }: Days): string {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const day = (of: string) => shortDate(of, language)
  if (from && until) {
    return from === until ? day(from) : t('filter.between', { from: day(from), until: day(until) })
  }
  if (from) return t('filter.since', { from: day(from) })
  return until ? t('filter.upTo', { until: day(until) }) : ''
}
