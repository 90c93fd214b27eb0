// pages/sys/solvency: what users are owed compared with what is held, public, and how to check it.
import { ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { Books } from './books'
import { type Overview, overviewQuery } from './calls'
import { Months } from './months'
import { Owed, Sheet } from './sheet'

export default function SolvencyPage() {
  const { t } = useTranslation('solvency')
  const overview = useQuery(overviewQuery)
  return (
    <Page title={t('title')}>
      <PullToRefresh onRefresh={overview.refetch}>
        <Loaded query={overview} skeleton={<Waiting />}>
          {now => (
            <div className="space-y-3 px-4 pt-1">
              <Verdict overview={now} />
              <Sheet overview={now} />
              <Owed overview={now} />
              <Books overview={now} />
              <Mine overview={now} />
              <Months months={now.months} />
              <Draws />
              <How />
            </div>
          )}
        </Loaded>
      </PullToRefresh>
    </Page>
  )
}

function Verdict({ overview: { asOf, dong, alarms } }: { overview: Overview }) {
  const { t } = useTranslation('solvency')
  const language = useLanguage()
  const sound = alarms.length === 0
  const Shield = sound ? ShieldCheck : ShieldAlert
  return (
    <section role="status" className={clsx('card p-5 text-center', sound ? 'bg-success/12' : 'bg-error/12')}>
      <Shield className={clsx('mx-auto size-12', sound ? 'text-success' : 'text-error')} aria-hidden="true" />
      <h2 className="mt-2 text-xl font-semibold">{sound ? t('sound') : t('unsound')}</h2>
      {alarms.map(alarm => (
        <p key={alarm} className="mt-2 text-base text-fault">
          {t(`alarm.${alarm}`)}
        </p>
      ))}
      <div className="mt-4 rounded-2xl bg-black/25 p-3.5">
        <Facts
          facts={[
            { name: t('held'), value: <Money amount={dong.held} />, strong: true },
            { name: t('owedAll'), value: <Money amount={dong.owed} />, strong: true },
          ]}
        />
      </div>
      <p className="mt-3 text-sm text-ink-2">
        {t('coverage', { percent: (dong.coverage / 100).toLocaleString(language) })}
      </p>
      <p className="mt-1 text-sm text-ink-3">{t('asOf', { time: dayAndTime(asOf, language) })}</p>
    </section>
  )
}

function Mine({ overview: { tree } }: { overview: Overview }) {
  const { t } = useTranslation('solvency')
  const language = useLanguage()
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{t('mine.title')}</h2>
      <p className="mt-1 text-base text-ink-2">{t('mine.text')}</p>
      {tree ? (
        <>
          <p className="mt-2 text-sm text-ink-2">
            {t('mine.made', { time: dayAndTime(tree.takenAt, language), count: tree.people })}
          </p>
          <code className="mt-1 block font-mono text-xs break-all text-ink-3">{tree.hash}</code>
          <ButtonLink to="/pages/user/solvency" tone="quiet" className="mt-3 w-full">
            {t('mine.check')}
          </ButtonLink>
        </>
      ) : (
        <p className="mt-2 text-sm text-warning">{t('mine.notYet')}</p>
      )}
    </section>
  )
}

function Draws() {
  const { t } = useTranslation('solvency')
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{t('draws.title')}</h2>
      <p className="mt-1 text-base text-ink-2">{t('draws.text')}</p>
      <ButtonLink to="/pages/sys/fairness" tone="quiet" className="mt-3 w-full">
        {t('draws.see')}
      </ButtonLink>
    </section>
  )
}

function How() {
  const { t } = useTranslation('solvency')
  const steps = ['page', 'receipt', 'proof', 'program'] as const
  const limits = ['bank', 'others'] as const
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{t('how.title')}</h2>
      <ol className="mt-2 list-decimal space-y-2 pl-5 text-sm text-ink-2 marker:text-ink-3">
        {steps.map(step => (
          <li key={step}>{t(`how.${step}`)}</li>
        ))}
      </ol>
      <h3 className="mt-4 text-base font-semibold">{t('how.notTitle')}</h3>
      <ul className="mt-2 list-disc space-y-2 pl-5 text-sm text-ink-2 marker:text-ink-3">
        {limits.map(limit => (
          <li key={limit}>{t(`how.${limit}`)}</li>
        ))}
      </ul>
    </section>
  )
}

function Waiting() {
  return (
    <div className="space-y-3 px-4 pt-1">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
