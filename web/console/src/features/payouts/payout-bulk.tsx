// Acts on many payouts: approved one by one, or rejected for one reason.
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { bulkAct } from '@/ui/bulk'
import { approvedSaid, awaitsApproval, type Payout, payoutLists } from './calls'

export function usePayoutBulk() {
  const { t } = useTranslation(['payouts', 'common'])
  const dong = useDong()
  const common = {
    refreshes: payoutLists,
    label: ({ memo, net, nickname }: Payout) => `${memo} · ${dong(net)} · ${nickname}`,
  }
  return [
    bulkAct({
      ...common,
      words: t('approve.open'),
      tone: 'primary',
      fits: awaitsApproval,
      title: t('approve.title'),
      hint: t('approve.bulkHint'),
      path: '/payout/approve',
      body: ({ id }: Payout) => ({ id }),
      said: ({ awaits }) => t(approvedSaid[awaits] ?? 'approve.done'),
    }),
    bulkAct({
      ...common,
      words: t('giveBack.reject.open'),
      tone: 'danger',
      fits: ({ state }: Payout) => state === 'reviewing',
      title: t('giveBack.reject.title'),
      hint: t('giveBack.reject.hint'),
      path: '/payout/reject',
      forAll: { label: t('common:field.reasonUserReads'), maxLength: 300 },
      body: ({ id }: Payout, { forAll }) => ({ id, reason: forAll }),
      said: () => t('giveBack.reject.done'),
    }),
  ]
}
