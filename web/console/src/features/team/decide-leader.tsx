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

function Decide({
  decision,
  item: { id, nickname, maskedMobile, ratio, fromDay, proposer, reason: why },
  onClose,
}: Asked & { decision: 'approve' | 'reject' | 'withdraw' }) {
  const { t } = useTranslation('team')
  const frame = {
    title: t(`decide.${decision}.title`),
    submit: t(`decide.${decision}.open`),
    refreshes: leaderLists,
    said: t(`decide.${decision}.done`),
    onClose,
  }
  const summary = (
    <p className="text-ink-2">
      <span className="font-semibold text-ink">{nickname}</span> <span className="num">{maskedMobile}</span> ·{' '}
      <Percent share={ratio} className="font-semibold text-ink" /> · <OnDay day={fromDay} /> · {proposer} ·{' '}
      {why}
    </p>
  )
  if (decision === 'approve')
    return (
      <Decision {...frame} path="/root/approve" body={() => ({ id })}>
        {summary}
        <p className="text-ink-2">{t('decide.approve.hint')}</p>
      </Decision>
    )
  return (
    <Decision
      {...frame}
      danger={decision === 'reject'}
      path="/root/reject"
      body={reason => ({ id, reason })}
      reason={t('leader.decision')}
    >
      {summary}
    </Decision>
  )
}
