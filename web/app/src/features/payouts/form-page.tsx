// The frame of a payout's form: until its terms are known, and with the way to earlier ones.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryLink } from '@/ui/header-link'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { historyAddress } from './addresses'
import type { Way } from './calls'

/** The clock in the header: what was asked for before. */
export function Earlier({ way }: { way: Way }) {
  const { t } = useTranslation('payouts')
  return <HistoryLink to={historyAddress(way === 'otc' ? 'otc' : 'withdraw')} label={t('history.title')} />
}

interface FormPageProps<Data> {
  way: Way
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

export function FormPage<Data>({ way, query, children }: FormPageProps<Data>) {
  const { t } = useTranslation('payouts')
  if (query.data !== undefined) return children(query.data)
  return (
    <Page title={t(`form.${way}`)} right={<Earlier way={way} />}>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {children}
      </Loaded>
    </Page>
  )
}

function FormSkeleton() {
  return (
    <div className="space-y-4 px-4 pt-4">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-13 rounded-2xl" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </div>
  )
}
