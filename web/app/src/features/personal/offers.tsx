// The second view of the tab of group buying: batches on offer, and the ways to one's own.
import { ButtonLink } from '@gomve/ui/button'
import { Chips } from '@gomve/ui/chips'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '@/api/session'
import { Hours } from '@/features/groups'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { launchAddress, myBatches } from './addresses'
import { BatchCard } from './batch-card'
import { offerList, quoteQuery } from './calls'

const sorts = ['newest', 'fullest', 'cheapest'] as const

export default function Offers() {
  const { t } = useTranslation('personal')
  const signedIn = useSession().token !== ''
  const [sort, choose] = useChoice('sort', sorts)
  const offers = useInfiniteQuery(offerList(sort))
  return (
    <>
      <Chips
        label={t('offers.sort')}
        value={sort}
        options={sorts.map(value => ({ value, label: t(`offers.by.${value}`) }))}
        onChange={choose}
        className="pb-2"
      />
      <PullToRefresh onRefresh={offers.refetch}>
        <div className="flex min-h-11 flex-wrap items-center justify-between pb-1 *:pb-0">
          <Hours sets={offers.data?.pages.flatMap(page => page.items) ?? []} />
          {signedIn && (
            <Link
              to={myBatches}
              viewTransition
              className="press ml-auto flex min-h-11 items-center gap-0.5 px-4 text-sm font-semibold text-primary"
            >
              {t('offers.mine')}
              <ChevronRight className="size-4" aria-hidden="true" />
            </Link>
          )}
        </div>
        {offers.data?.pages[0]?.items.length !== 0 && <Launch signedIn={signedIn} />}
        <InfiniteList
          query={offers}
          itemKey={offer => offer.batchId}
          skeleton={<SkeletonCards rows={4} className="h-42" />}
          empty={
            <Empty
              art="people"
              title={t('offers.empty')}
              hint={t('offers.emptyHint')}
              action={{ label: t('offers.open'), to: launchAddress }}
            />
          }
        >
          {offer => <BatchCard offer={offer} />}
        </InfiniteList>
      </PullToRefresh>
    </>
  )
}

/** With how many groups the user may open now. Above the list, because over it would cover ways to join. */
function Launch({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('personal')
  const left = useQuery({ ...quoteQuery(), enabled: signedIn }).data?.eligibility.left
  return (
    <div className="px-4 pb-3">
      <ButtonLink to={launchAddress} tone="quiet" wide>
        <Plus className="size-5" aria-hidden="true" />
        {left === undefined ? t('offers.open') : t('offers.openLeft', { count: left })}
      </ButtonLink>
    </div>
  )
}
