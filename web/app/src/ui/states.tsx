// Nothing here, no network, a failure: a drawing, a sentence and exactly one thing to do.
import { code, Refused } from '@gomve/shared/envelope'
import type { ArtName } from '@gomve/ui/art'
import { Button, ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow, serverTimeOf } from '@gomve/ui/lib/server-time'
import { clockTime, dateTime, dayKey } from '@gomve/ui/lib/time'
import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '@/api/online'
import { isRefused } from '@/lib/refused'
import { Drawing } from './drawing'
import { Late, SkeletonRows } from './skeleton'

/** The action of a state: opening a page, or doing something here. */
export type Action = { label: string; to: string } | { label: string; act: () => void }

interface StateProps {
  art: ArtName
  title: string
  hint?: string
  action: Action
}

export function State({ art, title, hint, action }: StateProps) {
  return (
    <section className="flex animate-rise flex-col items-center px-8 py-10 text-center">
      <Drawing name={art} />
      <h2 className="mt-4 text-lg font-semibold">{title}</h2>
      {hint && <p className="mt-1 max-w-[34ch] text-sm text-ink-2">{hint}</p>}
      <div className="mt-5">
        {'to' in action ? (
          <ButtonLink tone="quiet" to={action.to}>
            {action.label}
          </ButtonLink>
        ) : (
          <Button tone="quiet" onClick={action.act}>
            {action.label}
          </Button>
        )}
      </div>
    </section>
  )
}

export function Empty({ art = 'empty', ...rest }: Omit<StateProps, 'art'> & { art?: ArtName }) {
  return <State art={art} {...rest} />
}

/** Shows the failure in the server's words, or that the network is missing, and offers to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const offline = error instanceof Refused && error.code === code.noAnswer
  const action = { label: t('retry'), act: onRetry }
  if (offline)
    return <State art="offline" title={t('offline.title')} hint={t('offline.hint')} action={action} />
  const words = error instanceof Refused ? error.message : ''
  return <State art="error" title={t('failed.title')} hint={words || t('failed.hint')} action={action} />
}

/** What the server refuses to show, most often because it is gone: its words, and the way to the others. */
export function Gone({ title, action }: { title: string; action: Action }) {
  return <State art="lost" title={title} action={action} />
}

/** Old content stays on screen when it cannot be refreshed, and shows its age by the server's clock. */
export function AsOf({ at: byDevice }: { at: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const online = useOnline()
  const now = serverNow()
  const at = serverTimeOf(byDevice)
  const isOfToday = dayKey(at) === dayKey(now)
  const time = (isOfToday ? clockTime : dateTime)(at, language)
  return (
    <p className="mx-4 mb-3 flex items-center justify-center gap-2 rounded-full bg-warning/12 px-4 py-1.5 text-sm text-warning">
      <CloudOff className="size-4 shrink-0" aria-hidden="true" />
      {online ? t('asOf', { time }) : t('offline.asOf', { time })}
    </p>
  )
}

/** Shown although it cannot be refreshed now: requests have failed, or there is no network. */
export function useIsOld({ isError, failureCount }: Pick<UseQueryResult, 'isError' | 'failureCount'>) {
  const online = useOnline()
  return isError || failureCount > 0 || !online
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
  skeleton?: ReactNode
  /** For a page of one thing: the way to the others, offered when the server refuses to show this one. */
  others?: Action
}

/** One query on a page: skeleton, failure with retry, or the content, kept if a refresh fails. */
export function Loaded<Data>({ query, children, skeleton, others }: LoadedProps<Data>) {
  const isOld = useIsOld(query)
  if (query.data !== undefined) {
    return (
      <>
        {isOld && <AsOf at={query.dataUpdatedAt} />}
        {children(query.data)}
      </>
    )
  }
  if (others && isRefused(query.error)) return <Gone title={query.error.message} action={others} />
  if (query.isError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  return <Late>{skeleton ?? <SkeletonRows />}</Late>
}
