// Applications for the provider's tasks that wait, each with its decision.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { tasksOfMine } from './addresses'
import { ApplicationCard } from './application-card'
import { Decide } from './decide'
import { Door } from './door'
import { applicationList } from './task-calls'

export function Applications() {
  const { t } = useTranslation('fundsTasks')
  const waiting = useInfiniteQuery(applicationList('pending'))
  return (
    <>
      <Door className="px-5 pb-3" />
      <InfiniteList
        query={waiting}
        itemKey={one => one.applicationId}
        skeleton={<SkeletonCards rows={2} className="h-40" />}
        empty={
          <Empty
            art="people"
            title={t('applications.none')}
            hint={t('applications.noneHint')}
            action={{ label: t('list.all'), to: tasksOfMine }}
          />
        }
      >
        {one => (
          <ApplicationCard of={one}>
            <Decide application={one} />
          </ApplicationCard>
        )}
      </InfiniteList>
    </>
  )
}
