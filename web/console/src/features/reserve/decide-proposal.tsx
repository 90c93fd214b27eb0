// The outcomes of a proposal: approved or rejected by another operator, or taken back by its proposer.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { type Proposal, reserveLists } from './calls'

type Asked = Deciding<Proposal>

export const ApproveProposal = (asked: Asked) => <Decide {...asked} decision="approve" />
export const RejectProposal = (asked: Asked) => <Decide {...asked} decision="reject" />
export const WithdrawProposal = (asked: Asked) => <Decide {...asked} decision="withdraw" />

interface DecideProps extends Asked {
  decision: 'approve' | 'reject' | 'withdraw'
}

function Decide({ decision, item, onClose }: DecideProps) {
  const { t } = useTranslation(['reserve', 'common'])
  const { id, kind, amount, proposer, reason } = item
  return (
    <Decision
      title={t(`decide.${decision}.title`)}
      submit={t(`decide.${decision}.open`)}
      danger={decision === 'reject'}
      path={decision === 'approve' ? '/reserve/approve' : '/reserve/reject'}
      about={{ id }}
      refreshes={reserveLists}
      said={t(`decide.${decision}.done`)}
      hint={decision === 'approve' && t('decide.approve.hint')}
      reason={decision !== 'approve' && t('common:field.decision')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t(`kind.${kind}`)} <Money amount={amount} className="font-semibold text-ink" /> · {proposer} ·{' '}
        {reason}
      </p>
    </Decision>
  )
}
