// Today's market on the home page: the lowest resale, the best request, and what Gomvé pays for the reader's tickets.
import { hundredths } from '@gomve/shared/money'
import { Money } from '@gomve/ui/money'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { HandCoins, Landmark, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type OwnTickets, ownQuery } from '@/features/tickets'
import { buybackAddress, marketAddress, wantedAddress } from './addresses'
import { bestRequestQuery, cheapestQuery } from './calls'

/** Prices of the home page are not followed to the second. */
const staleTime = 60_000

export default function HomeLines() {
  const { t } = useTranslation('marketHome')
  const cheapest = useQuery({ ...cheapestQuery('', 1), staleTime }).data
  const best = useQuery({ ...bestRequestQuery(''), staleTime }).data
  const own = useQuery({ ...ownQuery, staleTime }).data
  const lowest = cheapest?.[0]
  const buyback = own && bestBuyback(own)
  return (
    <Rows className="mx-4">
      <Row
        icon={Store}
        colour="var(--color-primary)"
        label={t('resale')}
        hint={lowest ? lowest.name : cheapest && t('noResale')}
        value={lowest && <Sum amount={lowest.price} tone="text-warning" />}
        to={marketAddress}
      />
      <Row
        icon={HandCoins}
        colour="var(--color-gain)"
        label={t('request')}
        hint={best ? best.name : best === null ? t('noRequest') : undefined}
        value={best && <Sum amount={best.sellerGets} tone="text-gain" />}
        to={wantedAddress}
      />
      <Row
        icon={Landmark}
        colour="var(--color-warning)"
        label={t('buyback')}
        hint={buyback ? buyback.name : own && t(own.length > 0 ? 'noBuyback' : 'noTickets')}
        value={buyback && <Sum amount={buyback.offers.buyback ?? '0'} tone="text-gain" />}
        to={buybackAddress.personal}
      />
    </Rows>
  )
}

const Sum = ({ amount, tone }: { amount: string; tone: string }) => (
  <Money amount={amount} className={`text-base font-semibold ${tone}`} />
)

export function bestBuyback(own: readonly OwnTickets[]): OwnTickets | undefined {
  return own
    .filter(({ offers }) => offers.buyback)
    .toSorted((a, b) => Number(hundredths(b.offers.buyback ?? '0') - hundredths(a.offers.buyback ?? '0')))[0]
}
