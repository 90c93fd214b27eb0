// pages/index/index: the greeting, what can be done now, shortcuts, groups that are nearly full, news.
import { Badge } from '@gomve/ui/badge'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { Money } from '@gomve/ui/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '@/api/session'
import { LanguageButton } from '@/features/language/language'
import { newsQuery } from '@/features/news/calls'
import { NewsCard } from '@/features/news/news-card'
import { type Me, meQuery } from '@/features/profile/calls'
import { siteQuery } from '@/features/site/calls'
import { calledBy } from '@/lib/names'
import { Avatar } from '@/ui/avatar'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { Swiper } from '@/ui/swiper'
import { setsQuery } from './calls'
import { Hero } from './hero'
import { InboxBell } from './inbox-bell'
import { momentOf, shelfOf } from './moment'
import { QuickActions } from './quick-actions'
import { SetShelf } from './shelf'

export default function HomePage() {
  const { t } = useTranslation('home')
  const signedIn = useSession().token !== ''
  const me = useQuery({ ...meQuery, enabled: signedIn })
  const sets = useQuery(setsQuery)
  const site = useQuery(siteQuery)
  const now = useServerNow()
  const newsShown = site.data?.site.switches.newsShown ?? false
  const waiting = me.data ? me.data.groups.pendingGroup + me.data.groups.forming : 0
  const refresh = () => Promise.all([sets.refetch(), signedIn ? me.refetch() : site.refetch()])

  return (
    <Page
      title={t('title')}
      back={false}
      right={signedIn ? <InboxBell unread={me.data?.unreadNotices ?? 0} /> : <LanguageButton />}
    >
      <PullToRefresh onRefresh={refresh}>
        <Greeting signedIn={signedIn} me={me.data} isDemo={site.data?.isDemo ?? false} />
        <Loaded query={sets} skeleton={<HomeSkeleton />}>
          {items =>
            signedIn && me.isPending ? (
              <HomeSkeleton />
            ) : (
              <>
                <Hero moment={momentOf({ sets: items, waiting, now })} />
                <QuickActions newsShown={newsShown} />
                <SetShelf shelf={shelfOf(items, now)} />
                {newsShown && <LatestNews />}
              </>
            )
          }
        </Loaded>
      </PullToRefresh>
    </Page>
  )
}

function Greeting({ signedIn, me, isDemo }: { signedIn: boolean; me?: Me; isDemo: boolean }) {
  const { t } = useTranslation('home')
  const demo = isDemo && <Badge tone="gold">{t('demo')}</Badge>
  if (!signedIn) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-1 pb-4">
        <p className="min-w-0 flex-1 basis-[9rem] text-base">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {t('guest')}
            {demo}
          </span>
          <span className="block text-sm text-ink-2">{t('guestHint')}</span>
        </p>
        <Link
          to="/pages/login/login"
          viewTransition
          className="press flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-primary px-4 text-sm font-semibold text-primary-ink"
        >
          <LogIn className="size-4.5" aria-hidden="true" />
          {t('signIn')}
        </Link>
      </div>
    )
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-1 pb-4">
      <Link to="/pages/user/index" viewTransition aria-label={t('profile')} className="press rounded-full">
        <Avatar name={me?.nickname ?? ''} photo={me?.photo} size={44} silent />
      </Link>
      <Link
        to="/pages/user/wallet/index"
        viewTransition
        className="press min-h-11 min-w-0 flex-1 basis-[8rem]"
      >
        <span className="line-clamp-2 text-sm break-words text-ink-2">
          {me ? t('hello', { name: calledBy(me.nickname) }) : t('guest')}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-base font-semibold">
          <span className="max-[359px]:sr-only">{t('balance')}</span>
          {me ? <Money amount={me.holdings.balance} /> : <Skeleton className="h-4 w-24" />}
        </span>
      </Link>
      {demo}
    </div>
  )
}

function LatestNews() {
  const { t } = useTranslation('home')
  const news = useQuery(newsQuery)
  if (!news.data || news.data.length === 0) return null
  return (
    <section className="pt-5">
      <SectionTitle
        aside={
          <Link
            to="/pages/news/list"
            viewTransition
            className="flex min-h-11 shrink-0 items-center text-sm text-primary"
          >
            {t('all')}
          </Link>
        }
      >
        {t('news')}
      </SectionTitle>
      <Swiper
        label={t('news')}
        slides={news.data.map(line => ({ key: line.newsId, content: <NewsCard line={line} /> }))}
      />
    </section>
  )
}

function HomeSkeleton() {
  return (
    <div className="space-y-5 px-4">
      <Skeleton className="h-56 rounded-hero" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  )
}
