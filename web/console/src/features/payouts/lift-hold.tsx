// Ending a hold, for a reason.
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { type Hold, holdLists } from './calls'

export function LiftHold({ item: { id, nickname, maskedMobile }, onClose }: Omit<Deciding<Hold>, 'show'>) {
  const { t } = useTranslation(['payouts', 'common'])
  return (
    <Decision
      title={t('lift.title')}
      submit={t('lift.open')}
      path="/hold/lift"
      about={{ id }}
      refreshes={holdLists}
      said={t('lift.done')}
      reason={t('common:field.reasonAudited')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {nickname} <span className="num">{maskedMobile}</span>. {t('lift.hint')}
      </p>
    </Decision>
  )
}
