// Cancelling a listing, a purchase request or a batch of personal groups, with a reason that its owner reads.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import {
  type Batch,
  batchLists,
  type Listing,
  listingLists,
  type PurchaseRequest,
  requestLists,
} from './calls'

export function CancelListing({ item, onClose }: Deciding<Listing>) {
  const { t } = useTranslation('market')
  return (
    <Decision
      title={t('cancelListing.title')}
      submit={t('cancelListing.open')}
      danger
      path="/market/cancelListing"
      body={reason => ({ listingId: item.listingId, reason })}
      refreshes={listingLists}
      said={t('cancelListing.done')}
      reason={t('cancel.reason')}
      onClose={onClose}
    >
      <About what={item.name} who={item.seller.nickname} price={item.price} />
      <p className="text-ink-2">{t('cancelListing.hint')}</p>
    </Decision>
  )
}

export function CancelRequest({ item, onClose }: Deciding<PurchaseRequest>) {
  const { t } = useTranslation('market')
  return (
    <Decision
      title={t('cancelRequest.title')}
      submit={t('cancelRequest.open')}
      danger
      path="/market/cancelRequest"
      body={reason => ({ requestId: item.requestId, reason })}
      refreshes={requestLists}
      said={t('cancelRequest.done')}
      reason={t('cancel.reason')}
      onClose={onClose}
    >
      <About what={item.name} who={item.buyer.nickname} price={item.price} />
      <p className="text-ink-2">{t('cancelRequest.hint')}</p>
    </Decision>
  )
}

export function CancelBatch({ item, onClose }: Deciding<Batch>) {
  const { t } = useTranslation('market')
  return (
    <Decision
      title={t('cancelBatch.title')}
      submit={t('cancelBatch.open')}
      danger
      path="/market/cancelBatch"
      body={reason => ({ batchId: item.batchId, reason })}
      refreshes={batchLists}
      said={t('cancelBatch.done')}
      reason={t('cancelBatch.reason')}
      onClose={onClose}
    >
      <About what={item.className} who={item.master} price={item.price} />
      <p className="text-ink-2">{t('cancelBatch.hint')}</p>
    </Decision>
  )
}

function About({ what, who, price }: { what: string; who: string; price: string }) {
  return (
    <p className="text-ink-2">
      <span className="font-semibold text-ink">{what}</span> · {who} · <Money amount={price} />
    </p>
  )
}
