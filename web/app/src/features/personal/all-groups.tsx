// The groups of a batch one after another: who sits where, and who won.
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InfiniteList } from '@/ui/infinite-list'
import { Skeleton } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { allOffers } from './addresses'
import { batchGroups } from './calls'
import { GroupRow } from './group-row'

export default function AllGroups({ batchId }: { batchId: string }) {
  const { t } = useTranslation('personal')
  const groups = useInfiniteQuery(batchGroups(batchId))
  return (
    <PullToRefresh onRefresh={groups.refetch}>
      <InfiniteList
        query={groups}
        itemKey={group => group.groupId}
        className="space-y-3"
        skeleton={<Skeleton className="h-36 rounded-card" />}
        empty={
          <Empty art="people" title={t('team.none')} action={{ label: t('detail.others'), to: allOffers }} />
        }
      >
        {group => <GroupRow batchId={batchId} group={group} />}
      </InfiniteList>
    </PullToRefresh>
  )
}
