// The takes of a provider's task, with their sums; one that runs can be cancelled.
import { useLanguage } from '@gomve/ui/lib/language'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listQuery, pollEvery } from '@/api/lists'
import { Button } from '@/ui/button'
import { Failed, Loading, Panel } from '@/ui/page'
import { itemsOf } from '@/ui/queue'
import { CancelTake } from './cancel-take'
import { Brought, Proof, ScreenLink, TakeBadge } from './offer-cells'
import { mayCancel, type Offer, type Settlement, takeAddress, takesAddress } from './offers'
import { TakeSums } from './take-sums'

export function OfferTakes({ of: { taskId } }: { of: Offer }) {
  const { t } = useTranslation(['offers', 'common'])
  const [cancelled, cancel] = useState<Settlement>()
  const query = useInfiniteQuery(
    listQuery('/settlement/list', { taskId }, { every: pollEvery, language: useLanguage() }),
  )
  const takes = itemsOf<Settlement>(query)
  return (
    <Panel
      title={t('task.takes')}
      actions={
        takes.length > 0 && (
          <ScreenLink permission="settlements" to={takesAddress(taskId)}>
            {t('settlements.title')}
          </ScreenLink>
        )
      }
    >
      {query.isPending && <Loading />}
      {query.isError && takes.length === 0 && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && takes.length === 0 && <p className="text-sm text-ink-2">{t('task.noTakes')}</p>}
      <ul className="space-y-4 text-sm">
        {takes.map(take => (
          <Take key={take.takeId} of={take} onCancel={() => cancel(take)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} className="w-full">
          {t('common:more')}
        </Button>
      )}
      {takes.length > 1 && <TakeSums of={takes} />}
      {cancelled && <CancelTake item={cancelled} onClose={() => cancel(undefined)} />}
    </Panel>
  )
}

function Take({ of: take, onCancel }: { of: Settlement; onCancel: () => void }) {
  const { t } = useTranslation(['offers', 'common'])
  return (
    <li className="space-y-1">
      <span className="flex items-baseline justify-between gap-3">
        <ScreenLink permission="settlements" to={takeAddress(take.takeId)}>
          {take.taker.nickname} <span className="num">{take.taker.maskedMobile}</span>
        </ScreenLink>
        <TakeBadge of={take} />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-ink-2">
        <span className="num">
          {t('take.progress', { count: take.portions, sold: take.sold, size: take.size })}
        </span>
        <Money amount={take.principal} className="text-ink" />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-2">
        <span>
          {t(take.endedAt ? 'take.shared' : 'take.purse')} <Brought of={take} />
        </span>
        <Proof of={take} />
      </span>
      {mayCancel(take) && (
        <Button tone="danger" onClick={onCancel} className="w-full">
          {t('cancel.open')}
        </Button>
      )}
    </li>
  )
}
