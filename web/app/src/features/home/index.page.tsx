// pages/index/index: who one is, what can be done now and what waits, shortcuts, groups nearly full, news.
import { Badge } from '@gomve/ui/badge'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '@/api/me'
import { useSession } from '@/api/session'
import { siteQuery } from '@/api/site'
import { dayResult } from '@/features/groups'
import { Page, SectionTitle } from '@/ui/page'
import { SkeletonShortcuts } from '@/ui/shortcuts'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { buybackQuery, offersQuery, setsQuery } from './calls'
import { Head } from './head'
import { Hero } from './hero'
import { isBuying, momentOf, shelfOf } from './moment'
import { QuickActions } from './quick-actions'
import { GroupShelf } from './shelf'
import { Tasks } from './tasks'
import { WhenSeen } from './when-seen'

/** At night only. */
const DayCard = lazy(() => import('@/features/groups').then(({ DayCard }) => ({ default: DayCard })))
/** Below what is seen at first. */
const TeamLines = lazy(() => import('@/features/team').then(({ TeamLines }) => ({ default: TeamLines })))
const MarketLines = lazy(() =>
  import('@/features/market').then(({ MarketLines }) => ({ default: MarketLines })),
)

const LatestNews = lazy(() => import('./latest-news'))

export default function HomePage() {
  const { t } = useTranslation('home')
  const signedIn = useSession().token !== ''
  const me = useQuery({ ...meQuery, enabled: signedIn })
  const sets = useQuery(setsQuery)
  const offers = useQuery(offersQuery)
  const buyback = useQuery({ ...buybackQuery, enabled: signedIn })
  const packages = buyback.data
  const site = useQuery(siteQuery)
  const now = useServerNow()
  const newsShown = site.data?.site.switches.newsShown ?? false
  const moment = sets.data && momentOf({ sets: sets.data, packages, now })
  const isNight = moment?.kind === 'soon'
  const day = useQuery({ ...dayResult, enabled: isNight && signedIn })
  // Each of them decides on the place of the rest: one that came later would move what is read already. One
  // that fails is not waited for.
  const isComing = [offers, buyback, site, day].some(
    ({ isLoading, failureCount }) => isLoading && failureCount === 0,
  )
  const refresh = () =>
    Promise.all([sets.refetch(), offers.refetch(), signedIn ? me.refetch() : site.refetch()])

  return (
    <Page title={t('title')} head={<Head signedIn={signedIn} me={me.data} />} className="pt-2">
      <PullToRefresh onRefresh={refresh}>
        <Loaded query={sets} skeleton={<HomeSkeleton />}>
          {items =>
            !moment || isComing || (signedIn && me.isPending) ? (
              <HomeSkeleton />
            ) : (
              <>
                {isNight && day.data && (
                  <Suspense fallback={<Skeleton className="mx-4 mb-3 h-16 rounded-card" />}>
                    <DayCard {...day.data} />
                  </Suspense>
                )}
                <Hero moment={moment} />
                {site.data?.isDemo && (
                  <p className="pt-2 text-center">
                    <Badge tone="gold">{t('demo')}</Badge>
                  </p>
                )}
                {me.data && <Tasks me={me.data} />}
                <QuickActions
                  signedIn={signedIn}
                  newsShown={newsShown}
                  isBuying={packages?.some(one => isBuying(one, now)) ?? false}
                />
                <GroupShelf
                  shelf={shelfOf({ sets: items, offers: offers.data ?? [] }, now)}
                  opening={isNight ? moment.at : undefined}
                />
                {me.data && (
                  <section className="pt-5">
                    <SectionTitle>{t('market')}</SectionTitle>
                    <WhenSeen className="h-45">
                      <Suspense fallback={<Skeleton className="mx-4 h-45 rounded-card" />}>
                        <MarketLines />
                      </Suspense>
                    </WhenSeen>
                  </section>
                )}
                {me.data && (
                  <section className="pt-5">
                    <SectionTitle>{t('team')}</SectionTitle>
                    <WhenSeen className="h-19">
                      <Suspense fallback={<Skeleton className="mx-4 h-19 rounded-card" />}>
                        <TeamLines level={me.data.level} />
                      </Suspense>
                    </WhenSeen>
                  </section>
                )}
                {newsShown && (
                  <Suspense>
                    <LatestNews />
                  </Suspense>
                )}
              </>
            )
          }
        </Loaded>
      </PullToRefresh>
    </Page>
  )
}

/** The hero, the shortcuts, and the first groups of the shelf. */
function HomeSkeleton() {
  return (
    <Loading>
      <Skeleton className="mx-4 h-40 rounded-hero" />
      <SkeletonShortcuts count={8} className="pt-4" />
      <Skeleton className="mx-4 mt-6 h-5 w-2/5" />
      <div className="flex gap-3 overflow-hidden px-4 pt-4">
        {['first', 'next'].map(tile => (
          <Skeleton key={tile} className="h-60 w-[min(13.5rem,80vw)] shrink-0 rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
