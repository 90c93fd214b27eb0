// The outcomes of a leader's proposed ratio: approved or rejected by another operator, or taken back.
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { OnDay } from '@/ui/when'
import { type Leader, leaderLists } from './calls'
import { Percent } from './cells'

type Asked = Deciding<Leader>

export const ApproveLeader = (asked: Asked) => <Decide {...asked} decision="approve" />
export const RejectLeader = (asked: Asked) => <Decide {...asked} decision="reject" />
export const WithdrawLeader = (asked: Asked) => <Decide {...asked} decision="withdraw" />

function Decide({ decision, item, onClose }: Asked & { decision: 'approve' | 'reject' | 'withdraw' }) {
  const { t } = useTranslation(['team', 'common'])
  const { id, nickname, maskedMobile, ratio, fromDay, proposer, reason } = item
  return (
    <Decision
      title={t(`decide.${decision}.title`)}
      submit={t(`decide.${decision}.open`)}
      danger={decision === 'reject'}
      path={decision === 'approve' ? '/root/approve' : '/root/reject'}
      about={{ id }}
      refreshes={leaderLists}
      said={t(`decide.${decision}.done`)}
      hint={decision === 'approve' && t('decide.approve.hint')}
      reason={decision !== 'approve' && t('common:field.decision')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{nickname}</span> <span className="num">{maskedMobile}</span>{' '}
        · <Percent share={ratio} className="font-semibold text-ink" /> · <OnDay day={fromDay} /> · {proposer}{' '}
        · {reason}
      </p>
    </Decision>
  )
}
