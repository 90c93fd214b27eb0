// The outcomes of a proposed adjustment: approved by another operator, rejected, or withdrawn by its
// proposer.
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { AdjustedAmount, type Adjustment } from './adjustment-columns'

/** The answers that proposing or deciding an adjustment makes stale. */
export const adjustmentLists = [
  '/adjustment/list',
  '/adjustment/get',
  '/person/holdings',
  '/person/flow',
] as const

type How = 'approve' | 'reject' | 'withdraw'

export const ApproveAdjustment = (asked: Deciding<Adjustment>) => <Decide {...asked} decision="approve" />
export const RejectAdjustment = (asked: Deciding<Adjustment>) => <Decide {...asked} decision="reject" />
export const WithdrawAdjustment = (asked: Deciding<Adjustment>) => <Decide {...asked} decision="withdraw" />

function Decide({ decision, item: adjustment, onClose }: Deciding<Adjustment> & { decision: How }) {
  const { t } = useTranslation(['money', 'common'])
  return (
    <Decision
      title={t(`decision.${decision}.title`)}
      submit={t(`decision.${decision}.open`)}
      danger={decision === 'reject'}
      path={`/adjustment/${decision}`}
      about={{ id: adjustment.id }}
      refreshes={adjustmentLists}
      said={t(`decision.${decision}.done`)}
      hint={decision === 'approve' && t('decision.approve.hint')}
      reason={decision !== 'approve' && t('common:field.decision')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <AdjustedAmount of={adjustment} className="font-semibold text-ink" /> · {adjustment.nickname}{' '}
        <span className="num">{adjustment.maskedMobile}</span> · {adjustment.reason}
      </p>
    </Decision>
  )
}
