// pages/task/inviteTask: a promotion that the user took: the day to hand in, what it has paid and may still
// pay, the invite link, and its days.
import { ButtonLink } from '@gomve/ui/button'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayMonth } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { Meter, Steps } from '@gomve/ui/steps'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { InfiniteList } from '@/ui/infinite-list'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Gone, Loaded } from '@/ui/states'
import { square } from './addresses'
import { daysList, hoursQuery, type MyPromotion, takeQuery } from './calls'
import { DayLine } from './day-row'
import { HandIn } from './hand-in'
import { Leave } from './leave'
import { TakeBadge } from './states'

/** Below what is seen at first: its code is drawn by a library. */
const Invite = lazy(() => import('./invite-card'))

export default function PromotionPage() {
  const { t } = useTranslation('tasks')
  const takeId = useSearchParams()[0].get('id') ?? undefined
  const take = useQuery(takeQuery(takeId))
  const others = { label: t('my.toSquare'), to: square }
  return (
    <Page title={t('kind.promotion')}>
      <Loaded query={take} skeleton={<PromotionSkeleton />} others={others}>
        {mine => (mine ? <Mine of={mine} /> : <Gone title={t('mine.none')} action={others} />)}
      </Loaded>
    </Page>
  )
}

function Mine({ of }: { of: MyPromotion }) {
  const { t } = useTranslation('tasks')
  const isRunning = of.state === 'running'
  return (
    <>
      <div className="space-y-3 px-4 pt-1">
        {of.reason && <Stopped words={of.reason} />}
        <Now of={of} />
        <Head of={of} />
      </div>
      {isRunning && (
        <>
          <SectionTitle>{t('mine.invite')}</SectionTitle>
          <div className="space-y-3 px-4">
            <How of={of} />
            <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
              <Invite />
            </Suspense>
          </div>
        </>
      )}
      <SectionTitle>{t('mine.days')}</SectionTitle>
      <Days takeId={of.takeId} />
      <div className="px-4 pt-3">
        {isRunning ? (
          <Leave of={of} />
        ) : (
          <ButtonLink tone="quiet" wide to={square}>
            {t('my.toSquare')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** Between midnight and the end of the night there are two days: one to hand in, and one that counts. */
function Now({ of: { state, today, toHandIn, firstDay, takenAt } }: { of: MyPromotion }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const shown = [toHandIn, today?.itemId === toHandIn?.itemId ? undefined : today].filter(
    day => day && (day.state === 'open' || day.state === 'handed_in'),
  )
  if (shown.length === 0 && state === 'running' && !today && Date.parse(firstDay) > Date.parse(takenAt)) {
    return (
      <p className="rounded-2xl bg-primary/12 px-4 py-3 text-sm">
        {t('mine.begins', { day: dayMonth(firstDay, language) })}
      </p>
    )
  }
  return shown.map(day => day && <HandIn key={day.itemId} day={day} />)
}

function Head({ of }: { of: MyPromotion }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const dong = useDong()
  const { promotion, state, done, days, left, fellShort, missed, cancelled } = of
  const words = t('held.days', { done, count: days })
  const without = [
    { name: t('dayState.fell_short'), value: fellShort },
    { name: t('dayState.missed'), value: missed },
    { name: t('dayState.cancelled'), value: cancelled },
  ].filter(({ value }) => value > 0)
  return (
    <TicketCard
      spent={state !== 'running'}
      top={
        <div className="flex gap-3 p-3">
          <Cover
            seed={promotion.classId}
            hue={promotion.hue}
            motif={motifOf(promotion.cover)}
            className="size-16 shrink-0 rounded-2xl"
          />
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 text-base leading-snug font-semibold">{promotion.name}</h2>
            <p className="num text-sm text-ink-2">
              {t('mine.each', { pay: dong(promotion.pay), count: promotion.tickets })}
            </p>
            <p className="mt-1 flex">
              <TakeBadge state={state} />
            </p>
          </div>
        </div>
      }
      bottom={
        <div className="space-y-3 px-4 pt-3 pb-4">
          <div>
            <p className="num mb-1.5 text-sm text-ink-2">{words}</p>
            <Meter label={words} value={done} of={days} />
          </div>
          <Facts
            facts={[
              {
                name: t('mine.earned'),
                value: <Money amount={of.earned} className={done > 0 ? 'text-gain' : undefined} />,
                strong: true,
              },
              ...(left > 0
                ? [{ name: t('my.earnable'), value: <Money amount={of.earnable} />, strong: true }]
                : []),
              { name: t('mine.left'), value: <span className="num">{t('days', { count: left })}</span> },
              ...without.map(({ name, value }) => ({
                name,
                value: <span className="num">{t('days', { count: value })}</span>,
              })),
              {
                name: t('mine.span'),
                value: t('week.days', {
                  from: dayMonth(of.firstDay, language),
                  until: dayMonth(of.lastDay, language),
                }),
              },
            ]}
          />
        </div>
      }
    />
  )
}

function Stopped({ words }: { words: string }) {
  const { t } = useTranslation('tasks')
  return (
    <section role="status" className="rounded-2xl bg-warning/12 px-4 py-3 text-sm">
      <p className="font-semibold text-warning">{t('mine.stopped')}</p>
      <p className="break-words text-ink-2">{words}</p>
    </section>
  )
}

function How({ of: { promotion } }: { of: MyPromotion }) {
  const { t } = useTranslation('tasks')
  const [from = '', to = ''] = (useQuery(hoursQuery).data ?? '').split('-')
  return (
    <>
      <Steps
        steps={[
          t('how.invite'),
          t('how.pickUp', { name: promotion.name }),
          from ? t('how.handIn', { from, to }) : t('handIn.go'),
        ]}
      />
      <p className="px-1 text-sm text-ink-2">{t('how.counts')}</p>
    </>
  )
}

function Days({ takeId }: { takeId: string }) {
  const { t } = useTranslation('tasks')
  const days = useInfiniteQuery(daysList(takeId))
  return (
    <InfiniteList
      query={days}
      itemKey={day => day.itemId}
      className="space-y-2 px-4"
      empty={<p className="px-4 pb-3 text-sm text-ink-2">{t('mine.noDays')}</p>}
    >
      {day => (
        <div className="card flex min-h-16 items-center px-4 py-2.5">
          <DayLine day={day} />
        </div>
      )}
    </InfiniteList>
  )
}

function PromotionSkeleton() {
  return (
    <div className="space-y-3 px-4 pt-1">
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
