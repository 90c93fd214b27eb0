// Tickets that are alike as one row: what they are, how many, until when they are good. Of free ones it opens
// what can be done with them, and a button beside it takes a number; others lead to their code, their deal or
// their history.
import { Cover } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { ChevronRight, QrCode } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { hasCode, isOver, type TicketItem } from './calls'
import { dealAddress } from './deal'
import { isFree, type Stack } from './stacks'
import { useAskNumber } from './take-number'

/** Most visits sell nothing. */
const UseOrSell = lazy(() => import('@/features/market').then(({ UseOrSell }) => ({ default: UseOrSell })))

interface ShelfCardProps {
  stack: Stack
  /** How many there are, where more are known than are loaded. */
  count?: number
}

const row = 'press flex min-h-18 min-w-0 flex-1 items-center gap-3 p-3 text-left'

export function ShelfCard({ stack, count = stack.ids.length }: ShelfCardProps) {
  const { first } = stack
  const inside = <Inside ticket={first} count={count} />
  return (
    <article className="card flex items-center">
      {isFree(first) ? (
        <>
          <Opens stack={stack} isInList look={row}>
            {inside}
          </Opens>
          <TakeNumber ticketId={first.ticketId} />
        </>
      ) : (
        <Link
          to={dealAddress(first) ?? ticketAddress(first.ticketId)}
          viewTransition
          className={clsx(row, isOver(first.state) && 'saturate-[.35]')}
        >
          {inside}
        </Link>
      )}
    </article>
  )
}

const ticketAddress = (ticketId: string) => `/pages/user/vr/ticket?id=${ticketId}`

/** Asks here, and opens the ticket with its code. */
function TakeNumber({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets')
  const navigate = useNavigate()
  const taking = useAskNumber(
    ticketId,
    () => void navigate(ticketAddress(ticketId), { viewTransition: true }),
  )
  return (
    <button
      type="button"
      aria-label={t('take.button')}
      disabled={taking.busy}
      onClick={taking.ask}
      className="press mr-3 grid size-11 shrink-0 place-items-center rounded-full bg-raised text-ink-2"
    >
      <QrCode className="size-5.5" aria-hidden="true" />
    </button>
  )
}

const colours: Record<TicketItem['state'], string> = {
  awaiting_number: 'text-warning',
  number_taken: 'text-primary-soft',
  pending: 'text-primary-soft',
  picked_up: 'text-gain',
  recycled: 'text-ink-2',
  expired: 'text-fault',
  returned: 'text-ink-2',
}

function Inside({ ticket, count }: { ticket: TicketItem; count: number }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const dong = useDong()
  const { classId, hue, cover, name, state, claim, paid, expiresAt } = ticket
  return (
    <>
      <Cover seed={classId} hue={hue} motif={cover} className="size-12 shrink-0 rounded-xl" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-base leading-tight font-semibold">{name}</span>
        <span className="num mt-0.5 flex flex-wrap gap-x-1.5 text-xs text-ink-2">
          <span className={clsx('font-semibold', claim === 'none' ? colours[state] : 'text-primary-soft')}>
            {claim === 'none' ? t(`state.${state}`) : t(`promised.${claim}`)}
          </span>
          <span className="whitespace-nowrap">{t('shelf.paid', { amount: dong(paid) })}</span>
          <span className="whitespace-nowrap">
            {t('shelf.valid', { date: shortDate(expiresAt, language) })}
          </span>
        </span>
      </span>
      {count > 1 && <span className="num shrink-0 text-lg font-semibold">{t('shelf.times', { count })}</span>}
      {hasCode(ticket) && (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-primary-ink">
          <QrCode className="size-5.5" aria-hidden="true" />
          <span className="sr-only">{t('shelf.show')}</span>
        </span>
      )}
      {!hasCode(ticket) && !isFree(ticket) && (
        <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      )}
    </>
  )
}

interface OpensProps {
  stack: Omit<Stack, 'key'>
  look: string
  /** Else the ticket itself is on screen, with its number to take. */
  isInList?: boolean
  children: ReactNode
}

/** Opens what can be done with tickets. */
export function Opens({ stack, look, isInList = false, children }: OpensProps) {
  const [isOpen, setOpen] = useState(false)
  // Once opened it stays mounted, so that closing is animated.
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpen(true)
    setOpened(true)
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className={look}>
        {children}
      </button>
      {wasOpened && (
        <Suspense>
          <UseOrSell tickets={stack} isInList={isInList} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
