// The open batches of the running take; each leads to its page among personal groups.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Meter } from '@gomve/ui/steps'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListPage } from '@/api/lists'
import { type MyBatch, myBatchAddress, myBatchList } from '@/features/personal'
import { InfiniteList } from '@/ui/infinite-list'
import { SectionTitle } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'

/** The user's open batches of tickets of a task, newest first. */
const openBatches = {
  ...myBatchList('open'),
  select: ({ pages, pageParams }: InfiniteData<ListPage<MyBatch>, string | undefined>) => ({
    pages: pages.map(page => ({ ...page, items: page.items.filter(({ isOfTask }) => isOfTask) })),
    pageParams,
  }),
}

export function OpenBatches() {
  const { t } = useTranslation('take')
  const batches = useInfiniteQuery(openBatches)
  return (
    <>
      <SectionTitle>{t('launch.open')}</SectionTitle>
      <InfiniteList
        query={batches}
        itemKey={batch => batch.batchId}
        className="space-y-2 px-4"
        skeleton={<SkeletonRows rows={2} className="h-20" />}
        empty={<p className="px-4 pb-3 text-sm text-ink-2">{t('launch.none')}</p>}
      >
        {batch => <BatchLine batch={batch} />}
      </InfiniteList>
    </>
  )
}

function BatchLine({ batch: { batchId, price, formed, groups, closesAt } }: { batch: MyBatch }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const words = t('launch.formed', { formed, groups })
  return (
    <Link
      to={myBatchAddress(batchId)}
      viewTransition
      className="press card flex min-h-16 items-center gap-3 py-3 pr-3 pl-4"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Money amount={price} className="text-base font-semibold text-warning" />
          <span className="num text-sm text-ink-2">{words}</span>
        </span>
        <span className="mt-1.5 block">
          <Meter label={words} value={formed} of={groups} />
        </span>
        <span className="num mt-1 block text-xs text-ink-2">
          {t('launch.closes', { at: dayAndTime(closesAt, language) })}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  )
}
