// One figure of a span of days, beside that of the same number of days before.
import { Count, Money } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface TileProps<Figure> {
  name: string
  now: Figure
  before: Figure
}

export function MoneyTile({ name, now, before }: TileProps<string>) {
  return (
    <Tile name={name} now={Number(now)} before={Number(before)}>
      <Money amount={now} />
    </Tile>
  )
}

export function CountTile({ name, now, before }: TileProps<number>) {
  return (
    <Tile name={name} now={now} before={before}>
      <Count value={now} />
    </Tile>
  )
}

function Tile({ name, now, before, children }: TileProps<number> & { children: ReactNode }) {
  return (
    <section className="card p-4" aria-label={name}>
      <h2 className="text-sm text-ink-2">{name}</h2>
      <p className="pt-1 text-2xl font-semibold">{children}</p>
      <Change now={now} before={before} />
    </section>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation('overview')
  if (before === 0) return <p className="text-sm text-ink-3">{t('change.none')}</p>
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return <p className="text-sm text-ink-3">{t('change.same')}</p>
  const Icon = percent > 0 ? TrendingUp : TrendingDown
  return (
    <p
      className={clsx(
        'flex flex-wrap items-center gap-1.5 text-sm',
        percent > 0 ? 'text-gain' : 'text-warning',
      )}
    >
      <Icon className="size-4" aria-hidden="true" />
      <span className="num">
        {percent > 0 ? '+' : '−'}
        {Math.abs(percent)}%
      </span>
      <span className="text-ink-3">{t('change.against')}</span>
    </p>
  )
}
