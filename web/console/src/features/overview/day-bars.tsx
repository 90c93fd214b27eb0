// A bar for each day: a chart for the eyes, and the same figures as a table for screen readers.
import { formatDong, formatNumber } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayName } from '@gomve/ui/lib/time'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty, Panel } from '@/ui/page'
import type { Day } from './figures'

interface Series {
  name: string
  of: (day: Day) => number
  look: string
}

interface DayBarsProps {
  title: string
  days: readonly Day[]
  series: readonly Series[]
  money?: boolean
}

const height = 160
const step = 100
const gap = 24

export function DayBars({ title, days, series, money }: DayBarsProps) {
  const { t } = useTranslation('overview')
  const language = useLanguage()
  const [pointed, point] = useState<number>()
  const written = (value: number) =>
    money ? formatDong(String(value), language) : formatNumber(String(value), language)
  const most = Math.max(0, ...days.flatMap(day => series.map(({ of }) => of(day))))
  const shown = days[pointed ?? days.length - 1]
  if (most === 0) {
    return (
      <Panel title={title}>
        <Empty>{t('chart.empty')}</Empty>
      </Panel>
    )
  }
  return (
    <Panel title={title}>
      <figure className="space-y-3">
        {shown && (
          <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm" aria-hidden="true">
            <span className="text-ink-2">{dayName(shown.from, language)}</span>
            {series.map(({ name, of, look }) => (
              <span key={name} className="flex items-center gap-2">
                <svg viewBox="0 0 10 10" className={clsx('size-2.5', look)} aria-hidden="true">
                  <circle cx="5" cy="5" r="5" />
                </svg>
                <span className="text-ink-2">{name}</span>
                <span className="num font-semibold">{written(of(shown))}</span>
              </span>
            ))}
          </div>
        )}
        <svg
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full"
          aria-hidden="true"
          onPointerLeave={() => point(undefined)}
        >
          {days.map((day, place) => (
            <g key={day.from} onPointerEnter={() => point(place)}>
              <rect
                x={place * step}
                width={step}
                height={height}
                className={place === pointed ? 'fill-white/5' : 'fill-transparent'}
              />
              {series.map(({ name, of, look }, which) => {
                const tall = Math.max(of(day) > 0 ? 2 : 0, (of(day) / most) * (height - 4))
                const wide = (step - gap) / series.length
                return (
                  <rect
                    key={name}
                    x={place * step + gap / 2 + which * wide}
                    y={height - tall}
                    width={wide - 4}
                    height={tall}
                    className={look}
                  />
                )
              })}
            </g>
          ))}
        </svg>
        <div className="flex justify-between text-xs text-ink-3" aria-hidden="true">
          <span>{days[0] && dayName(days[0].from, language)}</span>
          <span>{t('today')}</span>
        </div>
        <AsTable title={title} days={days} series={series} written={written} />
      </figure>
    </Panel>
  )
}

interface AsTableProps extends Omit<DayBarsProps, 'money'> {
  written: (value: number) => string
}

function AsTable({ title, days, series, written }: AsTableProps) {
  const { t } = useTranslation('overview')
  const language = useLanguage()
  return (
    // A table does not clip its overflow; the element around it does.
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.from}>
              <th scope="row">{dayName(day.from, language)}</th>
              {series.map(({ name, of }) => (
                <td key={name}>{written(of(day))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
