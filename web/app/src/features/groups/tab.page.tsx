// pages/gb/personIndex: the tab of group buying. The sets of the public queue, as they fill up.
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ListFilter, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '@/api/session'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
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
    <Page title={t('tab.title')} back={false}>
      <PullToRefresh onRefresh={sets.refetch}>
        <Shortcuts />
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
            skeleton={<SkeletonRows rows={4} className="h-33" />}
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

function Shortcuts() {
  const { t } = useTranslation('groups')
  const { token } = useSession()
  const look =
    'press card flex min-h-12 min-w-0 flex-1 basis-[7.5rem] items-center justify-center gap-2 px-3 text-sm font-semibold'
  return (
    <nav aria-label={t('tab.shortcuts')} className="flex flex-wrap gap-3 px-4 pt-1 pb-3">
      <Link to="/pages/gb/index" viewTransition className={look}>
        <ListFilter className="size-5 shrink-0 text-primary" aria-hidden="true" />
        {t('tab.filter')}
      </Link>
      {token && (
        <Link to="/pages/user/gb/my" viewTransition className={look}>
          <ReceiptText className="size-5 shrink-0 text-warning" aria-hidden="true" />
          {t('tab.mine')}
        </Link>
      )}
    </nav>
  )
}
