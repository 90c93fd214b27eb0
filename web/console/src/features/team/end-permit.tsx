// Ending a permission before its time.
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { type Permit, permitLists } from './calls'

export function EndPermit({ item, onClose }: Deciding<Permit>) {
  const { t } = useTranslation('team')
  const { id, nickname, maskedMobile, leaderNickname, leaderMaskedMobile } = item
  return (
    <Decision
      title={t('endPermit.title')}
      submit={t('endPermit.open')}
      danger
      path="/permit/end"
      about={{ id }}
      refreshes={permitLists}
      said={t('endPermit.done')}
      reason={t('permit.endReason')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{nickname}</span> <span className="num">{maskedMobile}</span>{' '}
        → <span className="font-semibold text-ink">{leaderNickname}</span>{' '}
        <span className="num">{leaderMaskedMobile}</span>
      </p>
    </Decision>
  )
}
