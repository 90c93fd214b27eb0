// The decisions on a payout: approved, or its money given back.
import { Money } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { TextArea } from '@/ui/fields'
import type { Deciding } from '@/ui/side'
import { toast } from '@/ui/toast'
import { type Payout, payoutLists } from './calls'
import { Turn } from './turn'

export function ApprovePayout({ item: payout, onClose }: Deciding<Payout>) {
  const { t } = useTranslation('payouts')
  const approve = useAct('/payout/approve', {
    refreshes: payoutLists,
    onDone: ({ awaits }) => {
      toast(t(awaits === 'second_approval' ? 'approve.half' : 'approve.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('approve.title')}
      submit={t('approve.open')}
      onClose={onClose}
      onSubmit={() => approve.mutate({ id: payout.id })}
      busy={approve.isPending}
      error={approve.error}
    >
      <Which payout={payout} />
      <Turn of={payout} />
      <p className="text-ink-2">{t('approve.hint')}</p>
    </Dialog>
  )
}

export const RejectPayout = (asked: Deciding<Payout>) => <GiveBack {...asked} how="reject" />
export const ReleasePayout = (asked: Deciding<Payout>) => <GiveBack {...asked} how="release" />

function GiveBack({ how, item: payout, onClose }: Deciding<Payout> & { how: 'reject' | 'release' }) {
  const { t } = useTranslation('payouts')
  // The bank's own reason, where it has given one.
  const [reason, setReason] = useState(how === 'release' ? payout.reason : '')
  const reject = useAct('/payout/reject', {
    refreshes: payoutLists,
    onDone: () => {
      toast(t(`giveBack.${how}.done`))
      onClose()
    },
  })
  return (
    <Dialog
      title={t(`giveBack.${how}.title`)}
      submit={t(`giveBack.${how}.open`)}
      onClose={onClose}
      onSubmit={() => reject.mutate({ id: payout.id, reason })}
      busy={reject.isPending}
      error={reject.error}
      danger={how === 'reject'}
    >
      <Which payout={payout} />
      <p className="text-ink-2">{t(`giveBack.${how}.hint`)}</p>
      <TextArea
        label={t('giveBack.reason')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        required
        autoFocus
      />
    </Dialog>
  )
}

function Which({ payout }: { payout: Payout }) {
  return (
    <p className="text-ink-2">
      <Money amount={payout.net} className="font-semibold text-ink" /> → {payout.bankName}{' '}
      <span className="num">{payout.cardNumber}</span> · {payout.nickname}{' '}
      <span className="num">{payout.maskedMobile}</span>
    </p>
  )
}
