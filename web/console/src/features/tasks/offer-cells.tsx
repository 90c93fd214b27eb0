// Cells that the screens of providers' tasks and their settlements share.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '@/api/queries'
import { PersonLink } from '@/ui/person-link'
import { type Offer, offerTones, type Settlement, shared, type TaskPerson, takeTones } from './offers'

export function PersonCell({ of: { nickname, maskedMobile } }: { of: TaskPerson }) {
  return (
    <>
      {nickname}
      <span className="num block text-sm text-ink-2">{maskedMobile}</span>
    </>
  )
}

export function Person({ of: { userId, nickname, maskedMobile } }: { of: TaskPerson }) {
  return (
    <PersonLink id={userId}>
      {nickname} <span className="num">{maskedMobile}</span>
    </PersonLink>
  )
}

export function OfferBadge({ of: { state } }: { of: Offer }) {
  const { t } = useTranslation(['offers', 'common'])
  return <Badge tone={offerTones[state]}>{t(`offerState.${state}`)}</Badge>
}

export function TakeBadge({ of: { state } }: { of: Settlement }) {
  const { t } = useTranslation(['offers', 'common'])
  return <Badge tone={takeTones[state]}>{t(`takeState.${state}`)}</Badge>
}

/** Whether lot and purse are what the state of the take says. */
export function Proof({ of: { isProved } }: { of: Settlement }) {
  const { t } = useTranslation(['offers', 'common'])
  const Mark = isProved ? ShieldCheck : TriangleAlert
  return (
    <Badge tone={isProved ? 'green' : 'red'}>
      <Mark className="size-3.5" aria-hidden="true" />
      {t(isProved ? 'proof.yes' : 'proof.no')}
    </Badge>
  )
}

/** How many of how many. */
export function OfAll({ count, all }: { count: number; all: number }) {
  return (
    <span className="whitespace-nowrap">
      <Count value={count} /> / <Count value={all} />
    </span>
  )
}

/** What a purse has, or how much of it was shared. */
export function Brought({ of: take }: { of: Settlement }) {
  return <Money amount={take.endedAt ? shared(take) : take.purse} />
}

interface ScreenLinkProps {
  to: string
  permission: string
  children: ReactNode
}

/** Plain words for operators who may not open the screen. */
export function ScreenLink({ to, permission, children }: ScreenLinkProps) {
  if (!useMay(permission)) return <span>{children}</span>
  return (
    <Link to={to} className="text-primary-soft underline-offset-4 hover:underline">
      {children}
    </Link>
  )
}

/** The postings of a take, for operators who may see the ledger. */
export function InLedger({ id }: { id: string }) {
  const { t } = useTranslation(['offers', 'common'])
  if (!useMay('ledger')) return '–'
  return (
    <ScreenLink permission="ledger" to={`/ledger?text=${id}`}>
      {t('common:inLedger')}
    </ScreenLink>
  )
}
