// The segment "Mine" of the tab: the tickets that one holds, those with a code first, equal ones as one card.
import { Chips } from '@gomve/ui/chips'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Me, meQuery } from '@/api/me'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { heldQuery, promisedQuery, shelfQuery, useCodesAtHand } from './calls'
import { ownQuery } from './own'
import { ShelfCard } from './shelf-card'
import { countOf, stacked } from './stacks'

const views = ['all', 'awaiting_number', 'number_taken', 'pending', 'promised'] as const
type View = (typeof views)[number]

function countsOf({ awaitingNumber, numberTaken, pending, claimed }: Me['tickets']): Record<View, number> {
  return {
    all: awaitingNumber + numberTaken + pending,
    awaiting_number: awaitingNumber - claimed,
    number_taken: numberTaken,
    pending,
    promised: claimed,
  }
}

function queryOf(view: View) {
  switch (view) {
    case 'all':
      return heldQuery
    case 'promised':
      return promisedQuery
    case 'awaiting_number':
      return shelfQuery({ state: view, claim: 'none' })
    default:
      return shelfQuery({ state: view })
  }
}

export function Mine() {
  const { t } = useTranslation('tickets')
  const me = useQuery(meQuery)
  const counts = me.data && countsOf(me.data.tickets)
  const [view, choose] = useChoice('state', views)
  const tickets = useInfiniteQuery({ ...queryOf(view), select: stacked })
  const stacks = tickets.data?.pages.flatMap(({ items }) => items) ?? []
  useCodesAtHand(stacks.map(({ first }) => first))
  // Needed only while there are more tickets than the loaded ones.
  const own = useQuery({ ...ownQuery, enabled: tickets.hasNextPage }).data
  const there = views.filter(name => name === 'all' || name === view || (counts?.[name] ?? 0) > 0)
  const label = (value: View) => {
    const words = t(
      value === 'all' ? 'shelf.all' : value === 'promised' ? 'shelf.promised' : `state.${value}`,
    )
    return counts ? `${words} ${counts[value]}` : words
  }
  return (
    <>
      {/* One kind needs no choice. */}
      {there.length > 2 && (
        <Chips
          label={t('shelf.filter')}
          value={view}
          options={there.map(value => ({ value, label: label(value) }))}
          onChange={choose}
          className="pb-3"
        />
      )}
      <PullToRefresh onRefresh={() => Promise.all([tickets.refetch(), me.refetch()])}>
        <InfiniteList
          query={tickets}
          itemKey={stack => stack.key}
          skeleton={<SkeletonCards className="h-18" />}
          empty={
            <Empty
              title={t(view === 'all' ? 'shelf.empty' : 'shelf.emptyState')}
              hint={view === 'all' ? t('shelf.emptyHint') : undefined}
              action={{ label: t('shelf.browse'), to: '/pages/gb/personIndex' }}
            />
          }
        >
          {stack => <ShelfCard stack={stack} count={countOf(stack, stacks, own)} />}
        </InfiniteList>
      </PullToRefresh>
    </>
  )
}
