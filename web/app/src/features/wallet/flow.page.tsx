// pages/user/wallet/flow/list, …/inlist and those of one unit: a flow by day, of any unit, all of it or what
// a filter keeps. The filter is the address; inlist keeps what came in.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayHeading } from '@gomve/ui/lib/time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListFilter, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonLines } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { flowQuery, type Unit } from './calls'
import { DaySums } from './day-sums'
import { Earnings } from './earnings'
import { addressOf, type FlowFilter, filterOf, partsOf } from './flow-filter'
import { usePeriod } from './flow-period'
import { FlowRow } from './flow-row'
import { holdingPages } from './holding-pages'
import { MonthCard } from './month-card'
import { isRight, UnitHead } from './unit-head'

const FilterSheet = lazy(() => import('./flow-filter-sheet'))

export default function FlowPage() {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  // Its code loads when it is first opened; closed again it stays, so that closing is animated.
  const [open, setOpen] = useState<boolean>()
  const filter = filterOf(pathname, address)
  const query = useInfiniteQuery(flowQuery(filter))
  const { unit } = filter
  const isFiltered = partsOf(filter).length > 0

  // Filters are one page of the visit: back leads out of it, not through every choice.
  const go = (next: FlowFilter) =>
    void navigate(addressOf(next), { replace: true, preventScrollReset: false })

  return (
    <Page
      title={t(`flow.title.${unit}`)}
      right={<FilterButton count={partsOf(filter).length} onPress={() => setOpen(true)} />}
    >
      {unit === 'OTC' && <Earnings />}
      {unit === 'BALANCE' && !isFiltered && <MonthCard />}
      {isRight(unit) && <UnitHead unit={unit} />}
      {unit !== 'BALANCE' && !isRight(unit) && (
        <p className="px-4 pb-1 text-sm text-ink-2">{t(`flow.from.${unit}`)}</p>
      )}
      {isFiltered && <SetParts filter={filter} onChange={go} />}
      <InfiniteList
        query={query}
        itemKey={line => line.id}
        heading={line => dayHeading(line.at, language)}
        headingAside={lines => <DaySums lines={lines} unit={unit} />}
        className="px-4"
        skeleton={<SkeletonLines />}
        empty={<Nothing unit={unit} filtered={isFiltered} />}
      >
        {line => <FlowRow line={line} />}
      </InfiniteList>
      {open !== undefined && (
        <Suspense>
          <FilterSheet filter={filter} open={open} onClose={() => setOpen(false)} onApply={go} />
        </Suspense>
      )}
    </Page>
  )
}

function FilterButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslation('wallet')
  return (
    <button
      type="button"
      aria-label={count > 0 ? t('filter.openSet', { count }) : t('filter.title')}
      onClick={onPress}
      className="press relative grid size-12 place-items-center rounded-full"
    >
      <ListFilter className="size-5.5" aria-hidden="true" />
      {count > 0 && (
        <b
          aria-hidden="true"
          className="num absolute top-1.5 right-0.5 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-primary-ink ring-2 ring-page"
        >
          {count}
        </b>
      )}
    </button>
  )
}

/** What the filter keeps, part by part; a tap takes a part away. */
function SetParts({ filter, onChange }: { filter: FlowFilter; onChange: (filter: FlowFilter) => void }) {
  const { t } = useTranslation('wallet')
  const { direction, group } = filter
  const names = {
    direction: t(`flow.${direction}`),
    group: t(`filter.group.${group as 'groups'}`),
    period: usePeriod(filter),
  }
  return (
    <ul className="flex flex-wrap gap-2 px-4 pb-1">
      {partsOf(filter).map(({ part, without }) => (
        <li key={part}>
          <button
            type="button"
            aria-label={t('filter.remove', { name: names[part] })}
            onClick={() => onChange(without)}
            className="press flex min-h-11 items-center gap-2 rounded-full bg-primary/16 pr-3 pl-4 text-sm font-semibold text-primary-soft"
          >
            {names[part]}
            <X className="size-4 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ unit, filtered }: { unit: Unit; filtered: boolean }) {
  const { t } = useTranslation('wallet')
  if (filtered) {
    return (
      <Empty
        art="money"
        title={t('flow.noneOfThese')}
        action={{ label: t('flow.showAll'), to: addressOf({ unit, direction: 'all' }) }}
      />
    )
  }
  if (unit === 'BALANCE') {
    return (
      <Empty
        art="money"
        title={t('flow.empty')}
        hint={t('flow.emptyHint')}
        action={{ label: t('topUp'), to: '/pages/user/wallet/recharge' }}
      />
    )
  }
  const about = holdingPages[unit]
  return (
    <Empty
      art="money"
      title={t('flow.empty')}
      action={
        about
          ? { label: t('flow.about', { unit: t(`unit.${unit}`) }), to: about }
          : unit === 'OTC'
            ? { label: t('toGroups'), to: '/pages/gb/index' }
            : { label: t('toExchange'), to: '/pages/user/vr/exchange' }
      }
    />
  )
}
