// pages/user/ticket/index: free tickets, those that are promised to a deal, and those that are over.
import { Chips } from '@gomve/ui/chips'
import { Segmented } from '@gomve/ui/choices'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Me, meQuery } from '@/api/me'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { promisedQuery, shelfQuery, type TicketState } from './calls'
import { ShelfCard } from './shelf-card'
import { stacked } from './stacks'

const views = ['history', 'free', 'promised'] as const
const over = ['picked_up', 'recycled', 'returned', 'expired'] as const satisfies readonly TicketState[]
type Over = (typeof over)[number]

const countOf = (state: Over, { pickedUp, recycled, returned, expired }: Me['tickets']) =>
  ({ picked_up: pickedUp, recycled, returned, expired })[state]

export default function TicketsPage() {
  const { t } = useTranslation('tickets')
  const [view, choose] = useChoice('view', views)
  return (
    <Page title={t('index.title')}>
      <Segmented
        label={t('index.views')}
        value={view}
        onChange={choose}
        options={views.map(value => ({ value, label: t(`index.${value}`) }))}
        className="mx-4 mt-1 mb-3"
      />
      {view === 'history' ? <History /> : <Held key={view} view={view} />}
    </Page>
  )
}

function Held({ view }: { view: 'free' | 'promised' }) {
  const { t } = useTranslation('tickets')
  const query = view === 'free' ? shelfQuery({ state: 'awaiting_number', claim: 'none' }) : promisedQuery
  const tickets = useInfiniteQuery({ ...query, select: stacked })
  return (
    <InfiniteList
      query={tickets}
      itemKey={stack => stack.key}
      skeleton={<SkeletonCards className="h-18" />}
      empty={
        <Empty
          title={t(`index.none.${view}`)}
          hint={t(`index.noneHint.${view}`)}
          action={
            view === 'free'
              ? { label: t('shelf.browse'), to: '/pages/gb/personIndex' }
              : { label: t('ticket.toShelf'), to: '/pages/otc/ticketOtc' }
          }
        />
      }
    >
      {stack => <ShelfCard stack={stack} />}
    </InfiniteList>
  )
}

/** The first state of which there are any, if none is chosen. */
function History() {
  const { t } = useTranslation('tickets')
  const counts = useQuery(meQuery).data?.tickets
  const there = counts ? over.filter(state => countOf(state, counts) > 0) : over
  const [first = over[0], ...others] = there
  const [state, choose] = useChoice('state', [first, ...others])
  const tickets = useInfiniteQuery({ ...shelfQuery({ state }), select: stacked })
  return (
    <>
      {there.length > 1 && (
        <Chips
          label={t('shelf.filter')}
          value={state}
          onChange={choose}
          options={there.map(value => ({
            value,
            label: counts ? `${t(`state.${value}`)} ${countOf(value, counts)}` : t(`state.${value}`),
          }))}
          className="pb-3"
        />
      )}
      <InfiniteList
        query={tickets}
        itemKey={stack => stack.key}
        skeleton={<SkeletonCards className="h-18" />}
        empty={
          <Empty
            title={t('index.none.history')}
            action={{ label: t('ticket.toShelf'), to: '/pages/otc/ticketOtc' }}
          />
        }
      >
        {stack => <ShelfCard stack={stack} />}
      </InfiniteList>
    </>
  )
}
