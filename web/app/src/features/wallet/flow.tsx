// A flow by day: of any unit, all of it or one direction, one type or all. The filter is the address.
import { Chips } from '@gomve/ui/chips'
import { Segmented } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayHeading } from '@gomve/ui/lib/time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonLines } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { unitNamed } from './amounts'
import { type Direction, flowQuery, type Unit } from './calls'
import { FlowRow } from './flow-row'

/** The types of each flow by their numbers; what comes in first. Adjustments go both ways. */
const types: Record<Unit, { in: readonly number[]; out: readonly number[] }> = {
  BALANCE: { in: [1, 4, 2, 3, 10, 11, 13, 15, 16, 17, 18], out: [6, 9, 5, 7, 8, 12, 14, 18] },
  OTC: { in: [2, 3, 7, 8, 9, 14, 12, 10, 11, 1, 4, 5, 13, 16], out: [6, 15, 16] },
  XMONEY: { in: [1], out: [2] },
  NFT: { in: [1], out: [] },
  ENERGY: { in: [1, 2, 3, 5], out: [4, 5] },
  PRIORITY_PASS: { in: [1, 2, 3, 5, 6], out: [4, 6] },
  RECYCLE_VOUCHER: { in: [1, 2, 3, 5], out: [4, 5] },
}

function typesOf(unit: Unit, direction: Direction): readonly number[] {
  const { in: gains, out } = types[unit]
  if (direction === 'in') return gains
  return direction === 'out' ? out : [...new Set([...gains, ...out])]
}

const addressOf = (unit: Unit, direction: Direction, type: number) => {
  const query = new URLSearchParams()
  if (unit !== 'BALANCE') query.set('unit', unit)
  if (direction === 'out') query.set('direction', 'out')
  if (type) query.set('type', String(type))
  const page = direction === 'in' ? 'inlist' : 'list'
  return `/pages/user/wallet/flow/${page}${query.size ? `?${query}` : ''}`
}

/** `income`: only what came in, whatever the address says. */
export function Flow({ income }: { income: boolean }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const unit = unitNamed(address.get('unit'))
  const direction = income ? 'in' : address.get('direction') === 'out' ? 'out' : 'all'
  const offered = typesOf(unit, direction)
  const type = offered.find(one => String(one) === address.get('type')) ?? 0
  const query = useInfiniteQuery(flowQuery({ unit, type, direction }))

  // Filters are one page of the visit: back leads out of it, not through every choice.
  const go = (to: Direction, which: number) =>
    void navigate(addressOf(unit, to, which), { replace: true, preventScrollReset: false })
  const turn = (to: Direction) => go(to, typesOf(unit, to).includes(type) ? type : 0)

  return (
    <Page title={t(`flow.title.${unit}`)}>
      <div className="sticky top-[3.25rem] z-10 space-y-1 bg-page/92 pb-1 backdrop-blur-xl">
        <div className="px-4">
          <Segmented
            label={t('flow.direction')}
            value={direction}
            onChange={turn}
            options={(['all', 'in', 'out'] as const).map(value => ({ value, label: t(`flow.${value}`) }))}
          />
        </div>
        {offered.length > 1 && (
          <Chips
            label={t('flow.types')}
            value={type}
            onChange={which => go(direction, which)}
            options={[0, ...offered].map(value => ({ value, label: nameOf(value) }))}
          />
        )}
      </div>
      <InfiniteList
        query={query}
        itemKey={line => line.id}
        heading={line => dayHeading(line.at, language)}
        className="px-4"
        skeleton={<SkeletonLines />}
        empty={<Nothing unit={unit} filtered={type > 0 || direction !== 'all'} />}
      >
        {line => <FlowRow line={line} />}
      </InfiniteList>
    </Page>
  )

  function nameOf(which: number): string {
    return which === 0 ? t('flow.anyType') : t(`type.${unit}.${which}` as 'type.BALANCE.1')
  }
}

function Nothing({ unit, filtered }: { unit: Unit; filtered: boolean }) {
  const { t } = useTranslation('wallet')
  if (filtered) {
    return (
      <Empty
        art="money"
        title={t('flow.noneOfThese')}
        action={{ label: t('flow.showAll'), to: addressOf(unit, 'all', 0) }}
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
  return (
    <Empty
      art="money"
      title={t('flow.empty')}
      hint={t(`flow.from.${unit}`)}
      action={{ label: t('toGroups'), to: '/pages/gb/index' }}
    />
  )
}
