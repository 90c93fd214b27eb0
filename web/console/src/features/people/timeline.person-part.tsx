// Everything that happened to a person, day by day, newest first; one kind of it by a chip.
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime, dayHeading, dayKey, shortDate } from '@gomve/ui/lib/time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { get, type Shapes } from '@/api/client'
import { useAddress } from '@/lib/address'
import type { OfPerson, PersonList } from '@/registries'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Chips } from '@/ui/fields'
import { Failed, Loading, Panel } from '@/ui/page'
import { ThingLink } from '@/ui/thing-link'

type Event = Shapes['timeline.Event']
type Kind = Shapes['timeline.Kind']

const eventsAPage = 50

function useTimeline(userId: string, kind: string) {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: ['/person/timeline', { userId, kind }, language],
    queryFn: ({ pageParam, signal }) =>
      get('/person/timeline', { userId, kind, after: pageParam, limit: eventsAPage }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next,
    retry: false,
  })
}

function PersonTimeline({ id }: OfPerson) {
  const { t } = useTranslation(['people', 'common'])
  const [kind, choose] = useAddress('kind')
  const query = useTimeline(id, kind)
  if (query.isPending) return <Loading />
  if (query.isError && !query.data) {
    return (
      <div className="space-y-2">
        <Failed error={query.error} onRetry={() => query.refetch()} />
        {kind && <Button onClick={() => choose('')}>{t('timeline.showAll')}</Button>}
      </div>
    )
  }
  const { pages } = query.data
  const events = pages.flatMap(page => page.events)
  return (
    <div className="space-y-4">
      <Kinds kinds={pages[0]?.kinds ?? []} chosen={kind} onChoose={choose} />
      {events.length === 0 ? <Empty>{t('timeline.empty')}</Empty> : <Days events={events} />}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} className="w-full">
          {t('common:more')}
        </Button>
      )}
    </div>
  )
}

interface KindsProps {
  kinds: readonly Kind[]
  chosen: string
  onChoose: (kind: string) => void
}

function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  const { t } = useTranslation(['people', 'common'])
  const options = [
    { value: '', label: t('common:filter.any') },
    ...kinds.map(({ kind, title }) => ({ value: kind, label: title })),
  ]
  return <Chips label={t('timeline.kinds')} value={chosen} options={options} onChange={onChoose} small />
}

function Days({ events }: { events: readonly Event[] }) {
  const language = useLanguage()
  const days = new Map<string, Event[]>()
  for (const event of events) days.set(dayKey(event.at), [...(days.get(dayKey(event.at)) ?? []), event])
  return Array.from(days, ([day, ofDay]) => (
    <Panel
      key={day}
      title={
        <span>
          <span className="first-letter:uppercase">{dayHeading(day, language)}</span>{' '}
          <span className="num text-sm font-normal text-ink-2">{shortDate(day, language)}</span>
        </span>
      }
    >
      <ol className="-my-2 divide-y divide-tint/6">
        {ofDay.map(event => (
          <Line key={event.id} event={event} />
        ))}
      </ol>
    </Panel>
  ))
}

function Line({ event: { at, title, detail, amount, by, link } }: { event: Event }) {
  const { t } = useTranslation(['people', 'common'])
  const language = useLanguage()
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2">
      <time dateTime={at} className="num text-sm text-ink-2">
        {clockTime(at, language)}
      </time>
      <div className="min-w-0">
        <ThingLink thing={link}>{title}</ThingLink>
        {(detail || by) && (
          <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
            {[detail, by && t('timeline.by', { name: by })].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {amount && (
        <span className={clsx('num whitespace-nowrap', amount.startsWith('+') && 'text-gain')}>{amount}</span>
      )}
    </li>
  )
}

export default {
  place: 'list',
  name: 'timeline',
  words: 'people:part.timeline',
  order: 0,
  permission: 'people',
  Part: PersonTimeline,
} satisfies PersonList
