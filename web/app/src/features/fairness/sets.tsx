// Every set with counted draws: what was promised, and what they came to.
import { useLanguage } from '@gomve/ui/lib/language'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { type DrawSums, sumsQuery } from './calls'
import { percent } from './percent'
import { isKept } from './places'
import { CountedTo, SetHead } from './set-head'

export function Sets() {
  const { t } = useTranslation('fairness')
  const sums = useQuery(sumsQuery)
  return (
    <PullToRefresh onRefresh={sums.refetch}>
      <Loaded query={sums} skeleton={<SkeletonCards rows={3} className="h-36" />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              art="people"
              title={t('none.title')}
              hint={t('none.hint')}
              action={{ label: t('none.toGroups'), to: '/pages/gb/personIndex' }}
            />
          ) : (
            <>
              <p className="px-4 pt-1 pb-3 text-sm text-ink-2">{t('intro')}</p>
              <ul className="space-y-3 px-4">
                {items.map(item => (
                  <li key={item.setId}>
                    <SetRow sums={item} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </PullToRefresh>
  )
}

function SetRow({ sums }: { sums: DrawSums }) {
  const { t } = useTranslation('fairness')
  const language = useLanguage()
  const { setId, drawn, won, winners, seats } = sums
  return (
    <Link
      to={`/pages/sys/fairness?set=${setId}`}
      viewTransition
      className="press card flex items-center gap-2 p-4"
    >
      <span className="min-w-0 flex-1 space-y-2">
        <SetHead sums={sums}>
          <span className="block text-sm text-ink-2">{t('odds', { winners, seats })}</span>
        </SetHead>
        <span className="num block text-base font-semibold">
          {t('sums', { drawn, won, percent: percent(won / drawn, language) })}
        </span>
        {!isKept(sums) && <span className="block text-sm text-fault">{t('broken')}</span>}
        <CountedTo sums={sums} />
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  )
}
