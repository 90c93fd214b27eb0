// The groups of a batch one after another: who sits where, and who won.
import { Button, ButtonLink } from '@gomve/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { groupAddress, useInvite } from '@/features/groups'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { allOffers } from './addresses'
import { batchGroups } from './calls'
import { GroupRow } from './group-row'

export function AllGroups({ batchId }: { batchId: string }) {
  const { t } = useTranslation('personal')
  return (
    <InfiniteList
      query={useInfiniteQuery(batchGroups(batchId))}
      itemKey={group => group.groupId}
      className="space-y-3"
      skeleton={<SkeletonRows rows={3} className="-mx-4 h-36" />}
      empty={
        <Empty art="people" title={t('team.none')} action={{ label: t('detail.others'), to: allOffers }} />
      }
    >
      {group => <GroupRow batchId={batchId} group={group} />}
    </InfiniteList>
  )
}

interface GroupsBarProps {
  /** It takes seats. */
  group: { batchId: string; groupId: string; number: number }
}

export function GroupsBar({ group }: GroupsBarProps) {
  const { t } = useTranslation('personal')
  const { invite, sheet } = useInvite(group)
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink size="lg" className="flex-1 px-3! text-base!" to={groupAddress(group)}>
        {t('team.join', { number: group.number })}
      </ButtonLink>
      <Button tone="quiet" size="lg" className="px-4! text-base!" onClick={invite}>
        <Share2 className="size-5" aria-hidden="true" />
        {t('team.invite')}
      </Button>
      {sheet}
    </div>
  )
}
