// A screen's frame: its name, its acts, and what is shown while it loads, fails or is empty.
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { LoaderCircle, MousePointerClick } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { Empty } from './empty'
import { Refusal } from './refusal'

interface PageProps {
  title: string
  hint?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, hint, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Gomvé`
  }, [title])
  return (
    <div className="space-y-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold">{title}</h1>
          {hint && <p className="max-w-[84ch] text-sm text-ink-2">{hint}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

interface PanelProps {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
}

export function Panel({ title, actions, children, className }: PanelProps) {
  return (
    <section className={clsx('card space-y-4 p-4 sm:p-5', className)}>
      {title && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-semibold">{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

/**
 * A list beside the chosen item. On a narrow screen the item lies over the lower part of the screen, so that
 * it is in sight from any row. Without an item the list has the whole width.
 */
export function Beside({ list, detail }: { list: ReactNode; detail?: ReactNode }) {
  return (
    <div
      className={clsx(
        'beside flex flex-col gap-4 xl:grid xl:items-start',
        detail && 'xl:grid-cols-[minmax(0,1fr)_360px]',
      )}
    >
      <div className="min-w-0 space-y-3">{list}</div>
      {detail && (
        <div className="sticky bottom-2 z-10 max-h-[56dvh] min-w-0 overflow-y-auto rounded-card max-xl:bg-page max-xl:shadow-[0_0_24px_rgb(0_0_0/0.35)] xl:top-4 xl:bottom-auto xl:max-h-none xl:overflow-visible">
          {detail}
        </div>
      )}
    </div>
  )
}

/** Shown in place of the chosen item while there is something to choose from. */
export function Choose({ children }: { children: ReactNode }) {
  return (
    <Panel className="choose max-xl:hidden">
      <Empty icon={MousePointerClick}>{children}</Empty>
    </Panel>
  )
}

export function Loading() {
  const { t } = useTranslation()
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-10 text-ink-2">
      <LoaderCircle className="size-5 animate-spin" aria-hidden="true" />
      {t('loading')}
    </p>
  )
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="space-y-3 py-4">
      <Refusal error={error} />
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Loaded data stays visible while it is fetched again. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  return <Loading />
}

export interface Fact {
  name: string
  /** Without one, or if it is false, the fact is left out. */
  value: ReactNode
  /** For hashes and the like: below its name, over the whole width. */
  long?: boolean
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(
    ({ value }) => value !== undefined && value !== null && value !== false && value !== '',
  )
  return (
    <dl className="grid grid-cols-[minmax(96px,auto)_minmax(min-content,1fr)] gap-x-4 gap-y-2">
      {known.map(({ name, value, long }) => (
        <div key={name} className={long ? 'col-span-2' : 'contents'}>
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className={clsx('min-w-0 wrap-anywhere', !long && 'text-right')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
