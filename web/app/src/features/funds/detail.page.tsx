// pages/user/funds/detail: one fund: where its money is, its course, its lines, the note, and cancelling.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Row, Rows } from '@gomve/ui/rows'
import { type Stage, Timeline } from '@gomve/ui/steps'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ListPlus, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { InfiniteList } from '@/ui/infinite-list'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton, SkeletonFacts, SkeletonRows } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { addTaskAddress, fundsHub } from './addresses'
import { type Fund, fundLines, fundQuery } from './calls'
import { Cancelling } from './cancelling'
import { FundBadge } from './fund-state'
import { LineRow } from './line-row'
import { PartsBar, PartsList } from './parts'
import { Remark } from './remark'
import { some } from './sums'

export default function FundPage() {
  const { t } = useTranslation('funds')
  const fundId = useSearchParams()[0].get('id') ?? ''
  const query = useQuery({ ...fundQuery(fundId), enabled: fundId !== '' })
  if (!fundId) return <Navigate to={fundsHub} replace />
  return (
    <Page title={t('fund.title')}>
      <Loaded
        query={query}
        skeleton={<FundSkeleton />}
        others={{ label: t('history.toFunds'), to: fundsHub }}
      >
        {fund => <Shown fund={fund} />}
      </Loaded>
    </Page>
  )
}

function Shown({ fund }: { fund: Fund }) {
  const { t } = useTranslation('funds')
  return (
    <>
      <div className="space-y-3 px-4 pt-1">
        <Head fund={fund} />
        {fund.reason && <Reason words={fund.reason} />}
        <section className="card p-4">
          <h2 className="pb-3 text-base font-semibold">{t('course.title')}</h2>
          <Timeline stages={useCourse(fund)} />
        </section>
        <Rows>
          {fund.state === 'active' && some(fund.free) && (
            <Row
              icon={ListPlus}
              colour="#3c9cff"
              label={t('fund.publish')}
              hint={t('fund.publishHint')}
              to={addTaskAddress(fund.fundId)}
            />
          )}
          <Remark on={{ fundId: fund.fundId }} remark={fund.remark} />
          <Row
            icon={ReceiptText}
            colour="#8b7bff"
            label={t('fund.flow')}
            hint={t('fund.flowHint')}
            to="/pages/user/wallet/flow/list"
          />
        </Rows>
        <Cancelling fund={fund} />
      </div>
      <SectionTitle>{t('fund.lines')}</SectionTitle>
      <Lines fundId={fund.fundId} />
    </>
  )
}

const isOver = ({ state }: Fund) => state === 'completed' || state === 'rejected'

function Head({ fund }: { fund: Fund }) {
  const { t } = useTranslation('funds')
  return (
    <section className="card space-y-3 p-4 shadow-[inset_0_2px_0_var(--color-violet)]">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-sm text-ink-2">{t('fund.amount')}</h2>
        <FundBadge state={fund.state} />
      </div>
      <p className="text-[min(1.75rem,9.5vw)] leading-tight font-semibold">
        <Money amount={fund.amount} />
      </p>
      {isOver(fund) ? (
        <p className="text-sm text-gain">{t('fund.returned')}</p>
      ) : (
        <>
          <PartsBar of={fund} />
          <PartsList of={fund} />
        </>
      )}
    </section>
  )
}

/** An operator rejected it, and says why. */
function Reason({ words }: { words: string }) {
  const { t } = useTranslation('funds')
  return (
    <section role="status" className="rounded-2xl bg-warning/12 px-4 py-3 text-sm">
      <p className="font-semibold text-warning">{t('fund.rejected')}</p>
      <p className="break-words text-ink-2">{words}</p>
    </section>
  )
}

/** What has happened, and what comes. */
function useCourse(fund: Fund): Stage[] {
  const { t } = useTranslation('funds')
  const language = useLanguage()
  const at = (when?: string | null) => (when ? dateTime(when, language) : undefined)
  const { state, lockedAt, decidedAt, cancelledAt, endedAt } = fund
  const stages: Stage[] = [{ key: 'locked', title: t('course.locked'), note: at(lockedAt), state: 'done' }]
  if (state === 'applying') {
    stages.push({ key: 'review', title: t('course.review'), note: t('course.reviewNote'), state: 'now' })
    return stages
  }
  if (state === 'rejected') {
    stages.push({ key: 'rejected', title: t('course.rejected'), note: at(endedAt), state: 'failed' })
    return stages
  }
  stages.push({ key: 'approved', title: t('course.approved'), note: at(decidedAt), state: 'done' })
  if (state === 'active') {
    stages.push({ key: 'active', title: t('course.active'), note: t('course.activeNote'), state: 'now' })
    return stages
  }
  stages.push({ key: 'cancelled', title: t('course.cancelled'), note: at(cancelledAt), state: 'done' })
  stages.push(
    state === 'completed'
      ? { key: 'returned', title: t('course.returned'), note: at(endedAt), state: 'done' }
      : { key: 'waits', title: t('course.waits'), note: t('course.waitsNote'), state: 'now' },
  )
  return stages
}

function Lines({ fundId }: { fundId: string }) {
  const { t } = useTranslation('funds')
  const lines = useInfiniteQuery(fundLines(fundId))
  return (
    <InfiniteList
      query={lines}
      itemKey={({ lineId }) => lineId}
      className="card mx-4 divide-y divide-white/5 px-4"
      skeleton={<SkeletonRows rows={2} />}
      empty={<Empty title={t('fund.noLines')} action={{ label: t('history.toFunds'), to: fundsHub }} />}
    >
      {line => <LineRow line={line} />}
    </InfiniteList>
  )
}

function FundSkeleton() {
  return (
    <>
      <Skeleton className="mx-4 mt-1 mb-3 h-48 rounded-card" />
      <SkeletonFacts rows={2} />
    </>
  )
}
