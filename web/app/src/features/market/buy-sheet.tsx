// Buying from a listing, in place: how many, what a ticket is worth elsewhere, and the payment password.
import { useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PayPassword } from '@/ui/pay-password'
import { Sheet } from '@/ui/sheet'
import { SkeletonFacts } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { type Listing, listingQuery, type Sale } from './calls'
import { CountField } from './count-field'
import { useEnded } from './ended'
import { Other } from './other'
import { FromBalance, PayAct } from './pay-act'
import { SaleRow } from './sale-row'
import { more } from './sums'
import { useAddress } from './use-address'
import { type Purchasing, usePurchase } from './use-purchase'
import { Why } from './why'
import { useWorth } from './worth'

/** Open while the address names a listing: the receipt of a purchase leads to it, too. */
export function BuySheet() {
  const { t } = useTranslation('market')
  const { params } = useAddress()
  const id = params.get('buy') ?? ''
  const query = useQuery({ ...listingQuery(id), enabled: id !== '', staleTime: 5_000 })
  const listing = query.data?.listing
  const purchase = usePurchase(id, listing)
  return (
    <>
      <Sheet
        open={purchase.step === 'count'}
        onClose={purchase.close}
        title={listing?.name ?? t('resale.title')}
        footer={listing?.state === 'on_sale' && <Foot listing={listing} purchase={purchase} />}
      >
        <Loaded query={query} skeleton={<SkeletonFacts rows={1} className="pb-4" />}>
          {({ listing: shown, sales }) => (
            <div className="space-y-4 pb-2">
              {shown.state === 'on_sale' ? (
                <HowMany listing={shown} purchase={purchase} />
              ) : (
                <Over listing={shown} />
              )}
              <Bought sales={sales} />
            </div>
          )}
        </Loaded>
      </Sheet>
      {listing && <Paying listing={listing} purchase={purchase} />}
    </>
  )
}

interface PartProps {
  listing: Listing
  purchase: Purchasing
}

function Foot({ listing, purchase }: PartProps) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const { payment, total } = purchase
  return (
    <div className="space-y-2">
      <FromBalance />
      <PayAct
        total={total}
        payee={listing.name}
        label={payment.checking ? t('checking') : t('resale.pay', { sum: dong(total) })}
        busy={payment.busy}
        disabled={Boolean(listing.whyNot) || listing.left === 0}
        onPay={purchase.toPassword}
      />
    </div>
  )
}

function HowMany({ listing, purchase: { count, most, onCount, payment, total } }: PartProps) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const worth = useWorth()
  const { price, queuePrice, whyNot, seller } = listing
  return (
    <>
      <CountField
        label={t('count.label')}
        count={count}
        most={most}
        disabled={payment.busy}
        onChange={onCount}
      />
      <div className="rounded-2xl bg-raised p-4">
        <Facts
          facts={[
            { name: t('resale.each'), value: <span className="num">{dong(price)}</span> },
            ...worth(listing),
            { name: t('resale.seller'), value: <Other side={seller} /> },
            { name: t('resale.total'), value: <span className="num">{dong(total)}</span>, strong: true },
          ]}
        />
      </div>
      {queuePrice && more(price, queuePrice) && (
        <p className="text-sm text-warning">{t('resale.dearer', { price: dong(queuePrice) })}</p>
      )}
      {whyNot ? <Why whyNot={whyNot} /> : <p className="text-sm text-ink-2">{t('resale.about')}</p>}
    </>
  )
}

/** What a listing that is over offered, and how it ended. */
function Over({ listing }: { listing: Listing }) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const worth = useWorth()
  const ended = useEnded()
  return (
    <>
      <div className="rounded-2xl bg-raised p-4">
        <Facts
          facts={[
            { name: t('resale.each'), value: <span className="num">{dong(listing.price)}</span> },
            ...worth(listing),
            { name: t('resale.seller'), value: <Other side={listing.seller} /> },
          ]}
        />
      </div>
      <p className="text-sm text-ink-2">{ended(listing)}</p>
    </>
  )
}

/** What the user bought of the listing. */
function Bought({ sales }: { sales: readonly Sale[] }) {
  if (sales.length === 0) return null
  return (
    <ul className="divide-y divide-white/5 rounded-2xl bg-raised px-4">
      {sales.map(sale => (
        <li key={sale.saleId}>
          <SaleRow sale={sale} />
        </li>
      ))}
    </ul>
  )
}

function Paying({ listing, purchase }: PartProps) {
  const { t } = useTranslation('market')
  const { payment, count, total, step } = purchase
  return (
    <PayPassword
      open={step === 'password'}
      onClose={purchase.close}
      onPassword={purchase.pay}
      payment={payment}
      fromWallet
      amount={total}
      note={<p>{t('resale.sheet', { count, name: listing.name })}</p>}
    />
  )
}
