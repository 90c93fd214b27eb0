// pages/user/funds/history: funds that are over: returned after a cancellation, or rejected.
import { Chips } from '@gomve/ui/chips'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { fundsHub } from './addresses'
import { fundList } from './calls'
import { FundCard } from './fund-card'
import { endedStates } from './fund-state'

export default function FundsHistoryPage() {
  const { t } = useTranslation('funds')
  const [view, choose] = useChoice('state', endedStates)
  const funds = useInfiniteQuery(fundList(view))
  return (
    <Page title={t('history.title')}>
      <Chips
        label={t('provider.filter')}
        value={view}
        options={endedStates.map(value => ({ value, label: t(`state.${value}`) }))}
        onChange={choose}
        className="pb-3"
      />
      <PullToRefresh onRefresh={funds.refetch}>
        <InfiniteList
          query={funds}
          itemKey={fund => fund.fundId}
          skeleton={<SkeletonCards className="h-28" />}
          empty={
            <Empty
              art="money"
              title={t(`history.none.${view}`)}
              action={{ label: t('history.toFunds'), to: fundsHub }}
            />
          }
        >
          {fund => <FundCard fund={fund} />}
        </InfiniteList>
      </PullToRefresh>
    </Page>
  )
}
