// Cells that the lists of the market share.
import { Badge } from '@gomve/ui/badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '@/api/queries'
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

interface TicketCellProps {
  name: string
  /** What is counted. */
  words: string
  done: number
  of: number
}

/** How many of how many, with the name of the ticket. */
export function TicketCell({ name, words, done, of }: TicketCellProps) {
  return (
    <>
      <span className="font-semibold">{name}</span>
      <span className="num block text-sm text-ink-2">
        {words} {done}/{of}
      </span>
    </>
  )
}

interface ScreenLinkProps {
  to: string
  permission: Parameters<typeof useMay>[0]
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

/** The transfers of a deal or a request. */
export function InLedger({ id }: { id: string }) {
  const { t } = useTranslation(['market', 'common'])
  return (
    <ScreenLink permission="ledger" to={`/ledger?text=${id}`}>
      {t('common:inLedger')}
    </ScreenLink>
  )
}

export function LineBadge({ of }: { of: { inLine: boolean } }) {
  const { t } = useTranslation(['market', 'common'])
  return of.inLine && <Badge tone="red">{t('line.true')}</Badge>
}
