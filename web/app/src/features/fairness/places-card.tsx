// What the draws of a set came to at each place, drawn and in words.
import { useLanguage } from '@gomve/ui/lib/language'
import { clsx } from 'clsx'
import { ChevronDown, CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Fairness } from './calls'
import { PlacesChart } from './chart'
import { percent, percents } from './percent'
import { fewDraws, type JudgedPlace, judged, oneIn, promised } from './places'

export function PlacesCard({ fairness: { sums, places } }: { fairness: Fairness }) {
  const { t } = useTranslation('fairness')
  const all = judged(sums, places)
  const { groups } = sums
  const isEarly = groups < fewDraws
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{t('places.title')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('places.text')}</p>
      <PlacesChart places={all} promised={promised(sums)} />
      <Finding places={all} isEarly={isEarly} />
      <p className="mt-2 text-sm text-ink-2">
        {t('places.chance', { places: all.length, sets: oneIn(all.length) })}
      </p>
      {isEarly && <p className="mt-2 text-sm text-warning">{t('places.few', { count: groups })}</p>}
      <details className="group mt-2">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 text-sm text-primary">
          {t('places.table')}
          <ChevronDown
            className="size-5 shrink-0 transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <Table places={all} />
        <p className="mt-2 text-sm text-ink-2">{t('places.source')}</p>
      </details>
    </section>
  )
}

const looks = {
  even: { Icon: CircleCheck, colour: 'text-success' },
  early: { Icon: CircleHelp, colour: 'text-ink-3' },
  outside: { Icon: CircleAlert, colour: 'text-warning' },
}

interface FindingProps {
  places: readonly JudgedPlace[]
  /** There are few draws: intervals that hold the promise say little. */
  isEarly: boolean
}

function Finding({ places, isEarly }: FindingProps) {
  const { t } = useTranslation('fairness')
  const outside = places.filter(({ holds }) => !holds)
  const isEven = outside.length === 0
  const { Icon, colour } = looks[isEven ? (isEarly ? 'early' : 'even') : 'outside']
  return (
    <p className="mt-3 flex gap-2 text-base font-semibold">
      <Icon className={clsx('mt-0.5 size-5 shrink-0', colour)} aria-hidden="true" />
      <span className="min-w-0">
        {isEven
          ? t('places.even', { count: places.length })
          : t('places.outside', {
              count: outside.length,
              places: outside.map(({ place }) => place).join(', '),
            })}
      </span>
    </p>
  )
}

const cell = 'py-1.5 pr-3'

function Table({ places }: { places: readonly JudgedPlace[] }) {
  const { t } = useTranslation('fairness')
  const language = useLanguage()
  return (
    <section
      aria-label={t('places.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, a keyboard cannot scroll
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="num w-full text-left text-sm">
        <thead className="text-ink-2">
          <tr>
            {(['place', 'won', 'share', 'interval'] as const).map(column => (
              <th key={column} scope="col" className={clsx(cell, 'font-normal')}>
                {t(`places.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-white/5">
          {places.map(({ place, won, drawn, share, low, high, holds }) => (
            <tr key={place} className={clsx(!holds && 'text-fault')}>
              <th scope="row" className={clsx(cell, 'font-semibold')}>
                {place}
              </th>
              <td className={cell}>{t('places.wonOf', { won, drawn })}</td>
              <td className={cell}>{percent(share, language)}</td>
              <td className={cell}>
                {percents(low, high, language)}
                {!holds && <span className="sr-only"> {t('places.isOutside')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
