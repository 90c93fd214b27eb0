// The decisions on a payout: approved, or its money given back.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { approvedSaid, type Payout, payoutLists } from './calls'
import { Target } from './payout-cells'
import { Turn } from './turn'

export function ApprovePayout({ item: payout, onClose }: Deciding<Payout>) {
  const { t } = useTranslation(['payouts', 'common'])
  return (
    <Decision
      title={t('approve.title')}
      submit={t('approve.open')}
      path="/payout/approve"
      about={{ id: payout.id }}
      refreshes={payoutLists}
      said={({ awaits }) => t(approvedSaid[awaits] ?? 'approve.done')}
      hint={payout.channelName ? t('approve.channelHint', { name: payout.channelName }) : t('approve.hint')}
      onClose={onClose}
    >
      <Which payout={payout} />
      <Turn of={payout} />
    </Decision>
  )
}

export const RejectPayout = (asked: Deciding<Payout>) => <GiveBack {...asked} how="reject" />
export const ReleasePayout = (asked: Deciding<Payout>) => <GiveBack {...asked} how="release" />

function GiveBack({ how, item: payout, onClose }: Deciding<Payout> & { how: 'reject' | 'release' }) {
  const { t } = useTranslation(['payouts', 'common'])
  return (
    <Decision
      title={t(`giveBack.${how}.title`)}
      submit={t(`giveBack.${how}.open`)}
      danger={how === 'reject'}
      path="/payout/reject"
      about={{ id: payout.id }}
      refreshes={payoutLists}
      said={t(`giveBack.${how}.done`)}
      hint={t(`giveBack.${how}.hint`)}
      reason={t('common:field.reasonUserReads')}
      // The bank's own reason, where it has given one.
      reasonGiven={how === 'release' ? payout.reason : ''}
      onClose={onClose}
    >
      <Which payout={payout} />
    </Decision>
  )
}

function Which({ payout }: { payout: Payout }) {
  return (
    <p className="text-ink-2">
      <Money amount={payout.net} className="font-semibold text-ink" /> → <Target of={payout} /> ·{' '}
      {payout.nickname} <span className="num">{payout.maskedMobile}</span>
    </p>
  )
}
