// Cells that the lists of providers and funds share.
import { hundredths } from '@gomve/shared/money'
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '@/api/queries'
import { PersonLink } from '@/ui/person-link'
import { type Fund, fundTones, type Provider, providerTones } from './calls'

interface Named {
  userId: string
  nickname: string
  maskedMobile: string
}

export function PersonCell({ of: { nickname, maskedMobile } }: { of: Named }) {
  return (
    <>
      {nickname}
      <span className="num block text-sm text-ink-2">{maskedMobile}</span>
    </>
  )
}

export function Person({ of: { userId, nickname, maskedMobile } }: { of: Named }) {
  return (
    <PersonLink id={userId}>
      {nickname} <span className="num">{maskedMobile}</span>
    </PersonLink>
  )
}

/** With the first of two approvals. */
export function ProviderBadge({ of: { state, proposedBy } }: { of: Provider }) {
  const { t } = useTranslation(['funds', 'common'])
  const isHalf = state === 'applying' && proposedBy
  return <Badge tone={isHalf ? 'blue' : providerTones[state]}>{t(isHalf ? 'half' : `role.${state}`)}</Badge>
}

export function FundBadge({ of: { state } }: { of: Fund }) {
  const { t } = useTranslation(['funds', 'common'])
  return <Badge tone={fundTones[state]}>{t(`state.${state}`)}</Badge>
}

/** A sum, or a dash for nothing. */
export function Sum({ amount }: { amount: string }) {
  return hundredths(amount) > 0n ? <Money amount={amount} /> : '–'
}

const link = 'text-primary-soft underline-offset-4 hover:underline'

/** The provider's funds, with the sum that is in them. */
export function InFunds({ of: { userId, openFunds, locked } }: { of: Provider }) {
  const { t } = useTranslation(['funds', 'common'])
  return (
    <Link to={`/funds?state=all&userId=${userId}`} className={link}>
      {t('provider.openFunds', { count: openFunds })} · <Money amount={locked} />
    </Link>
  )
}

/** The postings of a fund, for operators who may see the ledger. */
export function InLedger({ id }: { id: string }) {
  const { t } = useTranslation(['funds', 'common'])
  if (!useMay('ledger')) return null
  return (
    <Link to={`/ledger?text=${id}`} className={link}>
      {t('common:inLedger')}
    </Link>
  )
}
