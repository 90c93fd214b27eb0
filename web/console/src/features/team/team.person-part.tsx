// A person's team, on the page about them: the line above, counts, the level and its history, the ratios that
// operators gave, and whom they invited.
import { Count } from '@gomve/ui/money'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { get } from '@/api/client'
import type { OfPerson, PersonList } from '@/registries'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Failed, Loading, Panel } from '@/ui/page'
import { Table } from '@/ui/table'
import { LevelHistory, LevelPanel } from './person-level'
import { directColumns, LineAbove, TeamNumbers } from './person-line'
import { RatioPanel } from './person-ratio'

const teamOf = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['/person/team', userId],
    queryFn: ({ pageParam, signal }) => get('/person/team', { userId, limit: 50, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next || undefined,
  })

function PersonTeam({ id }: OfPerson) {
  const { t } = useTranslation(['team', 'common'])
  const query = useInfiniteQuery(teamOf(id))
  if (query.isPending) return <Loading />
  const [first] = query.data?.pages ?? []
  if (!query.data || !first) return <Failed error={query.error} onRetry={() => query.refetch()} />
  const direct = query.data.pages.flatMap(page => page.items)
  return (
    <div className="space-y-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={t('person.counts')}>
          <TeamNumbers of={first.sums} />
        </Panel>
        <div className="space-y-4">
          <LevelPanel of={first.level} />
          <RatioPanel userId={id} />
        </div>
      </div>
      {first.changes.length > 0 && <LevelHistory of={first.changes} />}
      <LineAbove of={first.above} />
      <Panel
        title={t('person.direct')}
        actions={
          <span className="text-sm text-ink-2">
            <Count value={first.sums.direct} />
          </span>
        }
      >
        {direct.length > 0 ? (
          <Table
            label={t('person.direct')}
            items={direct}
            idOf={({ userId }) => userId}
            columns={directColumns(t)}
          />
        ) : (
          <Empty>{t('person.noDirect')}</Empty>
        )}
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} className="w-full">
            {t('common:more')}
          </Button>
        )}
      </Panel>
      <p>
        <Link
          to={`/commissions?earnerId=${id}`}
          className="text-primary-soft underline-offset-4 hover:underline"
        >
          {t('person.commissions')}
        </Link>
      </p>
    </div>
  )
}

export default {
  place: 'list',
  name: 'team',
  words: 'team:person.title',
  order: 6,
  permission: 'team_read',
  Part: PersonTeam,
} satisfies PersonList
