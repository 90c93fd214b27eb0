// pages/user/index: the profile, the membership, the team, and links to everything about the user.
import { ButtonLink } from '@gomve/ui/button'
import { HeroArt } from '@gomve/ui/hero-art'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Me, meQuery } from '@/api/me'
import { useSession } from '@/api/session'
import { Early } from '@/lib/early'
import { LanguageButton } from '@/ui/language'
import { Page } from '@/ui/page'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { roleCard, roleRows, teamCard } from './late-parts'
import { GeneralRows, LogOut, OwnRows } from './menu'
import { ProfileCard } from './profile-card'
import { VipStrip } from './vip-strip'

export default function MinePage() {
  const { t } = useTranslation('user')
  const signedIn = useSession().token !== ''
  if (!signedIn) return <Guest />
  return (
    <Page title={t('title')} back={false} right={<LanguageButton />}>
      <Mine />
    </Page>
  )
}

function Mine() {
  const me = useQuery(meQuery)
  return (
    <PullToRefresh onRefresh={me.refetch}>
      <Loaded query={me} skeleton={<MineSkeleton />}>
        {known => <Known me={known} />}
      </Loaded>
    </PullToRefresh>
  )
}

function Known({ me }: { me: Me }) {
  return (
    <div className="space-y-3 px-4 pt-1">
      <ProfileCard me={me} />
      {/* An answer stored by an earlier version has none. */}
      {me.membership && <VipStrip membership={me.membership} />}
      <Suspense fallback={<Skeleton className="h-51 rounded-card" />}>
        <Early part={teamCard} props={{}} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-17 rounded-card" />}>
        <Early part={roleRows} props={{}} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-16 rounded-card" />}>
        <Early part={roleCard} props={{}} />
      </Suspense>
      <OwnRows unread={me.unreadNotices} />
      <GeneralRows />
      <LogOut />
    </div>
  )
}

function Guest() {
  const { t } = useTranslation('user')
  return (
    <Page title={t('title')} back={false} right={<LanguageButton />}>
      <div className="space-y-3 px-4 pt-1">
        <section className="hero relative overflow-hidden p-5">
          <HeroArt className="absolute -top-3 -right-9 w-40" />
          <div className="relative">
            <h2 className="max-w-[11ch] text-2xl font-semibold">{t('guest.title')}</h2>
            <p className="mt-2 max-w-[18ch] text-sm text-white/95">{t('guest.text')}</p>
            <div className="mt-5 flex flex-wrap gap-3">
              <ButtonLink to="/pages/login/login?back=%2Fpages%2Fuser%2Findex" tone="white">
                {t('guest.signIn')}
              </ButtonLink>
              <ButtonLink to="/pages/login/register" className="bg-black/35 text-white" tone="text">
                {t('guest.register')}
              </ButtonLink>
            </div>
          </div>
        </section>
        <GeneralRows />
      </div>
    </Page>
  )
}

/** The profile, the membership, the team, the roles and the first lines of the menu. */
function MineSkeleton() {
  return (
    <Loading className="space-y-3 px-4 pt-1">
      <div className="flex items-center gap-4 py-2">
        <Skeleton className="size-16 shrink-0 rounded-full!" />
        <span className="flex-1 space-y-2 py-1">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </span>
      </div>
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-51 rounded-card" />
      <Skeleton className="h-17 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  )
}
