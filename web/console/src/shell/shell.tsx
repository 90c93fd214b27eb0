// The menu beside the screens, or behind a button on a narrow screen; the operator's name, the language,
// signing out.
import { Logo } from '@gomve/ui/hero-art'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { KeyRound, Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation, useNavigate } from 'react-router'
import type { Shapes } from '@/api/client'
import { meQuery } from '@/api/queries'
import { useWords } from '@/i18n/words'
import { type Key, useKeys } from '@/lib/keys'
import { groups } from '@/registries'
import { menuOf } from '@/screens'
import { Failed, Loading } from '@/ui/page'
import { LanguageChoice } from './language'
import { Leave } from './leave'
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
          'bg-bar px-3 pb-6 lg:sticky lg:top-0 lg:block lg:h-dvh lg:overflow-y-auto lg:pt-4 lg:pb-3',
          !open && 'hidden',
        )}
      >
        <MenuLinks me={me} />
        <MenuFoot me={me} />
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

const linkLook = ({ isActive }: { isActive: boolean }) =>
  clsx(
    'flex min-h-11 items-center gap-3 rounded-xl px-3 text-base lg:min-h-9 lg:text-sm',
    isActive ? 'bg-primary/15 font-semibold text-primary-soft' : 'text-ink-2 hover:bg-white/5',
  )

function MenuLinks({ me }: { me: Me }) {
  const { t } = useTranslation()
  const wordsOf = useWords()
  const mine = menuOf(me)
  const navigate = useNavigate()
  useKeys(
    mine.map(
      ({ path, menu: { key, words } }): Key => [
        `g ${key}`,
        () => navigate(path),
        t('palette.goTo', { screen: wordsOf(words) }),
      ],
    ),
  )
  return (
    <>
      <p className="hidden items-center gap-2.5 px-3 pb-3 text-lg font-semibold lg:flex">
        <Logo className="size-8" />
        Gomvé
      </p>
      <Palette me={me} />
      {groups.map(group => {
        const here = mine.filter(({ menu }) => menu.group === group)
        if (here.length === 0) return null
        return (
          <div key={group} className="pb-3 lg:pb-1.5">
            <p className="px-3 py-1 text-xs text-ink-3 lg:py-0.5">{t(`group.${group}`)}</p>
            {here.map(({ path, menu: { words, key, icon: Icon } }) => (
              <NavLink
                key={path}
                to={path}
                title={t('palette.go', { keys: `g ${key}` })}
                className={linkLook}
              >
                <Icon className="size-5 shrink-0" aria-hidden="true" />
                {wordsOf(words)}
              </NavLink>
            ))}
          </div>
        )
      })}
    </>
  )
}

function MenuFoot({ me }: { me: Me }) {
  const { t } = useTranslation()
  return (
    <div className="space-y-1 border-t border-white/8 pt-3">
      <p className="px-3 text-sm">
        <span className="font-semibold">{me.name}</span>{' '}
        <span className="text-ink-2">{t(`role.${me.role}`)}</span>
      </p>
      <LanguageChoice />
      <NavLink to="/account" className={linkLook}>
        <KeyRound className="size-5 shrink-0" aria-hidden="true" />
        {t('account.title')}
      </NavLink>
      <Leave className={clsx(linkLook({ isActive: false }), 'w-full')} />
    </div>
  )
}
