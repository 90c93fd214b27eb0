// What can be done with a ticket: coming to see it, and every way to sell it, with what each brings, when and
// to which wallet.

import { ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { clsx } from 'clsx'
import {
  ChevronRight,
  HandCoins,
  Landmark,
  type LucideIcon,
  QrCode,
  Recycle,
  Store,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAskNumber } from '@/features/tickets'
import { Sheet } from '@/ui/sheet'
import { Skeleton } from '@/ui/skeleton'
import { CountField } from './count-field'
import { type Sellable, type Selling, useSelling } from './use-selling'
import type { Way, WayKey } from './ways'

interface UseOrSellProps {
  /** Tickets that are alike, the first one standing for all. */
  tickets: Sellable
  /** Else the ticket itself is on screen, with its number to take. */
  isInList: boolean
  open: boolean
  onClose: () => void
}

export default function UseOrSell({ tickets, isInList, open, onClose }: UseOrSellProps) {
  const { t } = useTranslation('market')
  const selling = useSelling(tickets, onClose)
  return (
    <Sheet open={open} onClose={onClose} title={t(isInList ? 'ways.useOrSell' : 'ways.title')}>
      <div className="space-y-3 pb-2">
        <p className="text-base font-semibold">{tickets.first.name}</p>
        {isInList && <Visit ticketId={tickets.first.ticketId} />}
        {selling.most > 1 && (
          <CountField
            label={t('count.label')}
            count={selling.count}
            most={selling.most}
            disabled={selling.busy}
            onChange={selling.onCount}
          />
        )}
        {selling.ways ? (
          <ul className="space-y-2">
            {selling.ways.map(way => (
              <li key={way.key}>
                <WayRow way={way} selling={selling} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="space-y-2">
            <Skeleton className="h-18 rounded-2xl" />
            <Skeleton className="h-18 rounded-2xl" />
            <Skeleton className="h-18 rounded-2xl" />
            <Skeleton className="h-18 rounded-2xl" />
          </div>
        )}
        <p role="alert" className="text-sm text-fault">
          {selling.refusal?.message}
        </p>
        {isInList && (
          <ButtonLink tone="text" wide to={ticketAddress(tickets.first.ticketId)}>
            {t('ways.toTicket')}
          </ButtonLink>
        )}
      </div>
    </Sheet>
  )
}

const ticketAddress = (ticketId: string) => `/pages/user/vr/ticket?id=${ticketId}`

/** Asks here, and opens the ticket with its code. */
function Visit({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('market')
  const navigate = useNavigate()
  const open = () => void navigate(ticketAddress(ticketId), { viewTransition: true })
  const taking = useAskNumber(ticketId, open)
  return (
    <button type="button" disabled={taking.busy} onClick={taking.ask} className={look}>
      <Sign Icon={QrCode} colour="#1fb6c9" />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-semibold">{t('ways.visit.title')}</span>
        <span className="block text-sm text-ink-2">{t('ways.visit.now')}</span>
      </span>
      <ChevronRight className="-mr-1.5 size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </button>
  )
}

function Sign({ Icon, colour }: { Icon: LucideIcon; colour: string }) {
  return (
    <span
      style={{ background: `color-mix(in oklab, ${colour} 16%, #20242b)`, color: colour }}
      className="grid size-11 shrink-0 place-items-center self-start rounded-xl"
    >
      <Icon className="size-5.5" aria-hidden="true" />
    </span>
  )
}

const look = 'press flex min-h-18 w-full items-center gap-3 rounded-2xl bg-raised p-3 text-left'

const looks: Record<WayKey, { Icon: LucideIcon; colour: string }> = {
  request: { Icon: HandCoins, colour: 'var(--color-gain)' },
  list: { Icon: Store, colour: 'var(--color-primary)' },
  launch: { Icon: UsersRound, colour: '#8b7bff' },
  buyback: { Icon: Landmark, colour: 'var(--color-warning)' },
  recycle: { Icon: Recycle, colour: 'var(--color-pink)' },
}

interface WayRowProps {
  way: Way
  selling: Selling
}

function WayRow({ way, selling }: WayRowProps) {
  const { t } = useTranslation('market')
  const { Icon, colour } = looks[way.key]
  const isClosed = way.whyNot !== undefined
  const to = selling.leadsTo(way)
  const inside = (
    <>
      <Sign Icon={Icon} colour={colour} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-1">
          <span className="mr-auto text-base font-semibold">{t(`ways.${way.key}.title`)}</span>
          <span className="ml-auto flex items-center">
            {way.net && (
              <Money
                amount={way.net}
                className={clsx('text-base font-semibold', isClosed ? 'text-ink-2' : 'text-gain')}
              />
            )}
            {(to || !isClosed) && <ChevronRight className="-mr-1.5 size-5 text-ink-3" aria-hidden="true" />}
          </span>
        </span>
        <span className="block text-sm text-ink-2">
          <Told way={way} selling={selling} />
        </span>
        <WhyNotNow way={way} selling={selling} />
      </span>
    </>
  )
  if (to) {
    return (
      <Link to={to} viewTransition className={look}>
        {inside}
      </Link>
    )
  }
  return (
    <button
      type="button"
      disabled={isClosed || selling.busy}
      aria-busy={selling.busyWith === way.key || undefined}
      onClick={() => void selling.sell(way)}
      className={clsx(look, isClosed && 'cursor-default')}
    >
      {inside}
    </button>
  )
}

/** For how many tickets, when it is paid, and to which wallet. */
function Told({ way, selling }: WayRowProps) {
  const { t } = useTranslation('market')
  const language = useLanguage()
  const dong = useDong()
  const { key, count, price, at } = way
  if (selling.busyWith === key) return t('checking')
  const some = count > 0 && count < selling.count ? `${t('ways.only', { count })} ` : ''
  switch (key) {
    case 'recycle':
      return t(selling.count > 1 ? 'ways.recycle.each' : 'ways.recycle.now')
    case 'list':
      return t('ways.list.when', { price: dong(price ?? '0') })
    case 'launch':
      return t('ways.launch.when', { price: dong(price ?? '0') })
    case 'request':
      return count > 0 ? some + t('ways.request.now') : ''
    case 'buyback':
      if (count === 0 && !way.packageId) return ''
      return some + (at ? t('ways.buyback.at', { at: dayAndTime(at, language) }) : t('ways.buyback.now'))
  }
}

function WhyNotNow({ way: { key, whyNot, at }, selling }: WayRowProps) {
  const { t } = useTranslation('market')
  // When a package opens is already told.
  if (!whyNot || (key === 'buyback' && at && whyNot.key === 'market.before_buyback_time')) return null
  const words = {
    vouchers: t('ways.vouchers', { count: selling.vouchersNeeded, held: selling.vouchersHeld }),
    tooLate: t('list.tooLate', { days: selling.margin }),
    noRequest: t('ways.noRequest'),
    noPackage: t('ways.noPackage'),
  }
  return (
    <span className="block text-sm text-warning">
      {whyNot.message ?? words[whyNot.key as keyof typeof words]}
    </span>
  )
}
