// One fund in a list: its note, its amount, its state, and where its money is.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fundAddress } from './addresses'
import type { Fund } from './calls'
import { FundBadge } from './fund-state'
import { PartsBar } from './parts'

export function FundCard({ fund }: { fund: Fund }) {
  const { fundId, state, amount, remark, reason } = fund
  return (
    <Link to={fundAddress(fundId)} viewTransition className="card press block space-y-2 p-4">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Money amount={amount} className="text-[min(1.25rem,8vw)] font-semibold" />
        <FundBadge state={state} />
      </span>
      {remark && <span className="block text-sm break-words">{remark}</span>}
      {(state === 'active' || state === 'cancelling') && <PartsBar of={fund} />}
      {reason && <span className="block text-sm break-words text-warning">{reason}</span>}
      <span className="block text-sm text-ink-2">
        <When fund={fund} />
      </span>
    </Link>
  )
}

function When({ fund: { state, lockedAt, endedAt } }: { fund: Fund }) {
  const { t } = useTranslation('funds')
  const language = useLanguage()
  if (endedAt) {
    return t(state === 'rejected' ? 'card.rejected' : 'card.completed', { at: dayAndTime(endedAt, language) })
  }
  return t('card.locked', { at: dayAndTime(lockedAt, language) })
}
