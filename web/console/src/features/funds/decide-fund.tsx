// The decisions on a fund: approved, or rejected with a reason, which returns it.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { type Fund, fundLists } from './calls'

export function ApproveFund({ item, onClose }: Deciding<Fund>) {
  const { t } = useTranslation('funds')
  return (
    <Decision
      title={t('approveFund.title')}
      submit={t('approveFund.open')}
      path="/fund/approve"
      about={{ fundId: item.fundId }}
      refreshes={fundLists}
      said={t('approveFund.done')}
      hint={t('approveFund.hint')}
      onClose={onClose}
    >
      <What of={item} />
    </Decision>
  )
}

export function RejectFund({ item, onClose }: Deciding<Fund>) {
  const { t } = useTranslation('funds')
  return (
    <Decision
      title={t('rejectFund.title')}
      submit={t('rejectFund.open')}
      danger
      path="/fund/reject"
      about={{ fundId: item.fundId }}
      refreshes={fundLists}
      said={t('rejectFund.done')}
      hint={t('rejectFund.hint')}
      reason={t('rejectFund.reason')}
      onClose={onClose}
    >
      <What of={item} />
    </Decision>
  )
}

function What({ of: { nickname, maskedMobile, amount } }: { of: Fund }) {
  return (
    <p>
      <Money amount={amount} className="text-lg font-semibold" />
      <span className="block text-ink-2">
        {nickname} <span className="num">{maskedMobile}</span>
      </span>
    </p>
  )
}
