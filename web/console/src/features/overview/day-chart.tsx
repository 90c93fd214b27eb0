// A chart of days: drawn for the eyes, moved over with the mouse or the arrow keys, and the same figures as a
// table for screen readers.
import { formatDong, formatNumber } from '@gomve/shared/money'
import { type Language, useLanguage } from '@gomve/ui/lib/language'
import { dayMonth, dayName } from '@gomve/ui/lib/time'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '@/ui/empty'
import { Panel } from '@/ui/page'
import { type Colour, chartData, type Series } from './chart-data'
import type { Day } from './figures'

const Plot = lazy(() => import('./plot'))

interface DayChartProps {
  title: string
  /** Finished ones, oldest first. */
  days: readonly Day[]
  today: Day
  series: readonly Series[]
  money?: boolean
}

const dots: Record<Colour, string> = {
  primary: 'bg-primary',
  warning: 'bg-warning',
  success: 'bg-success',
  error: 'bg-error',
}

const written = (value: number, language: Language, money?: boolean) =>
  money ? formatDong(String(value), language) : formatNumber(String(value), language)

export function DayChart({ title, days, today, series, money }: DayChartProps) {
  const { t } = useTranslation('overview')
  const language = useLanguage()
  const [pointed, point] = useState<number>()
  const all = [...days, today]
  const last = all.length - 1
  const place = Math.min(pointed ?? last, last)
  const shown = all[place] ?? today
  const nameOf = (day: Day) =>
    day === today ? t('todaySoFar', { day: dayName(day.from, language) }) : dayName(day.from, language)
  if (!all.some(day => series.some(({ of }) => of(day) > 0))) {
    return (
      <Panel title={title}>
        <Empty>{t('chart.empty')}</Empty>
      </Panel>
    )
  }
  const values = series.map(({ name, of }) => ({ name, value: written(of(shown), language, money) }))
  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    point(Math.min(last, Math.max(0, to)))
  }
  return (
    <Panel title={title}>
      <figure className="space-y-3">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm" aria-hidden="true">
          <span className="text-ink-2">{nameOf(shown)}</span>
          {values.map(({ name, value }, which) => (
            <span key={name} className="flex items-center gap-2">
              <span className={`size-2.5 rounded-full ${dots[series[which]?.colour ?? 'primary']}`} />
              <span className="text-ink-2">{name}</span>
              <span className="num font-semibold">{value}</span>
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={place}
          aria-valuetext={[nameOf(shown), ...values.map(({ name, value }) => `${name} ${value}`)].join(', ')}
          onKeyDown={move}
          onBlur={() => point(undefined)}
          className="h-52 rounded-lg"
        >
          <Suspense>
            <Plot
              data={chartData(days, today, series)}
              colours={series.map(({ colour }) => colour)}
              names={all.map(day => dayMonth(day.from, language))}
              language={language}
              pointed={pointed}
              onPoint={point}
            />
          </Suspense>
        </div>
        <p className="text-xs text-ink-3">{t('chart.today')}</p>
        <AsTable title={title} days={all} nameOf={nameOf} series={series} money={money} />
      </figure>
    </Panel>
  )
}

interface AsTableProps extends Omit<DayChartProps, 'today'> {
  nameOf: (day: Day) => string
}

function AsTable({ title, days, nameOf, series, money }: AsTableProps) {
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
              <th scope="row">{nameOf(day)}</th>
              {series.map(({ name, of }) => (
                <td key={name}>{written(of(day), language, money)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
