// What the user sold to Gomvé, or into the requests of others.
import { Chips } from '@gomve/ui/chips'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonLines } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { buybackAddress, wantedAddress } from './addresses'
import { soldQuery } from './calls'
import { SaleRow } from './sale-row'

const buyers = ['operator', 'requests'] as const
const leadsTo = { operator: buybackAddress.personal, requests: wantedAddress } as const

export function Sold() {
  const { t } = useTranslation('market')
  const [to, choose] = useChoice('to', buyers)
  const sales = useInfiniteQuery(soldQuery(to))
  return (
    <>
      <Chips
        label={t('sold.to')}
        value={to}
        onChange={choose}
        options={buyers.map(value => ({ value, label: t(`sold.${value}`) }))}
        className="pb-2"
      />
      <InfiniteList
        query={sales}
        itemKey={({ saleId }) => saleId}
        className="card mx-4 divide-y divide-white/5 px-4"
        skeleton={<SkeletonLines rows={4} className="px-4 pt-2" />}
        empty={<Empty title={t(`sold.none.${to}`)} action={{ label: t(`sold.go.${to}`), to: leadsTo[to] }} />}
      >
        {sale => <SaleRow sale={sale} named />}
      </InfiniteList>
    </>
  )
}
