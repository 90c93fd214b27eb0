// pages/user/person/list: the batches that the user launched, by state: what they brought, and when each may
// be cancelled.
import { ButtonLink } from '@gomve/ui/button'
import { Chips } from '@gomve/ui/chips'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { launchAddress, myBatchAddress } from './addresses'
import { BatchBadge } from './batch-state'
import { type MyBatch, myBatchList, quoteQuery } from './calls'
import { CanOpen } from './eligibility'

const views = ['all', 'open', 'done', 'cancelled', 'closed'] as const

export default function MyBatchesPage() {
  const { t } = useTranslation('personal')
  const [view, choose] = useChoice('state', views)
  const batches = useInfiniteQuery(myBatchList(view === 'all' ? undefined : view))
  const eligibility = useQuery(quoteQuery()).data?.eligibility
  const hasNone = view === 'all' && batches.data?.pages[0]?.items.length === 0
  return (
    <Page
      title={t('list.title')}
      footer={
        <ButtonLink size="lg" wide to={launchAddress}>
          {t('offers.open')}
        </ButtonLink>
      }
    >
      {eligibility && <CanOpen {...eligibility} />}
      {!hasNone && (
        <Chips
          label={t('list.filter')}
          value={view}
          options={views.map(value => ({
            value,
            label: value === 'all' ? t('list.all') : t(`state.${value}`),
          }))}
          onChange={choose}
          className="pb-3"
        />
      )}
      <PullToRefresh onRefresh={batches.refetch}>
        <InfiniteList
          query={batches}
          itemKey={batch => batch.batchId}
          skeleton={<SkeletonCards className="h-40" />}
          empty={
            <Empty
              art="people"
              title={view === 'all' ? t('list.empty') : t('list.emptyState')}
              hint={view === 'all' ? t('list.emptyHint') : undefined}
              action={
                view === 'all'
                  ? { label: t('list.how'), to: '/pages/sys/text/detail?id=rules' }
                  : { label: t('list.all'), act: () => choose('all') }
              }
            />
          }
        >
          {batch => <MyBatchCard batch={batch} />}
        </InfiniteList>
      </PullToRefresh>
    </Page>
  )
}

function MyBatchCard({ batch }: { batch: MyBatch }) {
  const { t } = useTranslation('personal')
  const { state, formed, groups, money } = batch
  return (
    <Link to={myBatchAddress(batch.batchId)} viewTransition className="press block rounded-card">
      <TicketCard
        pressed
        spent={state === 'cancelled' || state === 'closed'}
        top={
          <span className="flex flex-wrap gap-3 p-3">
            <Cover
              seed={batch.batchId}
              hue={batch.hue}
              motif={motifOf(batch.cover)}
              className="size-18 shrink-0 rounded-2xl"
            />
            <span className="min-w-0 flex-1 basis-[8.5rem]">
              <span className="line-clamp-2 text-base leading-snug font-semibold">{batch.name}</span>
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
                <BatchBadge state={state} />
                <Money amount={batch.price} />
              </span>
              <span className="num mt-1 block text-sm text-ink-2">
                {t('team.formed', { formed, count: groups })}
              </span>
            </span>
          </span>
        }
        bottom={
          <span className="block space-y-0.5 px-4 py-3 text-sm text-ink-2">
            <span className="flex flex-wrap justify-between gap-x-3">
              {t('list.earned')} <Money amount={money.earned} signed className="font-semibold" />
            </span>
            <span className="flex flex-wrap justify-between gap-x-3">
              {state === 'open' ? t('list.deposit') : t('list.depositBack')}
              <Money
                amount={state === 'open' ? money.depositHeld : money.depositReturned}
                className="text-ink"
              />
            </span>
            <When batch={batch} />
          </span>
        }
      />
    </Link>
  )
}

function When({ batch: { state, mayCancel, mayCancelFrom, endedAt } }: { batch: MyBatch }) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const words =
    state !== 'open'
      ? endedAt && t('list.ended', { at: dayAndTime(endedAt, language) })
      : mayCancel
        ? t('list.mayCancel')
        : t('cancel.from', { at: dayAndTime(mayCancelFrom, language) })
  return words ? <span className="block text-xs">{words}</span> : null
}
