// Giving a person level 4, or refusing it.
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { type LevelReview, levelLists } from './calls'

type Asked = Deciding<LevelReview>

export const ConfirmLevel = (asked: Asked) => <Decide {...asked} decision="confirm" />
export const RefuseLevel = (asked: Asked) => <Decide {...asked} decision="refuse" />

function Decide({ decision, item, onClose }: Asked & { decision: 'confirm' | 'refuse' }) {
  const { t } = useTranslation(['team', 'common'])
  const { id, nickname, maskedMobile } = item
  return (
    <Decision
      title={t(`decideLevel.${decision}.title`)}
      submit={t(`decideLevel.${decision}.open`)}
      danger={decision === 'refuse'}
      path={`/level/${decision}`}
      about={{ id }}
      refreshes={levelLists}
      said={t(`decideLevel.${decision}.done`)}
      reason={t('common:field.decision')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{nickname}</span> <span className="num">{maskedMobile}</span>
        . {t(`decideLevel.${decision}.hint`)}
      </p>
    </Decision>
  )
}
