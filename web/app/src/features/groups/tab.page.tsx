// pages/gb/personIndex: the tab of group buying. The public queue, and the groups that users offer.
import { Segmented } from '@gomve/ui/choices'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Me, meQuery } from '@/api/me'
import { useSession } from '@/api/session'
import { useChoice } from '@/lib/choice'
import { HeaderLink, HistoryLink } from '@/ui/header-link'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { setList } from './calls'
import { dayResult } from './day'
import { firstOpening, Hours } from './open-until'
import { HowItWorks } from './rules'
import { SetCard } from './set-card'

/** The groups that users offer: code and texts of their own. */
const Offers = lazy(() => import('@/features/personal').then(({ Offers }) => ({ default: Offers })))

/** At night only. */
const DayCard = lazy(() => import('./day-card'))

const views = ['queue', 'personal'] as const

export default function GroupTabPage() {
  const { t } = useTranslation('groups')
  const signedIn = useSession().token !== ''
  const [view, choose] = useChoice('view', views)
  // For the badge on the tab of the wallet, too.
  const me = useQuery({ ...meQuery, enabled: signedIn })
  return (
    <Page title={t('tab.title')} back={false} right={<Ways signedIn={signedIn} />}>
      <Segmented
        label={t('tab.views')}
        swipe
        value={view}
        onChange={choose}
        options={views.map(value => ({ value, label: t(`tab.view.${value}`) }))}
        className="mx-4 mt-1 mb-3"
      />
      {view === 'queue' ? (
        <Queue me={me.data} isNew={!signedIn || (me.data !== undefined && hasNeverJoined(me.data))} />
      ) : (
        <Suspense fallback={<SkeletonCards rows={4} className="h-33" />}>
          <Offers />
        </Suspense>
      )}
    </Page>
  )
}

function Queue({ me, isNew }: { me?: Me; isNew: boolean }) {
  const { t } = useTranslation('groups')
  const sets = useInfiniteQuery(setList)
  const shown = sets.data?.pages.flatMap(page => page.items) ?? []
  const opening = firstOpening(shown)
  const isNight = opening !== undefined && !shown.some(({ isOpen }) => isOpen)
  const day = useQuery({ ...dayResult, enabled: isNight && me !== undefined && !hasNeverJoined(me) })
  return (
    <PullToRefresh onRefresh={sets.refetch}>
      {isNight && day.data && (
        <Suspense fallback={<Skeleton className="mx-4 mb-3 h-16 rounded-card" />}>
          <DayCard {...day.data} />
        </Suspense>
      )}
      <Hours sets={shown}>
        {me && shown.some(({ isOpen }) => isOpen) && (
          <>
            {' · '}
            <span className="inline-block">{t('tab.leftToday', { ...me.seatsToday })}</span>
          </>
        )}
      </Hours>
      {isNew && (
        <div className="pb-3">
          <HowItWorks />
        </div>
      )}
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
        {set => <SetCard set={set} opening={opening} />}
      </InfiniteList>
    </PullToRefresh>
  )
}

const hasNeverJoined = ({ groups }: Me) => Object.values(groups).every(count => count === 0)

/** What is searched, and one's own seats. */
function Ways({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('groups')
  return (
    <>
      <HeaderLink to="/pages/gb/index" label={t('tab.filter')} Icon={Search} />
      {signedIn && <HistoryLink to="/pages/user/gb/my" label={t('tab.mine')} />}
    </>
  )
}
