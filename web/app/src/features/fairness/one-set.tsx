// One set: its promise, what its draws came to at each place, and the draws to be run again.
import { ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { Count } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '@/lib/refused'
import { Skeleton, SkeletonFacts } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { type DrawSums, fairnessQuery } from './calls'
import { percent } from './percent'
import { isKept, promised } from './places'
import { PlacesCard } from './places-card'
import { CountedTo, SetHead } from './set-head'

/** The draw, and the text of its rule. */
const RerunCard = lazy(() => import('./rerun-card'))

export function OneSet({ setId }: { setId: string }) {
  const { t } = useTranslation('fairness')
  const fairness = useQuery(fairnessQuery(setId))
  if (!fairness.data && isRefused(fairness.error))
    return (
      <Empty
        art="people"
        title={t('unknown.title')}
        hint={t('unknown.hint')}
        action={{ label: t('toSets'), to: '/pages/sys/fairness' }}
      />
    )
  return (
    <Loaded query={fairness} skeleton={<SkeletonFacts />}>
      {known => (
        <div className="space-y-3 px-4 pt-1">
          <Sums sums={known.sums} />
          <PlacesCard fairness={known} />
          <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
            <RerunCard fairness={known} />
          </Suspense>
          <ButtonLink tone="text" to="/pages/sys/fairness" className="w-full">
            {t('toSets')}
          </ButtonLink>
        </div>
      )}
    </Loaded>
  )
}

function Sums({ sums }: { sums: DrawSums }) {
  const { t } = useTranslation('fairness')
  const language = useLanguage()
  const { seats, winners, groups, drawn, won } = sums
  return (
    <section className="card space-y-4 p-4">
      <SetHead sums={sums} />
      <div>
        <p className="text-sm text-ink-2">{t('promises')}</p>
        <h2 className="text-xl font-semibold">{t('promise', { seats, winners })}</h2>
      </div>
      {!isKept(sums) && <p className="rounded-2xl bg-error/12 p-3 text-base text-fault">{t('broken')}</p>}
      <Facts
        facts={[
          { name: t('fact.draws'), value: <Count value={groups} /> },
          { name: t('fact.drawn'), value: <Count value={drawn} /> },
          { name: t('fact.won'), value: <Count value={won} /> },
          { name: t('fact.promised'), value: <Share>{percent(promised(sums), language)}</Share> },
          { name: t('fact.came'), value: <Share>{percent(won / drawn, language)}</Share>, strong: true },
        ]}
      />
      {isKept(sums) && <p className="text-sm text-ink-2">{t('kept')}</p>}
      <CountedTo sums={sums} />
    </section>
  )
}

const Share = ({ children }: { children: string }) => <span className="num">{children}</span>
