// What the user has besides the balance: earnings in dong, and rights, each with the way to its page.

import { Count } from '@gomve/ui/money'
import { Gem, type LucideIcon, Recycle, Sparkles, Ticket, TicketPercent, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Me } from '@/api/me'
import { SectionTitle } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Veiled } from '@/ui/veiled'
import { Amount } from './amounts'
import type { Holdings, Unit } from './calls'
import { EarningsCard } from './earnings-card'
import { addressOf } from './flow-filter'
import { holdingPages } from './holding-pages'

interface Asset {
  unit: Exclude<Unit, 'BALANCE' | 'OTC'>
  Icon: LucideIcon
  colour: string
  of: (holdings: Holdings) => string | number
}

const assets: readonly Asset[] = [
  { unit: 'XMONEY', Icon: Sparkles, colour: 'var(--color-violet)', of: held => held.xmoney },
  { unit: 'NFT', Icon: Gem, colour: 'var(--color-teal)', of: held => held.nft },
  { unit: 'ENERGY', Icon: Zap, colour: 'var(--color-warning)', of: held => held.energy },
  { unit: 'PRIORITY_PASS', Icon: Ticket, colour: 'var(--color-primary)', of: held => held.priorityPasses },
  { unit: 'RECYCLE_VOUCHER', Icon: Recycle, colour: 'var(--color-pink)', of: held => held.recycleVouchers },
]

/** Earnings are dong and stand alone. Each right leads to its own page, or to its flow. */
export function Rights({ index: { holdings, coupons }, hidden }: { index: Me; hidden: boolean }) {
  const { t } = useTranslation('wallet')
  return (
    <>
      <EarningsCard otc={holdings.otc} hidden={hidden} />
      <SectionTitle more={{ to: '/pages/user/vr/exchange', words: t('exchange') }}>
        {t('assets')}
      </SectionTitle>
      <ul aria-label={t('assets')} className={assetGrid}>
        {assets.map(({ unit, Icon, colour, of }) => (
          <Right
            key={unit}
            to={holdingPages[unit] ?? addressOf({ unit, direction: 'all' })}
            name={t(`unit.${unit}`)}
            {...{ Icon, colour, hidden }}
          >
            <Amount unit={unit} amount={String(of(holdings))} />
          </Right>
        ))}
        <Right
          to="/pages/user/coupon/my"
          name={t('coupons')}
          Icon={TicketPercent}
          colour="var(--color-warning)"
          hidden={hidden}
        >
          {/* An answer stored by an earlier version has none. */}
          <Count value={coupons ?? 0} />
        </Right>
      </ul>
    </>
  )
}

interface RightProps {
  to: string
  name: string
  Icon: LucideIcon
  colour: string
  hidden: boolean
  children: ReactNode
}

function Right({ to, name, Icon, colour, hidden, children }: RightProps) {
  return (
    <li>
      <Link
        to={to}
        viewTransition
        className="press card flex h-full min-h-24 flex-col justify-between gap-2 p-3"
      >
        <Icon className="size-5 shrink-0" style={{ color: colour }} aria-hidden="true" />
        <span>
          <span className="block text-sm leading-snug break-words text-ink-2">{name}</span>
          <span className="text-lg leading-snug font-semibold break-words">
            <Veiled hidden={hidden}>{children}</Veiled>
          </span>
        </span>
      </Link>
    </li>
  )
}

export function RightsSkeleton() {
  return (
    <>
      <Skeleton className="mx-4 mt-3 mb-11 h-45 rounded-card" />
      <div className={assetGrid}>
        {assets.map(({ unit }) => (
          <Skeleton key={unit} className="h-24 rounded-card" />
        ))}
        <Skeleton className="h-24 rounded-card" />
      </div>
    </>
  )
}

/** Three beside each other, or all six; fewer where letters are large. */
const assetGrid =
  'grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(max(6.25rem,26%),100%),1fr))] gap-2.5 px-4'
