// The three frames: what lies over everything, pages under the tabs, and pages alone.
import { capped } from '@gomve/ui/badge'
import { Toaster } from '@gomve/ui/toast'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useAwaitingPayment } from '@/api/badge'
import { ConfirmHost } from '@/ui/confirm'
import { SkipLink } from '@/ui/page'
import { Late } from '@/ui/skeleton'
import { Bars } from './bars'
import { isAt, isTab, tabs } from './tabs'

/** What the first page does not wait for: our own fonts, and new versions. */
const Later = lazy(async () => {
  if (document.readyState !== 'complete') {
    await new Promise(done => window.addEventListener('load', done, { once: true }))
  }
  return import('./later')
})

/** Its code comes only to screens that are wide enough for it. */
const Rail = lazy(() => import('./rail'))
const wide = window.matchMedia('(min-width: 1024px)')
const watchWidth = (changed: () => void) => {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}
const useIsWide = () => useSyncExternalStore(watchWidth, () => wide.matches)

/** A new page is told to those who listen, and the next tab key begins at its top. */
function useArrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])
}

export function Root() {
  useArrival()
  const isWide = useIsWide()
  return (
    <>
      <SkipLink />
      <Progress />
      {isWide && (
        <Suspense>
          <Rail />
        </Suspense>
      )}
      <Outlet />
      {/* A tab keeps its own scroll however it is reached; another page one for each visit. */}
      <ScrollRestoration getKey={({ pathname, key }) => (isTab(pathname) ? pathname : key)} />
      <Toaster isLow />
      <ConfirmHost />
      <Suspense>
        <Later />
      </Suspense>
    </>
  )
}

/** A page that is slow to come is announced at the top, after the 200 ms in which it may come unnoticed. */
function Progress() {
  const { t } = useTranslation()
  if (useNavigation().state === 'idle') return null
  return (
    <Late>
      <div
        role="progressbar"
        aria-label={t('loading')}
        className="fixed inset-x-0 top-0 z-[990] h-0.5 overflow-hidden"
      >
        <span className="block h-full w-full origin-left animate-[shimmer_1s_linear_infinite] bg-linear-to-r from-tab-on via-violet to-tab-on bg-[length:200%_100%]" />
      </div>
    </Late>
  )
}

const badgeId = 'awaiting'
const column = 'mx-auto flex min-h-dvh max-w-(--column) flex-col'

export function Bare() {
  return (
    <div className={column}>
      <Outlet />
    </div>
  )
}

export function Tabbed() {
  const isWide = useIsWide()
  return (
    <>
      {/* Before the page in reading order, as the rail is: the keyboard need not pass the whole page. */}
      <TabBar />
      {!isWide && <Bars isRail={false} />}
      <div className={clsx(column, 'pb-[calc(64px+var(--above-tabs)+env(safe-area-inset-bottom))] lg:pb-0')}>
        <Outlet />
      </div>
    </>
  )
}

export function TabBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const awaiting = useAwaitingPayment()
  return (
    <nav
      aria-label={t('tab.label')}
      className="tab-bar fixed inset-x-0 bottom-0 z-[970] mx-auto max-w-(--column) bg-bar pb-[env(safe-area-inset-bottom)] shadow-[inset_0_1px_0_rgb(255_255_255/0.05)] lg:hidden"
    >
      <ul className="grid grid-cols-5">
        {tabs.map(tab => {
          const { to, key, Icon } = tab
          const selected = isAt(tab, pathname)
          const badge = key === 'tab.wallet' && awaiting > 0 ? capped(awaiting) : ''
          return (
            <li key={to}>
              <Link
                to={to}
                viewTransition
                aria-current={selected ? 'page' : undefined}
                aria-describedby={badge ? badgeId : undefined}
                className={clsx(
                  'press flex h-15 flex-col items-center justify-center gap-0.5 text-[clamp(12px,0.75rem,4vw)] font-semibold',
                  selected ? 'text-tab-on' : 'text-tab',
                )}
              >
                <span className="relative">
                  <Icon className="size-6" strokeWidth={1.9} aria-hidden="true" />
                  {badge && (
                    <b
                      aria-hidden="true"
                      className="num absolute -top-2 left-3 min-w-5 rounded-full bg-error px-1 text-center text-[12px] leading-5 font-semibold text-error-ink ring-2 ring-bar"
                    >
                      {badge}
                    </b>
                  )}
                </span>
                <span className="max-w-full truncate tracking-tight">{t(key)}</span>
              </Link>
              {badge && (
                <span id={badgeId} className="sr-only">
                  {t('tab.awaiting', { count: awaiting })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
