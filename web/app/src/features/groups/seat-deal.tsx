// The deal of a seat that one has: its own cash, under the terms of its group.
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groupQuery, mySeat, type Seat } from './calls'
import { type Deal, dealOf } from './deal'
import { useDealFacts } from './deal-facts'

/** Unknown while it loads, and where a seat waits for a group of other terms than those of today. */
export function useSeatDeal(seat: Seat | null | undefined): Deal | undefined {
  const { setId, groupId } = seat ?? {}
  const query = groupQuery({ setId: setId ?? '', groupId: groupId ?? '', signedIn: true })
  const group = useQuery({ ...query, enabled: Boolean(setId || groupId) }).data
  return seat && group && group.price === seat.price ? dealOf(group, seat.cash) : undefined
}

/** The money of the seat stands above. */
export function SeatDeal({ deal }: { deal: Deal }) {
  return <Facts facts={useDealFacts(deal, { cash: 'elsewhere' })} />
}

/** On the receipt of a purchase: what was promised for it. */
export function BoughtDeal({ seatId }: { seatId: string }) {
  const { t } = useTranslation('groups')
  const seat = useQuery(mySeat(seatId)).data
  const deal = useSeatDeal(seat)
  if (!deal) return null
  return (
    <section className="card space-y-3 p-4">
      <h2 className="text-base font-semibold">{t('deal.bought')}</h2>
      <SeatDeal deal={deal} />
    </section>
  )
}
