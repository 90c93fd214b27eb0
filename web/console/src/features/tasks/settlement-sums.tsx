// The sums of the settlements that are shown, above their list.
import { useLanguage } from '@gomve/ui/lib/language'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GetQuery } from '@/api/client'
import { listQuery, pollEvery } from '@/api/lists'
import { itemsOf } from '@/ui/queue'
import type { Settlement } from './offers'
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
  return (
    <section aria-label={t('sums.label')} className="card p-4 sm:px-5">
      <p className="pb-2 text-sm text-ink-2">{t('sums.of', { count: takes.length })}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {sumFacts(takes, t)
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="text-lg font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
