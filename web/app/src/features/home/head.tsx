// The row at the top of the home page, instead of a title: who one is, what one has, the search, the inbox.
import { Money } from '@gomve/ui/money'
import { LogIn, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Me } from '@/api/me'
import { calledBy } from '@/lib/names'
import { Avatar } from '@/ui/avatar'
import { HeaderLink } from '@/ui/header-link'
import { LanguageButton } from '@/ui/language'
import { Skeleton } from '@/ui/skeleton'
import { useHidden, Veiled, VeilToggle } from '@/ui/veiled'
import { InboxBell } from './inbox-bell'

interface HeadProps {
  signedIn: boolean
  me?: Me
}

export function Head({ signedIn, me }: HeadProps) {
  const { t } = useTranslation('home')
  return (
    <div className="flex min-h-[3.25rem] items-center pr-1 pl-4">
      {signedIn ? <Greeting me={me} /> : <Welcome />}
      <HeaderLink to="/pages/index/services" label={t('search')} Icon={Search} />
      {signedIn ? <InboxBell unread={me?.unreadNotices ?? 0} /> : <LanguageButton />}
    </div>
  )
}

function Greeting({ me }: { me?: Me }) {
  const { t } = useTranslation('home')
  const hidden = useHidden()
  return (
    <>
      <Link
        to="/pages/user/index"
        viewTransition
        aria-label={t('profile')}
        className="press -ml-0.5 mr-2.5 grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Avatar name={me?.nickname ?? ''} photo={me?.photo} size={40} silent />
      </Link>
      <Link to="/pages/user/wallet/index" viewTransition className="press min-h-11 min-w-0">
        <span className="line-clamp-1 text-sm break-all text-ink-2">
          {me ? t('hello', { name: calledBy(me.nickname) }) : t('guest')}
        </span>
        <span className="block text-base leading-tight font-semibold">
          <span className="sr-only">{t('balance')} </span>
          {me ? (
            <Veiled hidden={hidden}>
              <Money amount={me.holdings.balance} />
            </Veiled>
          ) : (
            <Skeleton className="h-4 w-24" />
          )}
        </span>
      </Link>
      <span className="mr-auto">
        <VeilToggle />
      </span>
    </>
  )
}

function Welcome() {
  const { t } = useTranslation('home')
  return (
    <Link
      to="/pages/login/login"
      viewTransition
      className="press mr-auto flex min-h-11 items-center gap-2 rounded-full bg-primary px-4 text-sm font-semibold text-primary-ink"
    >
      <LogIn className="size-4.5 shrink-0" aria-hidden="true" />
      {t('signIn')}
    </Link>
  )
}
