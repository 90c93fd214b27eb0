// Commissions as a list, by state, by the day on which they settled, or by month.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayHeading } from '@gomve/ui/lib/time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { invite, team } from './addresses'
import { type CommissionFilter, commissionsQuery } from './calls'
import { CommissionLine } from './commission-line'

export function CommissionLines({ filter }: { filter: CommissionFilter }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const lines = useInfiniteQuery(commissionsQuery(filter))
  const isAll = Object.keys(filter).length === 0
  return (
    <InfiniteList
      query={lines}
      itemKey={line => line.id}
      heading={line => dayHeading(line.formedAt, language)}
      className="space-y-2 px-4"
      skeleton={<SkeletonRows rows={4} className="h-28" />}
      empty={
        <Empty
          art="money"
          title={t(isAll ? 'income.none' : 'income.noneOfState')}
          hint={isAll ? t('income.noneHint') : undefined}
          action={isAll ? { label: t('invite'), to: invite } : { label: t('backToTeam'), to: team }}
        />
      }
    >
      {line => <CommissionLine line={line} />}
    </InfiniteList>
  )
}
