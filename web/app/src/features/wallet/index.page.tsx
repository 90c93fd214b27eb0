// pages/user/wallet/index: what is mine, what of it is free, what waits to be paid, and what moved last.
import { hundredths } from '@gomve/shared/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { Row, Rows } from '@gomve/ui/rows'
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  CalendarDays,
  Coins,
  Gem,
  History,
  type LucideIcon,
  ReceiptText,
  Recycle,
  Scale,
  Sparkles,
  Ticket,
  Zap,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page, SectionTitle } from '@/ui/page'
import { Late, Skeleton, SkeletonLines } from '@/ui/skeleton'
import { AsOf, Empty, Failed, Loaded, useIsOld } from '@/ui/states'
import { useHidden, Veiled } from '@/ui/veiled'
import { Amount } from './amounts'
import { AwaitingBanner } from './awaiting'
import { type Holdings, indexQuery, openPayoutsQuery, recentQuery, type Unit } from './calls'
import { addressOf } from './flow-filter'
import { FlowRow } from './flow-row'
import { Hero } from './hero'
import { holdingPages } from './holding-pages'
import { OpenPayouts } from './open-payouts'

export default function WalletPage() {
  const { t } = useTranslation('wallet')
  const queries = useQueryClient()
  const hidden = useHidden()
  const index = useQuery(indexQuery)
  usePrefetchQuery(recentQuery)
  const refresh = () => queries.invalidateQueries({ queryKey: ['wallet'] })
  const isOld = useIsOld(index)
  const failed = index.isError && !index.data
  const hasHeld = hundredths(index.data?.holdings.held ?? '0') > 0n
  // Their rows stand above the others, which must not move when they come.
  const open = useQuery({ ...openPayoutsQuery, enabled: hasHeld })

  return (
    <Page title={t('title')} back={false}>
      <PullToRefresh onRefresh={refresh}>
        {isOld && index.data && <AsOf at={index.dataUpdatedAt} />}
        {failed ? (
          <Failed error={index.error} onRetry={() => index.refetch()} />
        ) : (
          <>
            <Hero holdings={index.data?.holdings} hidden={hidden} />
            {index.data && !open.isLoading ? (
              <>
                <AwaitingBanner count={index.data.awaitingPayment} />
                {hasHeld && <OpenPayouts open={open.data ?? []} hidden={hidden} />}
                <Assets holdings={index.data.holdings} hidden={hidden} />
                <Recent hidden={hidden} />
                <Further />
              </>
            ) : (
              <Late>
                <WalletSkeleton />
              </Late>
            )}
          </>
        )}
      </PullToRefresh>
    </Page>
  )
}

interface Asset {
  unit: Exclude<Unit, 'BALANCE'>
  Icon: LucideIcon
  colour: string
  of: (holdings: Holdings) => string | number
}

const assets: readonly Asset[] = [
  { unit: 'OTC', Icon: Coins, colour: 'var(--color-gain)', of: held => held.otc },
  { unit: 'XMONEY', Icon: Sparkles, colour: 'var(--color-violet)', of: held => held.xmoney },
  { unit: 'ENERGY', Icon: Zap, colour: 'var(--color-warning)', of: held => held.energy },
  { unit: 'NFT', Icon: Gem, colour: 'var(--color-teal)', of: held => held.nft },
  { unit: 'PRIORITY_PASS', Icon: Ticket, colour: 'var(--color-primary)', of: held => held.priorityPasses },
  { unit: 'RECYCLE_VOUCHER', Icon: Recycle, colour: 'var(--color-pink)', of: held => held.recycleVouchers },
]

/**
 * Each kind of holding leads to its own page, or to its flow. A sum of dong is never cut, so two fit beside
 * each other.
 */
function Assets({ holdings, hidden }: { holdings: Holdings; hidden: boolean }) {
  const { t } = useTranslation('wallet')
  return (
    <ul aria-label={t('assets')} className={assetGrid}>
      {assets.map(({ unit, Icon, colour, of }) => (
        <li key={unit}>
          <Link
            to={holdingPages[unit] ?? addressOf({ unit, direction: 'all' })}
            viewTransition
            className="press card flex h-full min-h-24 flex-col justify-between gap-1.5 p-3.5"
          >
            <span className="flex items-start gap-2 text-sm leading-snug text-ink-2">
              <Icon className="size-5 shrink-0" style={{ color: colour }} aria-hidden="true" />
              {t(`unit.${unit}`)}
            </span>
            <span className="text-lg leading-snug font-semibold">
              <Veiled hidden={hidden}>
                <Amount unit={unit} amount={String(of(holdings))} />
              </Veiled>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const assetGrid =
  'mt-3 grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2.5 px-4'

function WalletSkeleton() {
  return (
    <div className={assetGrid}>
      {assets.map(({ unit }) => (
        <Skeleton key={unit} className="h-24 rounded-card" />
      ))}
    </div>
  )
}

function Recent({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation('wallet')
  const recent = useQuery(recentQuery)
  const all = (
    <Link
      to="/pages/user/wallet/flow/list"
      viewTransition
      className="flex min-h-11 min-w-11 items-center justify-end text-sm text-primary"
    >
      {t('all')}
    </Link>
  )
  return (
    <section className="mt-4">
      <SectionTitle aside={all}>{t('recent')}</SectionTitle>
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

/** What explains the money: all lines, what went out, the months, and the sums of everybody. */
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
      <Row
        icon={CalendarDays}
        colour="var(--color-violet)"
        label={t('statements')}
        to="/pages/user/wallet/statement"
      />
      <Row icon={Scale} colour="var(--color-gain)" label={t('solvency')} to="/pages/sys/solvency" />
    </Rows>
  )
}
