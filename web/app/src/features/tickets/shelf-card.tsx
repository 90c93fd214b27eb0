// Tickets that are alike as one card: what they are, what they cost, and what can be done with them.
import { Badge } from '@gomve/ui/badge'
import { Button, ButtonLink } from '@gomve/ui/button'
import { Cover } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { TicketCard } from '@gomve/ui/ticket-card'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { hasCode, isOver, type TicketItem } from './calls'
import { dealAddress } from './deal'
import type { Stack } from './stacks'
import { StateBadge } from './state-badge'
import { useAskNumber } from './take-number'

/** Most visits sell nothing. */
const SellTicket = lazy(() => import('@/features/market').then(({ SellTicket }) => ({ default: SellTicket })))

interface ShelfCardProps {
  stack: Stack
  /** How many there are, where more are known than are loaded. */
  count?: number
}

export function ShelfCard({ stack, count = stack.ids.length }: ShelfCardProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const { first } = stack
  const address = `/pages/user/vr/ticket?id=${first.ticketId}`
  return (
    <TicketCard
      spent={isOver(first.state)}
      top={
        <Link to={address} viewTransition className="press flex flex-wrap gap-3 p-3">
          <Cover
            seed={first.classId}
            hue={first.hue}
            motif={first.cover}
            className="size-20 shrink-0 rounded-2xl"
          />
          <span className="min-w-0 flex-1 basis-[8.5rem]">
            <span className="line-clamp-3 text-base leading-snug font-semibold">{first.name}</span>
            <span className="mt-1 flex flex-wrap gap-1.5">
              {count > 1 && (
                <Badge tone="plain">
                  <span className="num text-ink">{t('shelf.times', { count })}</span>
                </Badge>
              )}
              <StateOf ticket={first} />
            </span>
            <span className="mt-1 block text-sm text-ink-2">
              {t('shelf.valid', { date: shortDate(first.expiresAt, language) })}
            </span>
          </span>
        </Link>
      }
      bottom={
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-[8rem] text-sm text-ink-2">
            <span className="block">
              {t('shelf.paid')} <Money amount={first.paid} className="font-semibold text-ink" />
            </span>
            {first.state === 'awaiting_number' && first.claim === 'none' && <RecycleLine ticket={first} />}
          </div>
          <Acts stack={stack} address={address} />
        </div>
      }
    />
  )
}

function StateOf({ ticket: { state, claim } }: { ticket: TicketItem }) {
  const { t } = useTranslation('tickets')
  if (claim === 'none') return <StateBadge state={state} />
  return <Badge tone="blue">{t(`promised.${claim}`)}</Badge>
}

function Acts({ stack, address }: { stack: Stack; address: string }) {
  const { t } = useTranslation('tickets')
  const { first } = stack
  const deal = dealAddress(first)
  if (deal) {
    return (
      <ButtonLink to={deal} tone="quiet" className="ml-auto">
        {t('shelf.toDeal')}
      </ButtonLink>
    )
  }
  if (first.state === 'awaiting_number' && first.claim === 'none') {
    return (
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        <SellButton stack={stack} />
        <TakeButton ticket={first} address={address} />
      </span>
    )
  }
  return (
    <ButtonLink to={address} tone={isOver(first.state) ? 'quiet' : 'primary'} className="ml-auto">
      {hasCode(first) ? t('shelf.show') : t('shelf.view')}
    </ButtonLink>
  )
}

export function SellButton({ stack, wide }: { stack: Stack; wide?: boolean }) {
  const { t } = useTranslation('tickets')
  const [isOpen, setOpen] = useState(false)
  // Once opened it stays mounted, so that closing is animated.
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpen(true)
    setOpened(true)
  }
  return (
    <>
      <Button tone="quiet" wide={wide} onClick={open}>
        {t('shelf.sell')}
      </Button>
      {wasOpened && (
        <Suspense>
          <SellTicket tickets={stack} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Asks here, and opens the ticket with its code. */
function TakeButton({ ticket, address }: { ticket: TicketItem; address: string }) {
  const { t } = useTranslation('tickets')
  const navigate = useNavigate()
  const open = () => void navigate(address, { viewTransition: true })
  const taking = useAskNumber(ticket.ticketId, open)
  return (
    <Button busy={taking.busy} onClick={taking.ask}>
      {t('take.button')}
    </Button>
  )
}

/** What recycling would pay, or the server's reason why it cannot be. */
function RecycleLine({ ticket }: { ticket: TicketItem }) {
  const { t } = useTranslation('tickets')
  const dong = useDong()
  const { allowed, pays, whyNot } = ticket.recycling
  if (allowed) return <span className="block text-gain">{t('shelf.recycle', { amount: dong(pays) })}</span>
  if (!whyNot) return null
  return <span className="block text-ink-3">{t('shelf.noRecycle', { why: whyNot })}</span>
}
