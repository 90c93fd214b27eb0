// The channel took a credited payment back: the proposal, out of the lists of top-ups and of suspense.
import { Money } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { TextArea, TextField } from '@/ui/fields'
import { toast } from '@/ui/toast'
import { moneyLists, type Suspense, type TopUp } from './calls'

interface Of<Item> {
  item: Item
  onClose: () => void
}

export const isReversible = ({ state, paymentId, reversedAt }: TopUp) =>
  state === 'paid' && Boolean(paymentId) && !reversedAt

export function ReverseTopUp({ item: { paymentId, reference, amount }, onClose }: Of<TopUp>) {
  return (
    <ProposeReversal
      paymentId={paymentId ?? ''}
      reference={reference ?? ''}
      amount={amount}
      onClose={onClose}
    />
  )
}

export function ReverseMatched({ item: { id, reference, amount }, onClose }: Of<Suspense>) {
  return <ProposeReversal paymentId={id} reference={reference} amount={amount} onClose={onClose} />
}

interface Props {
  paymentId: string
  reference: string
  amount: string
  onClose: () => void
}

function ProposeReversal({ paymentId, reference: paid, amount, onClose }: Props) {
  const { t } = useTranslation('money')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const propose = useAct('/payment/reverse', {
    refreshes: moneyLists,
    onDone: () => {
      toast(t('reverse.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('reverse.title')}
      submit={t('reverse.submit')}
      onClose={onClose}
      onSubmit={() => propose.mutate({ paymentId, reference, reason })}
      busy={propose.isPending}
      error={propose.error}
    >
      <p className="text-ink-2">
        <Money amount={amount} className="font-semibold text-ink" /> · <span className="num">{paid}</span>
      </p>
      <p className="text-ink-2">{t('reverse.hint')}</p>
      <TextField
        label={t('reverse.reference')}
        value={reference}
        onChange={setReference}
        maxLength={64}
        required
      />
      <TextArea label={t('reverse.reason')} value={reason} onChange={setReason} maxLength={300} required />
    </Dialog>
  )
}
