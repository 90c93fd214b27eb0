// The sums of the settlements that are shown, above their list.
import { useLanguage } from '@gomve/ui/lib/language'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GetQuery } from '@/api/client'
import { listQuery, pollEvery } from '@/api/lists'
import { itemsOf } from '@/ui/queue'
import type { Settlement } from './offers'
import { SumsCard } from './sums-card'
import { sumFacts } from './take-sums'

interface Given {
  state: '' | Settlement['state']
  userId: string
  taskId: string
  monday: string
  sort: 'newest' | 'oldest'
}

export const settlementsOf = ({ state, monday, ...given }: Given): GetQuery<'/settlement/list'> => ({
  ...given,
  state: state || undefined,
  monday: monday || undefined,
})

export function SettlementSums({ given: { sort, ...given } }: { given: Given }) {
  const { t } = useTranslation('offers')
  // The same question as the list's: both have one answer.
  const wanted = settlementsOf({ ...given, sort })
  if (sort === 'newest') wanted.sort = undefined
  const query = useInfiniteQuery(
    listQuery('/settlement/list', wanted, { every: pollEvery, language: useLanguage() }),
  )
  const takes = itemsOf<Settlement>(query)
  if (takes.length === 0) return null
  return <SumsCard of={t('sums.of', { count: takes.length })} facts={sumFacts(takes, t)} />
}
