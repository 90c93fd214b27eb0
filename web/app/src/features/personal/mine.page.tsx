// pages/user/person/detail: one of the user's batches: its groups, its money, its deposit, and cancelling.
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Row, Rows } from '@gomve/ui/rows'
import { Meter, type Stage, Timeline } from '@gomve/ui/steps'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Layers, ReceiptText, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { topicOf } from '@/features/groups'
import { useTopic } from '@/lib/topic'
import { InfiniteList } from '@/ui/infinite-list'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton, SkeletonFacts, SkeletonRows } from '@/ui/skeleton'
import { Empty, Gone, Loaded } from '@/ui/states'
import { batchAddress, myBatches } from './addresses'
import { BatchMoney } from './batch-money'
import { BatchBadge } from './batch-state'
import { batchGroups, type MyBatch, myBatchQuery } from './calls'
import { Cancelling } from './cancelling'
import { GroupRow } from './group-row'

export default function MyBatchPage() {
  const { t } = useTranslation('personal')
  const batchId = useSearchParams()[0].get('id') ?? ''
  const query = useQuery({ ...myBatchQuery(batchId), enabled: batchId !== '' })
  const forming = query.data?.announced.find(({ state }) => state === 'forming')
  useTopic(topicOf(forming?.groupId, forming?.state), [
    '/token/person/gb/master/getMyList',
    '/gb/person/getBatch',
  ])
  if (!batchId) return <Navigate to={myBatches} replace />
  return (
    <Page title={t('mine.title')}>
      <Loaded query={query} skeleton={<MineSkeleton />}>
        {batch =>
          batch ? (
            <Mine batch={batch} />
          ) : (
            <Gone title={t('mine.none')} action={{ label: t('list.title'), to: myBatches }} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Mine({ batch }: { batch: MyBatch }) {
  const { t } = useTranslation('personal')
  return (
    <>
      <div className="space-y-3 px-4 pt-1">
        <Head batch={batch} />
        {batch.reason && <Reason words={batch.reason} />}
        <BatchMoney batch={batch} />
        <Course batch={batch} />
        <Rows>
          <Row
            icon={Layers}
            colour="#3c9cff"
            label={t('mine.share')}
            hint={t('mine.shareHint')}
            to={batchAddress(batch.batchId)}
          />
          <Row icon={Ticket} colour="#f9ae3d" label={t('mine.tickets')} to="/pages/otc/ticketOtc" />
          <Row
            icon={ReceiptText}
            colour="#8b7bff"
            label={t('mine.flow')}
            to="/pages/user/wallet/flow/list?group=groups"
          />
        </Rows>
        <Cancelling batch={batch} />
      </div>
      <SectionTitle>{t('team.groups')}</SectionTitle>
      <Groups batchId={batch.batchId} />
    </>
  )
}

function Groups({ batchId }: { batchId: string }) {
  const { t } = useTranslation('personal')
  const groups = useInfiniteQuery(batchGroups(batchId))
  return (
    <InfiniteList
      query={groups}
      itemKey={group => group.groupId}
      skeleton={<SkeletonRows rows={2} className="h-28" />}
      empty={<Empty art="people" title={t('team.none')} action={{ label: t('list.title'), to: myBatches }} />}
    >
      {group => <GroupRow batchId={batchId} group={group} />}
    </InfiniteList>
  )
}

function Head({ batch }: { batch: MyBatch }) {
  const { t } = useTranslation('personal')
  const { formed, groups } = batch
  return (
    <TicketCard
      spent={batch.state === 'cancelled' || batch.state === 'closed'}
      top={
        <div className="relative">
          <Cover
            seed={batch.batchId}
            hue={batch.hue}
            motif={motifOf(batch.cover)}
            className="aspect-9/4 w-full"
          />
          <span className="absolute top-3 left-3 inline-flex rounded-full bg-page/80">
            <BatchBadge state={batch.state} />
          </span>
        </div>
      }
      bottom={
        <div className="p-4">
          <h2 className="text-lg leading-snug font-semibold">{batch.name}</h2>
          <p className="num flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
            <Money amount={batch.price} className="text-base font-semibold text-warning" />
            {t('mine.each', { seats: batch.seats, count: groups })}
          </p>
          <div className="mt-3">
            <Meter label={t('team.progress')} value={formed} of={groups} />
          </div>
          <p className="num mt-2 text-sm text-ink-2">
            {t('team.formed', { formed, count: groups })}
            {batch.left > 0 && ` · ${t('mine.left', { count: batch.left })}`}
          </p>
        </div>
      }
    />
  )
}

/** An operator cancelled it, and says why. */
function Reason({ words }: { words: string }) {
  const { t } = useTranslation('personal')
  return (
    <section role="status" className="rounded-2xl bg-warning/12 px-4 py-3 text-sm">
      <p className="font-semibold text-warning">{t('mine.stopped')}</p>
      <p className="text-ink-2">{words}</p>
    </section>
  )
}

/** What has happened, and what comes at the latest when. */
function Course({ batch }: { batch: MyBatch }) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const at = (when: string) => dateTime(when, language)
  const { state, endedAt } = batch
  const stages: Stage[] = [
    { key: 'launched', title: t('course.launched'), note: at(batch.launchedAt), state: 'done' },
  ]
  if (state === 'open') {
    stages.push(
      { key: 'filling', title: t('course.filling'), state: 'now' },
      { key: 'closes', title: t('course.closes'), note: at(batch.closesAt), state: 'next' },
    )
  } else {
    stages.push({
      key: 'ended',
      title: t(`state.${state}`),
      note: endedAt ? at(endedAt) : undefined,
      state: state === 'done' ? 'done' : 'failed',
    })
  }
  return (
    <section className="card p-4">
      <h2 className="pb-3 text-base font-semibold">{t('course.title')}</h2>
      <Timeline stages={stages} />
    </section>
  )
}

function MineSkeleton() {
  return (
    <>
      <Skeleton className="mx-4 mt-1 mb-3 h-48 rounded-card" />
      <SkeletonFacts rows={2} />
    </>
  )
}
