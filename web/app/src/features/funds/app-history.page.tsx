// pages/user/funds/appHistory: applications that are decided, withdrawn or lapsed.
import { ButtonLink } from '@gomve/ui/button'
import { Chips } from '@gomve/ui/chips'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { applications, takeAddress } from './addresses'
import { ApplicationCard } from './application-card'
import { applicationList } from './task-calls'

const past = ['accepted', 'rejected', 'withdrawn', 'lapsed'] as const

export default function PastApplicationsPage() {
  const { t } = useTranslation('fundsTasks')
  const [view, choose] = useChoice('state', past)
  const decided = useInfiniteQuery(applicationList(view))
  return (
    <Page title={t('applications.past')}>
      <Chips
        label={t('applications.filter')}
        value={view}
        options={past.map(value => ({ value, label: t(`applicationState.${value}`) }))}
        onChange={choose}
        className="pb-3"
      />
      <PullToRefresh onRefresh={decided.refetch}>
        <InfiniteList
          query={decided}
          itemKey={one => one.applicationId}
          skeleton={<SkeletonCards rows={3} className="h-36" />}
          empty={
            <Empty
              art="people"
              title={t(`applications.pastNone.${view}`)}
              action={{ label: t('applications.toWaiting'), to: applications }}
            />
          }
        >
          {one => (
            <ApplicationCard of={one}>
              {one.takeId && (
                <ButtonLink tone="quiet" wide to={takeAddress(one.takeId)}>
                  {t('applications.toTake')}
                </ButtonLink>
              )}
            </ApplicationCard>
          )}
        </InfiniteList>
      </PullToRefresh>
    </Page>
  )
}
