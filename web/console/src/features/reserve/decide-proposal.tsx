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

function Decide({ decision, item: proposal, onClose }: DecideProps) {
  const { t } = useTranslation('reserve')
  const { id, kind, amount, proposer, reason: why } = proposal
  const frame = {
    title: t(`decide.${decision}.title`),
    submit: t(`decide.${decision}.open`),
    refreshes: reserveLists,
    said: t(`decide.${decision}.done`),
    onClose,
  }
  const summary = (
    <p className="text-ink-2">
      {t(`kind.${kind}`)} <Money amount={amount} className="font-semibold text-ink" /> · {proposer} · {why}
    </p>
  )
  if (decision === 'approve')
    return (
      <Decision {...frame} path="/reserve/approve" body={() => ({ id })}>
        {summary}
        <p className="text-ink-2">{t('decide.approve.hint')}</p>
      </Decision>
    )
  return (
    <Decision
      {...frame}
      danger={decision === 'reject'}
      path="/reserve/reject"
      body={reason => ({ id, reason })}
      reason={t('proposal.decision')}
    >
      {summary}
    </Decision>
  )
}
