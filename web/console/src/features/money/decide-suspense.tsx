// The two outcomes of a payment in suspense: its owner is found, or it was returned to its payer.
import { mobileNumber } from '@gomve/shared/mobile'
import { Money } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { Chips, TextArea, TextField } from '@/ui/fields'
import { toast } from '@/ui/toast'
import { moneyLists, type Suspense } from './calls'

interface Props {
  item: Suspense
  onClose: () => void
}

export function MatchPayment({ item: payment, onClose }: Props) {
  const { t } = useTranslation('money')
  const [to, setTo] = useState<'order' | 'person'>(payment.orderId ? 'order' : 'person')
  const [orderId, setOrderId] = useState(payment.orderId ?? '')
  const [mobile, setMobile] = useState('')
  const [reason, setReason] = useState('')
  const match = useAct('/suspense/match', {
    refreshes: moneyLists,
    onDone: () => {
      toast(t('match.done'))
      onClose()
    },
  })
  const receiver = to === 'order' ? { orderId } : { userMobile: mobileNumber(mobile) ?? mobile }
  return (
    <Dialog
      title={t('match.title')}
      submit={t('match.submit')}
      onClose={onClose}
      onSubmit={() => match.mutate({ id: payment.id, reason, ...receiver })}
      busy={match.isPending}
      error={match.error}
    >
      <SuspenseSummary payment={payment} />
      <Chips
        label={t('match.to')}
        value={to}
        options={[
          { value: 'order', label: t('match.order') },
          { value: 'person', label: t('match.person') },
        ]}
        onChange={setTo}
      />
      {to === 'order' ? (
        <TextField
          label={t('match.orderId')}
          value={orderId}
          onChange={setOrderId}
          inputMode="numeric"
          required
        />
      ) : (
        <TextField
          label={t('match.mobile')}
          value={mobile}
          onChange={setMobile}
          type="tel"
          maxLength={16}
          required
        />
      )}
      <TextArea label={t('match.reason')} value={reason} onChange={setReason} maxLength={300} required />
    </Dialog>
  )
}

export function ReturnPayment({ item: payment, onClose }: Props) {
  const { t } = useTranslation('money')
  const [reason, setReason] = useState('')
  const giveBack = useAct('/suspense/return', {
    refreshes: moneyLists,
    onDone: () => {
      toast(t('return.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('return.title')}
      submit={t('return.submit')}
      onClose={onClose}
      onSubmit={() => giveBack.mutate({ id: payment.id, reason })}
      busy={giveBack.isPending}
      error={giveBack.error}
    >
      <SuspenseSummary payment={payment} />
      <p className="text-ink-2">{t('return.hint')}</p>
      <TextArea label={t('return.reason')} value={reason} onChange={setReason} maxLength={300} required />
    </Dialog>
  )
}

export function SuspenseSummary({ payment }: { payment: Suspense }) {
  return (
    <p className="text-ink-2">
      <Money amount={payment.amount} className="font-semibold text-ink" /> ·{' '}
      <span className="num">{payment.reference}</span>
      {payment.memo && ` · ${payment.memo}`}
    </p>
  )
}
