// One figure: today so far beside the same hours a week ago, and finished days beside as many before them.
import { useLanguage } from '@gomve/ui/lib/language'
import { weekday } from '@gomve/ui/lib/time'
import { Count, Money } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOf, count, type Day, type Figures, money } from './figures'

interface TileProps {
  name: string
  /** The name of the figure in the answer. */
  of: string
  figures: Figures
}

export const MoneyTile = (props: TileProps) => (
  <Tile
    {...props}
    value={day => Number(money(day, props.of))}
    shown={day => <Money amount={money(day, props.of)} />}
  />
)

export const CountTile = (props: TileProps) => (
  <Tile
    {...props}
    value={day => count(day, props.of)}
    shown={day => <Count value={count(day, props.of)} />}
  />
)

interface Read extends TileProps {
  value: (day: Day) => number
  shown: (day: Day) => ReactNode
}

function Tile({ name, figures, value, shown }: Read) {
  const { t } = useTranslation('overview')
  const language = useLanguage()
  const id = useId()
  const { today, weekAgo, total, before, days } = figures
  return (
    <section className="card p-4" aria-labelledby={id}>
      <h2 id={id} className="text-sm text-ink-2">
        {name}
      </h2>
      <p className="pt-2">
        <span className="block text-sm text-ink-3">{t('today')}</span>
        <span className="text-2xl font-semibold">{shown(today)}</span>
      </p>
      <Change
        now={value(today)}
        before={value(weekAgo)}
        against={t('change.sameHours', { weekday: inSentence(weekday(weekAgo.from, language)) })}
      />
      <p className="pt-3">
        <span className="block text-sm text-ink-3">{t('span.past', { count: days.length })}</span>
        <span className="font-semibold">{shown(total)}</span>
      </p>
      <Change now={value(total)} before={value(before)} against={t('change.days', { count: days.length })} />
    </section>
  )
}

/** "Thứ Hai" within a sentence is "thứ Hai"; English and Chinese names stay. */
const inSentence = (name: string) => name.replace(/^Thứ|^Chủ/, first => first.toLowerCase())

interface ChangeProps {
  now: number
  before: number
  /** What it is compared with. */
  against: string
}

function Change({ now, before, against }: ChangeProps) {
  const { t } = useTranslation('overview')
  const percent = changeOf(now, before)
  if (percent === undefined) return <p className="text-sm text-ink-3">{t('change.none')}</p>
  const Icon = percent === 0 ? Minus : percent > 0 ? TrendingUp : TrendingDown
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-3">
      <span
        className={clsx(
          'inline-flex items-center gap-1.5',
          percent > 0 && 'text-gain',
          percent < 0 && 'text-warning',
        )}
      >
        <Icon className="size-4" aria-hidden="true" />
        <span className="num">
          {percent > 0 ? '+' : percent < 0 ? '−' : ''}
          {Math.abs(percent)}%
        </span>
      </span>
      {against}
    </p>
  )
}
