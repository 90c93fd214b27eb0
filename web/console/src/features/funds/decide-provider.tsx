// The decisions on an application: approved by two operators, or rejected with a reason.
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { type Provider, providerLists } from './calls'

export function ApproveProvider({ item, onClose }: Deciding<Provider>) {
  const { t } = useTranslation('funds')
  const isSecond = Boolean(item.proposedBy)
  return (
    <Decision
      title={t('approveProvider.title')}
      submit={t('approveProvider.open')}
      path="/provider/approve"
      about={{ providerId: item.providerId }}
      refreshes={providerLists}
      said={t(isSecond ? 'approveProvider.done' : 'approveProvider.half')}
      onClose={onClose}
    >
      <Who of={item} />
      <p className="text-ink-2">
        {isSecond ? t('approveProvider.second', { name: item.proposer }) : t('approveProvider.first')}
      </p>
      {item.personalSeats > 0 && (
        <p className="text-sm text-fault">{t('provider.seatsLeft', { count: item.personalSeats })}</p>
      )}
      {item.holdsTask && <p className="text-sm text-fault">{t('provider.taskLeft')}</p>}
    </Decision>
  )
}

export function RejectProvider({ item, onClose }: Deciding<Provider>) {
  const { t } = useTranslation('funds')
  return (
    <Decision
      title={t('rejectProvider.title')}
      submit={t('rejectProvider.open')}
      danger
      path="/provider/reject"
      about={{ providerId: item.providerId }}
      refreshes={providerLists}
      said={t('rejectProvider.done')}
      reason={t('rejectProvider.reason')}
      onClose={onClose}
    >
      <Who of={item} />
    </Decision>
  )
}

function Who({ of: { nickname, maskedMobile } }: { of: Provider }) {
  return (
    <p>
      <span className="font-semibold">{nickname}</span> <span className="num text-ink-2">{maskedMobile}</span>
    </p>
  )
}
