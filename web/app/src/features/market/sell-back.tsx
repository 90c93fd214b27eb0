// The sheet in which named tickets are sold to Gomvé: how many of each price, and what they bring together.
import { amountOf, hundredths } from '@gomve/shared/money'
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, keyOfTicket } from '@/features/tickets'
import { Sheet } from '@/ui/sheet'
import { freeTicketsQuery, mostTickets, type Package } from './calls'
import { CountField } from './count-field'
import { more } from './sums'
import { useAddress } from './use-address'
import { useAskSale, useSaleToOperator } from './use-sale'

type Offer = Package['mine'][number]
const keyOfOffer = (of: Package, { expiresAt, recycleValue }: Offer) =>
  keyOf({ classId: of.classId, expiresAt, recycleValue })

/** Open while the address names one of the packages. */
export function SellBackSheet({ packages }: { packages: readonly Package[] }) {
  const { params, put } = useAddress()
  const id = params.get('package') ?? ''
  const of = packages.find(({ packageId }) => packageId === id)
  if (!of) return null
  return <OfPackage key={id} of={of} onClose={() => put({ package: '', count: '' })} />
}

interface OfPackageProps {
  of: Package
  onClose: () => void
}

function OfPackage({ of, onClose }: OfPackageProps) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const sale = useSellingBack(of, onClose)
  const { call, count, sum } = sale
  const isShort = count < of.leastCount
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('buyback.sheet')}
      footer={
        <Button
          size="lg"
          wide
          busy={call.busy}
          disabled={count === 0 || isShort || Boolean(of.whyNot) || !sale.isReady}
          onClick={() => void sale.submit()}
        >
          {call.checking ? t('checking') : t('buyback.sellFor', { count, net: dong(sum) })}
        </Button>
      }
    >
      <div className="space-y-4 pb-2">
        <p className="text-base font-semibold">{of.name}</p>
        {of.mine.map((offer, place) => (
          <OfferField key={keyOfOffer(of, offer)} offer={offer} place={place} sale={sale} of={of} />
        ))}
        {isShort && count > 0 && (
          <p className="text-sm text-warning">{t('buyback.least', { count: of.leastCount })}</p>
        )}
        <p className="text-sm text-ink-2">{t('buyback.about')}</p>
        <p role="alert" className="text-sm text-fault">
          {call.refusal?.message}
        </p>
      </div>
    </Sheet>
  )
}

interface OfferFieldProps {
  offer: Offer
  place: number
  of: Package
  sale: ReturnType<typeof useSellingBack>
}

function OfferField({ offer: { count, each, recycleValue, expiresAt }, place, of, sale }: OfferFieldProps) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const language = useLanguage()
  const chosen = sale.counts[place] ?? 0
  const room = Math.min(mostTickets, of.left) - sale.count + chosen
  return (
    <div className="rounded-2xl bg-raised p-4">
      <CountField
        label={t('buyback.offer', { each: dong(each) })}
        count={chosen}
        least={0}
        most={Math.max(0, Math.min(count, room))}
        disabled={sale.call.busy}
        onChange={next => sale.onCount(place, next)}
      />
      <p className="num mt-1 text-sm text-ink-2">
        {t('buyback.of', {
          count,
          date: shortDate(expiresAt, language),
          recycle: dong(recycleValue),
        })}
      </p>
      {more(recycleValue, each) && (
        <p className="text-sm text-warning">{t('list.recycleMore', { sum: dong(recycleValue) })}</p>
      )}
    </div>
  )
}

function useSellingBack(of: Package, onDone: () => void) {
  const { params } = useAddress()
  const ask = useAskSale()
  const call = useSaleToOperator(of.packageId, { onDoneHere: onDone, quiet: true })
  const free = useQuery(freeTicketsQuery).data
  const wanted = Math.trunc(Number(params.get('count'))) || 1
  const [counts, setCounts] = useState<readonly number[]>(() => {
    const first = of.mine[0]?.count ?? 0
    return of.mine.map((_, place) => (place === 0 ? Math.min(first, of.left, mostTickets, wanted) : 0))
  })
  const count = counts.reduce((sum, one) => sum + one, 0)
  const sum = amountOf(
    of.mine.reduce((all, { each }, place) => all + hundredths(each) * BigInt(counts[place] ?? 0), 0n),
  )
  /** Tickets of the chosen prices. One price needs no names: its tickets are alike. */
  const tickets = () => {
    const ids: string[] = []
    for (const [place, offer] of of.mine.entries()) {
      const alike = (free ?? []).filter(
        ticket => keyOfTicket(ticket) === keyOfOffer(of, offer) && !ids.includes(ticket.ticketId),
      )
      ids.push(...alike.slice(0, counts[place] ?? 0).map(({ ticketId }) => ticketId))
    }
    return ids.length === count ? { ticketIds: ids } : { count }
  }
  return {
    counts,
    count,
    sum,
    call,
    isReady: of.mine.length < 2 || free !== undefined,
    onCount(place: number, next: number) {
      call.reset()
      setCounts(now => now.map((one, at) => (at === place ? next : one)))
    },
    async submit() {
      if (await ask({ count, net: sum }))
        call.pay(call.unanswered ?? { packageId: of.packageId, ...tickets() })
    },
  }
}
