// pages/gb/personIndex: the tab of group buying. The sets of the public queue, as they fill up.
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'
import { HeaderLink, HistoryLink } from '@/ui/header-link'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { type Me, meQuery } from '../profile/calls'
import { setList } from './calls'
import { Hours } from './open-until'
import { HowItWorks } from './rules'
import { SetCard } from './set-card'

export default function GroupTabPage() {
  const { t } = useTranslation('groups')
  const signedIn = useSession().token !== ''
  // For the badge on the last tab, too.
  const me = useQuery({ ...meQuery, enabled: signedIn })
  const isNew = !signedIn || (me.data !== undefined && hasNeverJoined(me.data))
  const sets = useInfiniteQuery(setList)
  return (
    <Page title={t('tab.title')} back={false} right={<Ways me={me.data} />}>
      <PullToRefresh onRefresh={sets.refetch}>
        <Hours sets={sets.data?.pages.flatMap(page => page.items) ?? []} />
        {isNew && (
          <div className="pb-3">
            <HowItWorks />
          </div>
        )}
        <div>
          <InfiniteList
            query={sets}
            itemKey={set => set.setId}
            skeleton={<SkeletonCards rows={4} className="h-33" />}
            empty={
              <Empty
                art="people"
                title={t('list.empty')}
                hint={t('list.emptyHint')}
                action={{ label: t('list.again'), act: () => void sets.refetch() }}
              />
            }
          >
            {set => <SetCard set={set} />}
          </InfiniteList>
        </div>
      </PullToRefresh>
    </Page>
  )
}

const hasNeverJoined = ({ groups }: Me) => Object.values(groups).every(count => count === 0)

/** What is searched, and one's own seats with the count of those that still form. */
function Ways({ me }: { me?: Me }) {
  const { t } = useTranslation('groups')
  const forming = me ? me.groups.pendingGroup + me.groups.forming : 0
  return (
    <>
      <HeaderLink to="/pages/gb/index" label={t('tab.filter')} Icon={Search} />
      {me && (
        <HistoryLink
          to="/pages/user/gb/my"
          label={forming > 0 ? t('tab.mineForming', { count: forming }) : t('tab.mine')}
          count={forming}
        />
      )}
    </>
  )
}
