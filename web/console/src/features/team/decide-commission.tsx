// What becomes of a commission under review: it settles after all, or it is the operator's.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { type Commission, commissionLists } from './calls'

type Asked = Deciding<Commission>

export const ReleaseCommission = (asked: Asked) => <Decide {...asked} decision="release" />
export const CancelCommission = (asked: Asked) => <Decide {...asked} decision="cancel" />

function Decide({ decision, item, onClose }: Asked & { decision: 'release' | 'cancel' }) {
  const { t } = useTranslation(['team', 'common'])
  const { id, amount, earner, earnerMobile, why } = item
  return (
    <Decision
      title={t(`decideCommission.${decision}.title`)}
      submit={t(`decideCommission.${decision}.open`)}
      danger={decision === 'cancel'}
      path={`/commission/${decision}`}
      about={{ id }}
      refreshes={commissionLists}
      said={t(`decideCommission.${decision}.done`)}
      hint={t(`decideCommission.${decision}.hint`)}
      reason={t('common:field.decision')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <Money amount={amount} className="font-semibold text-ink" /> · {earner}{' '}
        <span className="num">{earnerMobile}</span>
        {why && ` · ${why}`}
      </p>
    </Decision>
  )
}
