// pages/gb/personDetail, …/personTeam and pages/user/person/detail: a batch in segments of one group, of all
// its groups, and of what the user who opened it manages. The address chooses the segment shown first.
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { GroupSkeleton, groupAddress, isOfSet } from '@/features/groups'
import { InvitedBy } from '@/features/login'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Loaded, useIsOld } from '@/ui/states'
import { allOffers, batchAddress } from './addresses'
import { BatchView } from './batch-view'
import { type Asked, type BatchQueries, useBatch } from './use-batch'
import { useView } from './view'

export default function BatchPage() {
  const [params] = useSearchParams()
  const asked = { batch: params.get('id') ?? '', group: params.get('group') ?? '' }
  const { view, choose } = useView()
  const of = useBatch(asked, view)
  const isOld = useIsOld(view === 'group' ? of.group : of.batch)
  if (!asked.batch && !asked.group) return <Navigate to={allOffers} replace />
  const group = of.group.data
  if (group && isOfSet(group)) return <Navigate to={groupAddress(group, group.groupId)} replace />
  const batch = of.batch.data
  if (batch && view === 'group' && !of.groupId) {
    return <Navigate to={batchAddress(batch.offer.batchId)} replace />
  }
  const isKnown = of.own.data !== undefined || !of.own.isLoading
  if (!batch || !isKnown || (view === 'group' && !group)) return <Waiting of={of} asked={asked} />
  const own = of.own.data ?? undefined
  // What only its opener sees is for others the batch itself.
  if (view === 'own' && !own && !of.own.isError) {
    return <Navigate to={batchAddress(batch.offer.batchId)} replace />
  }
  if (view === 'own' && !own) return <Waiting of={of} asked={asked} />
  const at = (view === 'group' ? of.group : of.batch).dataUpdatedAt
  return (
    <BatchView
      key={batch.offer.batchId}
      {...{ view, batch, own, isOld, at }}
      group={group}
      isSeatKnown={!of.group.isLoading}
      groupId={of.groupId}
      onView={choose}
    />
  )
}

/** Until all is there, or what is missing. */
function Waiting({ of, asked }: { of: BatchQueries; asked: Asked }) {
  const { t } = useTranslation('personal')
  const isFailed = [of.batch, of.group, of.own].some(({ isError, data }) => isError && data === undefined)
  const waits = { skeleton: <BatchSkeleton />, children: () => <BatchSkeleton /> }
  const current = { label: t('join.current'), to: groupAddress({ batchId: asked.batch }) }
  return (
    <Page title={t('detail.title')} clear={!isFailed} className="relative">
      {isFailed && (
        <div className="px-4">
          <InvitedBy />
        </div>
      )}
      {of.batch.isError ? (
        <Loaded query={of.batch} {...waits} others={{ label: t('detail.others'), to: allOffers }} />
      ) : of.own.isError && !of.own.data ? (
        <Loaded query={of.own} {...waits} />
      ) : (
        <Loaded query={of.group} {...waits} others={current} />
      )}
    </Page>
  )
}

function BatchSkeleton() {
  return (
    <div className="pt-28">
      <GroupSkeleton places={5}>
        <InvitedBy />
        <Skeleton className="h-13 rounded-full!" />
      </GroupSkeleton>
    </div>
  )
}
