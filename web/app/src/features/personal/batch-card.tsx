// One batch on offer in a list: its ticket and price beside the public queue's, the odds, what comes back and
// by when, what the ticket is worth, who opened it, and the group that fills up now.
import { returnsAll } from '@gomve/shared/deal'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime, shortDate } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { faceLayout } from '@gomve/ui/set-face'
import { TicketCard } from '@gomve/ui/ticket-card'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupAddress } from '@/features/groups'
import { useOpens } from '@/lib/opens'
import { Avatar } from '@/ui/avatar'
import type { Offer } from './calls'
import { OpenerLine } from './opener'

export function BatchCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation('personal')
  const { isOpen } = offer
  return (
    <Link to={groupAddress(offer)} viewTransition className="press block rounded-card">
      <TicketCard
        pressed
        top={
          <>
            <span className={faceLayout}>
              <Cover
                seed={offer.batchId}
                hue={offer.hue}
                motif={motifOf(offer.cover)}
                className="size-18 shrink-0 rounded-xl"
              />
              <Face offer={offer} />
            </span>
            <Later offer={offer} />
          </>
        }
        bottom={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5">
            <Avatar name={offer.opener.name} photo={offer.opener.photo} size={28} silent />
            <span className="num min-w-0 flex-1 basis-[6rem] text-xs leading-tight">
              <OpenerLine opener={offer.opener} />
            </span>
            <span
              className={clsx(
                'ml-auto inline-flex min-h-8 shrink-0 items-center rounded-full px-3.5 text-sm font-semibold',
                isOpen ? 'bg-primary text-primary-ink' : 'bg-float text-ink',
              )}
            >
              {isOpen ? t('card.join') : t('card.view')}
            </span>
          </span>
        }
      />
    </Link>
  )
}

function Face({ offer }: { offer: Offer }) {
  const { t } = useTranslation('personal')
  const dong = useDong()
  const reward = dong(offer.reward)
  return (
    <span className="min-w-0 flex-1 basis-[8.5rem]">
      <span className="line-clamp-1 text-base leading-tight font-semibold">{offer.name}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Money
          amount={offer.price}
          className="text-[min(1rem,9vw)] leading-tight font-semibold text-warning"
        />
        {offer.queuePrice && (
          <span className="num text-xs text-ink-2">{t('card.queue', { price: dong(offer.queuePrice) })}</span>
        )}
      </span>
      <span className="num block text-xs text-ink-2">
        {t('card.odds', { winners: offer.winners, seats: offer.seats })} · <Left offer={offer} />
      </span>
      <span className="num block text-xs text-gain">
        {returnsAll(offer)
          ? t('card.refundAll', { reward })
          : t('card.refund', { refund: dong(offer.refund), reward })}
      </span>
    </span>
  )
}

/** What a seat can count on: when the group closes at the latest, and the ticket that is won. */
function Later({ offer: { group, refundBy, ticketExpiresAt, recycleValue } }: { offer: Offer }) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const dong = useDong()
  const lines = [
    group && t('card.latest', { at: dayAndTime(refundBy, language) }),
    ticketExpiresAt && t('card.lastDay', { date: shortDate(ticketExpiresAt, language) }),
    recycleValue && t('card.recycle', { amount: dong(recycleValue) }),
  ].filter(Boolean)
  return (
    <span className="num flex flex-wrap gap-x-3 px-3 pb-2 text-xs text-ink-2 empty:hidden">
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}

function Left({ offer: { group, isOpen, opensAt } }: { offer: Offer }) {
  const { t } = useTranslation('personal')
  const opens = useOpens()
  if (!isOpen && opensAt) return t('card.opensAt', { time: opens(opensAt) })
  if (!group) return t('card.over')
  return (
    <span className="font-semibold text-gain">{t('card.left', { count: group.seats - group.taken })}</span>
  )
}
