// What a buyer should know before paying for a seat of a personal group: the odds, what it costs, what comes
// back and by when, what the ticket is worth, and the public queue's price.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime, shortDate } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useTranslation } from 'react-i18next'
import { dealOf, type Group, useDealFacts, When } from '@/features/groups'
import type { Offer } from './calls'

/** The ticket that the group is for. */
export interface TicketTerms {
  recycleValue?: string | null
  ticketExpiresAt?: string | null
}

interface TermsCardProps {
  group: Group
  offer: Offer
  ticket: TicketTerms
}

export function TermsCard({ group, offer, ticket }: TermsCardProps) {
  const { t } = useTranslation(['personal', 'groups'])
  const language = useLanguage()
  const own = group.mySeat
  const deal = dealOf(group, own ? own.cash : group.price)
  const facts = [
    ...useDealFacts(deal, own ? { cash: 'paid' } : {}),
    ...(ticket.ticketExpiresAt
      ? [{ name: t('terms.lastDay'), value: shortDate(ticket.ticketExpiresAt, language) }]
      : []),
    ...(ticket.recycleValue
      ? [{ name: t('terms.recycle'), value: <Money amount={ticket.recycleValue} /> }]
      : []),
    {
      name: t('terms.queue'),
      value: offer.queuePrice ? <Money amount={offer.queuePrice} /> : t('terms.queueNone'),
    },
  ]
  return (
    <section className="card space-y-3 p-4">
      <h2 className="text-base font-semibold">{t('terms.title')}</h2>
      <Facts facts={facts} />
      <ul className="list-disc space-y-1 pl-4 text-sm text-ink-2 marker:text-ink-3">
        <When deal={deal} />
        <li>{t('terms.unformed', { at: dateTime(offer.refundBy, language) })}</li>
        {group.state === 'forming' && <li>{t('groups:deal.leave')}</li>}
        <li>{t('terms.noEnergy')}</li>
      </ul>
    </section>
  )
}
