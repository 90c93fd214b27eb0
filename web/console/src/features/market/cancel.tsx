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
  const { t } = useTranslation(['market', 'common'])
  return (
    <Decision
      title={t('cancelListing.title')}
      submit={t('cancelListing.open')}
      danger
      path="/market/cancelListing"
      about={{ listingId: item.listingId }}
      refreshes={listingLists}
      said={t('cancelListing.done')}
      hint={t('cancelListing.hint')}
      reason={t('common:field.reasonUserReads')}
      onClose={onClose}
    >
      <About what={item.name} who={item.seller.nickname} price={item.price} />
    </Decision>
  )
}

export function CancelRequest({ item, onClose }: Deciding<PurchaseRequest>) {
  const { t } = useTranslation(['market', 'common'])
  return (
    <Decision
      title={t('cancelRequest.title')}
      submit={t('cancelRequest.open')}
      danger
      path="/market/cancelRequest"
      about={{ requestId: item.requestId }}
      refreshes={requestLists}
      said={t('cancelRequest.done')}
      hint={t('cancelRequest.hint')}
      reason={t('common:field.reasonUserReads')}
      onClose={onClose}
    >
      <About what={item.name} who={item.buyer.nickname} price={item.price} />
    </Decision>
  )
}

export function CancelBatch({ item, onClose }: Deciding<Batch>) {
  const { t } = useTranslation(['market', 'common'])
  return (
    <Decision
      title={t('cancelBatch.title')}
      submit={t('cancelBatch.open')}
      danger
      path="/market/cancelBatch"
      about={{ batchId: item.batchId }}
      refreshes={batchLists}
      said={t('cancelBatch.done')}
      hint={t('cancelBatch.hint')}
      reason={t('cancelBatch.reason')}
      onClose={onClose}
    >
      <About what={item.className} who={item.master} price={item.price} />
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
