// The frame of every page: a header with back and title, the content, and perhaps a bar that stays
// at the bottom.
import { clsx } from 'clsx'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { parentOf } from '@/lib/parent'

/** More letters than this are set smaller, on two lines where one does not hold them. */
const longTitle = 22

interface NavBarProps {
  title: string
  /** Tabs have no way back. */
  back?: boolean
  /** Where back leads from the first page of a visit; by default to the page's parent. */
  up?: string
  right?: ReactNode
  /** Lies over a picture at the top of the page; its title comes with the content that would run under it. */
  clear?: boolean
}

export function NavBar({ title, back = true, up, right, clear }: NavBarProps) {
  const [above, isAbove] = useAbove()
  const see = clear && isAbove
  return (
    <>
      {clear && <span ref={above} aria-hidden="true" className="absolute top-0 h-26 w-px" />}
      <header
        className={clsx(
          'nav-bar sticky top-0 z-[980] pt-[env(safe-area-inset-top)] transition-colors',
          see ? 'bg-linear-to-b from-black/55 to-transparent' : 'bg-page/88 backdrop-blur-xl',
        )}
      >
        <div className="grid h-[3.25rem] grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center px-1">
          <span className="min-w-12">{back && <BackButton up={up} />}</span>
          <Title
            className={clsx(
              'line-clamp-2 text-center leading-tight font-semibold outline-none transition-opacity',
              see && 'opacity-0',
              title.length > longTitle ? 'text-base' : 'text-lg',
            )}
          >
            {title}
          </Title>
          <span className="flex min-w-12 justify-end">{right}</span>
        </div>
      </header>
    </>
  )
}

/** The heading with the focus was taken away. */
let isOwed = false

/** Where a listener begins. While a page is loaded, its first heading hands the focus on to the next one. */
function Title({ className, children }: { className: string; children: ReactNode }) {
  const own = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const title = own.current
    const isLost = document.activeElement === document.body
    if (isOwed && isLost) title?.focus({ preventScroll: true })
    isOwed = false
    return () => {
      isOwed = title !== null && document.activeElement === title
    }
  }, [])
  return (
    <h1 ref={own} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}

/** Whether the page stands so high that nothing of it has come under the header. */
function useAbove() {
  const mark = useRef<HTMLSpanElement>(null)
  const [isAbove, setAbove] = useState(true)
  useEffect(() => {
    if (!mark.current) return
    const watcher = new IntersectionObserver(seen => setAbove(seen.at(-1)?.isIntersecting ?? true))
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [])
  return [mark, isAbove] as const
}

function BackButton({ up }: { up: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // The first page of a visit has nothing behind it but another site: it leads up, to its hub.
  const goBack = async () => {
    if (window.history.state?.idx > 0) return navigate(-1)
    return navigate(up ?? (await parentOf(pathname)), { replace: true, viewTransition: true })
  }
  return (
    <button
      type="button"
      aria-label={t('back')}
      onClick={() => void goBack()}
      className="press grid size-12 place-items-center rounded-full"
    >
      <ChevronLeft className="size-6" aria-hidden="true" />
    </button>
  )
}

interface PageProps extends NavBarProps {
  children: ReactNode
  /** Stands in the header instead of the title, which is only read out then. */
  head?: ReactNode
  /** Stays at the bottom of the screen, above the safe area. */
  footer?: ReactNode
  className?: string
}

const contentId = 'content'

/** The first stop of the keyboard: past the tabs and the header. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href={`#${contentId}`}
      onClick={event => {
        // The address would keep it, and back would lead to it.
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
      className="fixed top-2 left-2 z-[10090] -translate-y-20 rounded-full bg-primary px-5 py-3 text-sm font-semibold text-primary-ink focus:translate-y-0"
    >
      {t('skip')}
    </a>
  )
}

export function Page({ children, head, footer, className, ...bar }: PageProps) {
  useEffect(() => {
    document.title = bar.title ? `${bar.title} · Gomvé` : 'Gomvé'
  }, [bar.title])
  return (
    <>
      {head ? <Head title={bar.title}>{head}</Head> : <NavBar {...bar} />}
      <main id={contentId} tabIndex={-1} className={clsx('flex-1 pb-6 outline-none', className)}>
        {children}
      </main>
      {footer && <ActionBar>{footer}</ActionBar>}
    </>
  )
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="nav-bar sticky top-0 z-[980] bg-page/88 pt-[env(safe-area-inset-top)] backdrop-blur-xl">
      <Title className="sr-only">{title}</Title>
      {children}
    </header>
  )
}

export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky bottom-0 z-20 bg-bar/94 px-4 pt-3 pb-[max(env(safe-area-inset-bottom),14px)] shadow-[inset_0_1px_0_rgb(255_255_255/0.05)] backdrop-blur-xl">
      {children}
    </footer>
  )
}

interface SectionTitleProps {
  children: ReactNode
  aside?: ReactNode
  /** The link beside it, read with the title: "See all" alone says nothing. */
  more?: { to: string; words: string }
}

/** A heading over a part of a page, with perhaps one thing beside it. */
export function SectionTitle({ children, aside, more }: SectionTitleProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-4">
      <h2 id={id} className="text-lg font-semibold">
        {children}
      </h2>
      {aside}
      {more && (
        <Link
          id={`${id}-more`}
          to={more.to}
          viewTransition
          aria-labelledby={`${id}-more ${id}`}
          className="flex min-h-11 min-w-11 shrink-0 items-center justify-end text-sm text-primary"
        >
          {more.words}
        </Link>
      )}
    </div>
  )
}
