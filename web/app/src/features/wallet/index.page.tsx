// pages/user/wallet/index: what is mine, what of it is free, what waits to be paid, and what moved last.
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { Row, Rows } from '@gomve/ui/rows'
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import {
  CalendarDays,
  ChevronRight,
  Clock3,
  Coins,
  Gem,
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
import { Late, SkeletonRows } from '@/ui/skeleton'
import { AsOf, Empty, Failed, Loaded, useIsOld } from '@/ui/states'
import { Amount, useHidden } from './amounts'
import { type Holdings, indexQuery, recentQuery, type Unit } from './calls'
import { FlowRow } from './flow-row'
import { Hero, Veiled } from './hero'

export default function WalletPage() {
  const { t } = useTranslation('wallet')
  const queries = useQueryClient()
  const { hidden, toggle } = useHidden()
  const index = useQuery(indexQuery)
  usePrefetchQuery(recentQuery)
  const refresh = () => queries.invalidateQueries({ queryKey: ['wallet'] })
  const isOld = useIsOld(index)
  const failed = index.isError && !index.data

  return (
    <Page title={t('title')} back={false}>
      <PullToRefresh onRefresh={refresh}>
        {isOld && index.data && <AsOf at={index.dataUpdatedAt} />}
        {failed ? (
          <Failed error={index.error} onRetry={() => index.refetch()} />
        ) : (
          <>
            <Hero holdings={index.data?.holdings} hidden={hidden} onToggle={toggle} />
            {index.data ? (
              <>
                <Awaiting count={index.data.awaitingPayment} />
                <Assets holdings={index.data.holdings} hidden={hidden} />
                <Recent hidden={hidden} />
                <Further />
              </>
            ) : (
              <Late>
                <SkeletonRows rows={3} className="h-24" />
              </Late>
            )}
          </>
        )}
      </PullToRefresh>
    </Page>
  )
}

function Awaiting({ count }: { count: number }) {
  const { t } = useTranslation('wallet')
  if (count === 0) return null
  return (
    <Link
      to="/pages/user/wallet/recharge/list"
      viewTransition
      className="press mx-4 mt-3 flex min-h-13 items-center gap-3 rounded-card bg-warning/12 px-4 py-2 text-warning"
    >
      <Clock3 className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-base font-semibold">{t('awaiting', { count })}</span>
      <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
    </Link>
  )
}

interface Asset {
  unit: Exclude<Unit, 'BALANCE'>
  Icon: LucideIcon
  colour: string
  of: (holdings: Holdings) => string | number
  /** Of six columns. A sum of dong has them all, for it is never cut. */
  span: string
}

const whole = 'col-span-6'
const half = 'col-span-3'
const third = 'col-span-2'

const assets: readonly Asset[] = [
  { unit: 'OTC', Icon: Coins, colour: 'var(--color-gain)', of: held => held.otc, span: whole },
  { unit: 'XMONEY', Icon: Sparkles, colour: 'var(--color-violet)', of: held => held.xmoney, span: half },
  { unit: 'ENERGY', Icon: Zap, colour: 'var(--color-warning)', of: held => held.energy, span: half },
  { unit: 'NFT', Icon: Gem, colour: 'var(--color-teal)', of: held => held.nft, span: third },
  {
    unit: 'PRIORITY_PASS',
    Icon: Ticket,
    colour: 'var(--color-primary)',
    of: held => held.priorityPasses,
    span: third,
  },
  {
    unit: 'RECYCLE_VOUCHER',
    Icon: Recycle,
    colour: 'var(--color-pink)',
    of: held => held.recycleVouchers,
    span: third,
  },
]

/** Each kind of holding leads to its own flow. */
function Assets({ holdings, hidden }: { holdings: Holdings; hidden: boolean }) {
  const { t } = useTranslation('wallet')
  return (
    <ul aria-label={t('assets')} className="mt-3 grid grid-cols-6 gap-2.5 px-4">
      {assets.map(({ unit, Icon, colour, of, span }) => (
        <li key={unit} className={span}>
          <Link
            to={`/pages/user/wallet/flow/list?unit=${unit}`}
            viewTransition
            className={clsx(
              'press card flex h-full gap-x-3 p-3.5',
              span === whole ? 'flex-wrap items-center' : 'flex-col gap-y-1.5',
            )}
          >
            <Icon className="size-5 shrink-0" style={{ color: colour }} aria-hidden="true" />
            <span
              className={clsx('text-base leading-snug font-semibold', span === whole && 'order-1 ml-auto')}
            >
              <Veiled hidden={hidden}>
                <Amount unit={unit} amount={String(of(holdings))} />
              </Veiled>
            </span>
            <span className={clsx('text-ink-2', span === whole ? 'text-sm' : 'text-xs')}>
              {t(`unit.${unit}`)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Recent({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation('wallet')
  const recent = useQuery(recentQuery)
  const all = (
    <Link
      to="/pages/user/wallet/flow/list"
      viewTransition
      className="flex min-h-11 items-center text-sm text-primary"
    >
      {t('all')}
    </Link>
  )
  return (
    <section className="mt-4">
      <SectionTitle aside={all}>{t('recent')}</SectionTitle>
      <Loaded query={recent}>
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

/** What explains the money: all lines, the months, and the sums of everybody. */
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
        icon={CalendarDays}
        colour="var(--color-violet)"
        label={t('statements')}
        to="/pages/user/wallet/statement"
      />
      <Row icon={Scale} colour="var(--color-gain)" label={t('solvency')} to="/pages/sys/solvency" />
    </Rows>
  )
}
