// pages/user/funds/index: what a provider is and how to become one; for a provider, the hub.
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { refresh } from '@/api/answers'
import { HistoryLink } from '@/ui/header-link'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { fundAddress, fundsHistory, pastApplications } from './addresses'
import { Applicant } from './applicant'
import { type FundsInfo, fundsCalls, infoQuery } from './calls'
import { Hub, HubBar, useHubView } from './hub'

export default function FundsPage() {
  const { t } = useTranslation('funds')
  // Notices and receipts name a fund here.
  const fundId = useSearchParams()[0].get('fund')
  const query = useQuery(infoQuery)
  const cache = useQueryClient()
  const [view] = useHubView()
  const info = query.data
  if (fundId) return <Navigate to={fundAddress(fundId)} replace />
  const hasBar = info?.isProvider && (view === 'funds' || view === 'tasks')
  return (
    <Page
      title={t('title')}
      right={
        info && hasHistory(info) && <Clock isOfApplications={info.isProvider && view === 'applications'} />
      }
      footer={hasBar && <HubBar info={info} />}
    >
      <PullToRefresh onRefresh={() => refresh(cache, fundsCalls)}>
        <Loaded query={query} skeleton={<FundsSkeleton />}>
          {known => (known.isProvider ? <Hub info={known} /> : <Applicant info={known} />)}
        </Loaded>
      </PullToRefresh>
    </Page>
  )
}

/** A provider who resigned still sees what was. */
const hasHistory = ({ isProvider, funds }: FundsInfo) => isProvider || funds.completed + funds.rejected > 0

function Clock({ isOfApplications }: { isOfApplications: boolean }) {
  const { t } = useTranslation('funds')
  const { t: ofTasks } = useTranslation('fundsTasks')
  if (isOfApplications) return <HistoryLink to={pastApplications} label={ofTasks('applications.past')} />
  return <HistoryLink to={fundsHistory} label={t('history.title')} />
}

function FundsSkeleton() {
  return (
    <div className="space-y-3 px-4 pt-1">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  )
}
