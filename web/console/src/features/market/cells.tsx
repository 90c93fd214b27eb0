// Cells that the lists of the market share.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '@/ui/person-link'
import type { Dealer } from './calls'

export function DealerCell({ of }: { of: Dealer }) {
  return (
    <>
      {of.nickname}
      <span className="num block text-sm text-ink-2">{of.maskedMobile}</span>
    </>
  )
}

export function DealerLink({ of }: { of: Dealer }) {
  return (
    <PersonLink id={of.userId}>
      <DealerCell of={of} />
    </PersonLink>
  )
}

/** How many of how many, with the name of the ticket. */
export function TicketCell({ name, done, of }: { name: string; done: number; of: number }) {
  return (
    <>
      <span className="font-semibold">{name}</span>
      <span className="num block text-sm text-ink-2">
        {done}/{of}
      </span>
    </>
  )
}

export function LineBadge({ of }: { of: { inLine: boolean } }) {
  const { t } = useTranslation('market')
  return of.inLine && <Badge tone="red">{t('line.true')}</Badge>
}
