// pages/user/wallet/index: what is mine, what of it is free, what waits to be paid, and what moved last.
import { hundredths } from '@gomve/shared/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { Row, Rows } from '@gomve/ui/rows'
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { History, ReceiptText, Scale } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/api/answers'
import { meQuery } from '@/api/me'
import { Page, SectionTitle } from '@/ui/page'
import { Late, Skeleton, SkeletonLines } from '@/ui/skeleton'
import { AsOf, Empty, Failed, Loaded, useIsOld } from '@/ui/states'
import { useHidden } from '@/ui/veiled'
import { type OpenPayout, openPayoutsQuery, recentQuery, walletCalls } from './calls'
import { FlowRow } from './flow-row'
import { Hero } from './hero'
import { Rights, RightsSkeleton } from './rights'

/** Loads where something is in progress. */
const InProgress = lazy(() => import('./in-progress'))
/** Payouts in progress that are shown; their history has all. */
const mostOpen = 2

export default function WalletPage() {
  const { t } = useTranslation('wallet')
  const queries = useQueryClient()
  const hidden = useHidden()
  const index = useQuery(meQuery)
  usePrefetchQuery(recentQuery)
  const isOld = useIsOld(index)
  const failed = index.isError && !index.data
  const hasHeld = hundredths(index.data?.holdings.held ?? '0') > 0n
  // Their rows stand above the others, which must not move when they come.
  const open = useQuery({ ...openPayoutsQuery, enabled: hasHeld })

  return (
    <Page title={t('title')} back={false}>
      <PullToRefresh onRefresh={() => refresh(queries, walletCalls)}>
        {isOld && index.data && <AsOf at={index.dataUpdatedAt} />}
        {failed ? (
          <Failed error={index.error} onRetry={() => index.refetch()} />
        ) : (
          <>
            <Hero holdings={index.data?.holdings} hidden={hidden} />
            {index.data && !open.isLoading ? (
              <>
                <Coming
                  awaiting={index.data.awaitingPayment}
                  open={hasHeld ? (open.data ?? []) : []}
                  hidden={hidden}
                />
                <Rights index={index.data} hidden={hidden} />
                <Recent hidden={hidden} />
                <Further />
              </>
            ) : (
              <Late>
                <RightsSkeleton />
              </Late>
            )}
          </>
        )}
      </PullToRefresh>
    </Page>
  )
}

interface ComingProps {
  awaiting: number
  open: readonly OpenPayout[]
  hidden: boolean
}

/** Its place is kept while its code loads. */
function Coming({ awaiting, open, hidden }: ComingProps) {
  const shown = open.slice(0, mostOpen)
  if (shown.length === 0 && awaiting === 0) return null
  const room = (
    <>
      {awaiting > 0 && <Skeleton className="mx-4 mt-3 h-16 rounded-card" />}
      {shown.map(({ id }) => (
        <Skeleton key={id} className="mx-4 mt-3 h-19 rounded-card" />
      ))}
    </>
  )
  return (
    <Suspense fallback={room}>
      <InProgress awaiting={awaiting} open={shown} hidden={hidden} />
    </Suspense>
  )
}

function Recent({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation('wallet')
  const recent = useQuery(recentQuery)
  return (
    <section className="mt-4">
      <SectionTitle more={{ to: '/pages/user/wallet/flow/list', words: t('all') }}>
        {t('recent')}
      </SectionTitle>
      <Loaded query={recent} skeleton={<SkeletonLines rows={5} className="mx-4" />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              art="money"
              title={t('flow.empty')}
              hint={t('flow.emptyHint')}
              action={{ label: t('topUp'), to: '/pages/user/wallet/recharge' }}
            />
          ) : (
            <Rows className="mx-4">
              {items.map(line => (
                <FlowRow key={line.id} line={line} withDay hidden={hidden} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </section>
  )
}

/** What explains the money: all lines, what went out, and the sums of everybody. */
function Further() {
  const { t } = useTranslation('wallet')
  return (
    <Rows className="mx-4 mt-4">
      <Row
        icon={ReceiptText}
        colour="var(--color-primary)"
        label={t('flow.title.BALANCE')}
        to="/pages/user/wallet/flow/list"
      />
      <Row
        icon={History}
        colour="var(--color-warning)"
        label={t('payouts')}
        to="/pages/user/wallet/withdraw/history"
      />
      <Row icon={Scale} colour="var(--color-gain)" label={t('solvency')} to="/pages/sys/solvency" />
    </Rows>
  )
}
