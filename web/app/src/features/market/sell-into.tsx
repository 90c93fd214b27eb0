// The sheet in which tickets are sold into a purchase request: how many, and what they bring.
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type OwnTickets, ownQuery } from '@/features/tickets'
import { Sheet } from '@/ui/sheet'
import { SkeletonFacts } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { mostTickets, requestQuery, type Wanted } from './calls'
import { CountField } from './count-field'
import { Other } from './other'
import { more, plus, times } from './sums'
import { useAddress } from './use-address'
import { useAskSale, useSaleToRequest } from './use-sale'
import { Why } from './why'
import { useWorth } from './worth'

/** Open while the address names a request to sell into. */
export function SellSheet() {
  const { t } = useTranslation('market')
  const { params, put } = useAddress()
  const id = params.get('sell') ?? ''
  const query = useQuery({ ...requestQuery(id), enabled: id !== '', staleTime: 5_000 })
  const request = query.data?.request
  const sale = useSelling(id, request)
  return (
    <Sheet
      open={id !== ''}
      onClose={() => put({ sell: '', count: '' })}
      title={t('wanted.sheet')}
      footer={
        request && (
          <Button
            size="lg"
            wide
            busy={sale.busy}
            disabled={sale.most === 0}
            onClick={() => void sale.submit()}
          >
            {sale.label}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<SkeletonFacts rows={1} className="pb-4" />}>
        {({ request: shown }) => <HowMany request={shown} sale={sale} />}
      </Loaded>
    </Sheet>
  )
}

function useSelling(id: string, request?: Wanted) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const address = useAddress()
  const ask = useAskSale()
  const call = useSaleToRequest(id, {
    onDoneHere: () => address.put({ sell: '', count: '' }),
    quiet: id !== '',
  })
  const most = request && !request.whyNot ? Math.min(mostTickets, request.left, request.myTickets) : 0
  const sent = call.unanswered
  const count = sent?.count ?? address.count(Math.max(1, most))
  const net = times(request?.sellerGets ?? '0', count)
  return {
    count,
    most: sent ? count : most,
    net,
    busy: call.busy,
    refusal: call.refusal,
    label: call.checking ? t('checking') : t('wanted.sellFor', { net: dong(net) }),
    onCount(next: number) {
      call.reset()
      address.put({ count: next > 1 ? String(next) : '' })
    },
    async submit() {
      if (await ask({ count, net })) call.pay(sent ?? { requestId: id, count })
    },
  }
}

/** What recycling the tickets that a sale takes would pay, and the first of their last days. */
function endFirst(own: readonly OwnTickets[], { classId, leastExpiresAt }: Wanted, count: number) {
  const taken = own
    .filter(group => group.classId === classId && Date.parse(group.expiresAt) >= Date.parse(leastExpiresAt))
    .toSorted((one, other) => Date.parse(one.expiresAt) - Date.parse(other.expiresAt))
  let left = count
  let recycleValue = '0'
  for (const group of taken) {
    const some = Math.min(left, group.free)
    recycleValue = plus(recycleValue, times(group.recycleValue, some))
    left -= some
  }
  const first = taken.find(({ free }) => free > 0)
  return first && left === 0 ? { recycleValue, expiresAt: first.expiresAt } : undefined
}

interface HowManyProps {
  request: Wanted
  sale: ReturnType<typeof useSelling>
}

function HowMany({ request, sale }: HowManyProps) {
  const { t } = useTranslation('market')
  const language = useLanguage()
  const dong = useDong()
  const worth = useWorth()
  const { name, price, sellerGets, left, myTickets, buyer, queuePrice, whyNot, leastExpiresAt } = request
  const sold = endFirst(useQuery(ownQuery).data ?? [], request, sale.count)
  return (
    <div className="space-y-4 pb-2">
      <p className="text-base font-semibold">{name}</p>
      <CountField
        label={t('count.label')}
        count={sale.count}
        most={Math.max(1, sale.most)}
        disabled={sale.busy || sale.most === 0}
        onChange={sale.onCount}
      />
      <div className="rounded-2xl bg-raised p-4">
        <Facts
          facts={[
            { name: t('wanted.pays'), value: <span className="num">{dong(price)}</span> },
            { name: t('wanted.fee'), value: <span className="num">{dong(sellerGets)}</span> },
            { name: t('wanted.buyer'), value: <Other side={buyer} /> },
            ...worth({ queuePrice, ...sold }),
            {
              name: t('net'),
              value: <span className="num text-gain">{dong(sale.net)}</span>,
              strong: true,
            },
          ]}
        />
      </div>
      {sold && more(sold.recycleValue, sale.net) && (
        <p className="text-sm text-warning">{t('wanted.recycleMore', { sum: dong(sold.recycleValue) })}</p>
      )}
      {whyNot && <Why whyNot={whyNot} />}
      <p className="num text-sm text-ink-2">
        {t('wanted.limits', { left, mine: myTickets, date: shortDate(leastExpiresAt, language) })}
        <span className="block">{t('wanted.about')}</span>
      </p>
      <p role="alert" className="text-sm text-fault">
        {sale.refusal?.message}
      </p>
    </div>
  )
}
