// The menu beside the screens, or behind a button on a narrow screen.
import { Logo } from '@gomve/ui/hero-art'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Shapes } from '@/api/client'
import { meQuery } from '@/api/queries'
import { Failed, Loading } from '@/ui/page'
import { AccountMenu } from './account-menu'
import { MenuLinks } from './menu'
import { Palette } from './palette/palette'

type Me = Shapes['admin.Me']

export function Shell({ children }: { children: ReactNode }) {
  const me = useQuery(meQuery)
  if (me.data) return <Framed me={me.data}>{children}</Framed>
  return (
    <main className="mx-auto max-w-lg p-6">
      {me.isError ? <Failed error={me.error} onRetry={() => me.refetch()} /> : <Loading />}
    </main>
  )
}

function Framed({ me, children }: { me: Me; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => setOpen(false), [pathname])
  useChosenInView(pathname)
  const MenuIcon = open ? X : Menu
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[236px_minmax(0,1fr)]">
      <div className="flex items-center justify-between bg-bar px-2 lg:hidden">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          aria-label={t('menu')}
          onClick={() => setOpen(!open)}
          className="grid size-12 place-items-center"
        >
          <MenuIcon className="size-6" aria-hidden="true" />
        </button>
        <span className="flex items-center text-sm text-ink-2">
          {me.name}
          <Palette me={me} narrow />
        </span>
      </div>
      <nav
        id="menu"
        aria-label={t('menu')}
        className={clsx(
          'bg-bar px-3 pb-6 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:pt-4 lg:pb-3',
          !open && 'hidden',
        )}
      >
        <p className="hidden items-center gap-2.5 px-3 pb-2 text-lg font-semibold lg:flex">
          <Logo className="size-8" />
          Gomvé
        </p>
        <Palette me={me} />
        <div className="min-h-0 grow lg:overflow-y-auto">
          <MenuLinks me={me} />
        </div>
        <AccountMenu me={me} />
      </nav>
      <main className="mx-auto w-full max-w-[1400px] min-w-0 px-3 py-5 sm:px-6">{children}</main>
    </div>
  )
}

/** The menu is longer than a low screen: the line of the open screen is scrolled into view. */
function useChosenInView(pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another line
  useEffect(() => {
    document.querySelector('#menu [aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname])
}
