// The two decisions on an order that awaits payment: confirmed because the bank has the money, or refused.
import { hundredths } from '@gomve/shared/money'
import { Money } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { AmountField, TextArea, TextField } from '@/ui/fields'
import { MomentField } from '@/ui/moment-field'
import type { Deciding } from '@/ui/side'
import { toast } from '@/ui/toast'
import { moneyLists, type TopUp } from './calls'
import { Settled } from './settled'

export function ConfirmTopUp({ item: order, show, onClose }: Deciding<TopUp>) {
  const { t } = useTranslation('money')
  const [reference, setReference] = useState('')
  const [amount, setAmount] = useState('')
  const [paidAt, setPaidAt] = useState('')
  const confirm = useAct('/topup/confirm', {
    refreshes: moneyLists,
    onDone: settlement => {
      show(<Settled settlement={settlement} />)
      onClose()
    },
  })
  const differs = amount !== '' && hundredths(amount) !== hundredths(order.amount)
  return (
    <Dialog
      title={t('confirm.title')}
      submit={t('confirm.submit')}
      onClose={onClose}
      onSubmit={() => confirm.mutate({ orderId: order.id, reference, amount, paidAt: paidAt || undefined })}
      busy={confirm.isPending}
      error={confirm.error}
    >
      <p className="text-ink-2">
        {t('confirm.order')} <Money amount={order.amount} className="font-semibold text-ink" /> ·{' '}
        <span className="num">{order.memo}</span> · {order.nickname}
      </p>
      <TextField
        label={t('order.reference')}
        hint={t('confirm.referenceHint')}
        value={reference}
        onChange={setReference}
        maxLength={64}
        required
        autoFocus
      />
      <AmountField label={t('confirm.amount')} value={amount} onChange={setAmount} required />
      {differs && <p className="text-sm text-warning">{t('confirm.differs')}</p>}
      <MomentField
        label={t('confirm.paidAt')}
        hint={t('confirm.paidAtHint')}
        moment={paidAt}
        onChange={setPaidAt}
      />
    </Dialog>
  )
}

export function RefuseTopUp({ item: order, onClose }: Deciding<TopUp>) {
  const { t } = useTranslation('money')
  const [reason, setReason] = useState('')
  const refuse = useAct('/topup/refuse', {
    refreshes: moneyLists,
    onDone: () => {
      toast(t('refuse.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('refuse.title')}
      submit={t('refuse.submit')}
      onClose={onClose}
      onSubmit={() => refuse.mutate({ orderId: order.id, reason })}
      busy={refuse.isPending}
      error={refuse.error}
      danger
    >
      <p className="text-ink-2">{t('refuse.hint')}</p>
      <TextArea
        label={t('refuse.reason')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        required
        autoFocus
      />
    </Dialog>
  )
}
