// The channel took a credited payment back: the proposal, out of the lists of top-ups and of suspense.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { required, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { ReasonField, TextField } from '@/ui/fields'
import { moneyLists, type Suspense, type TopUp } from './calls'

interface Of<Item> {
  item: Item
  onClose: () => void
}

export const isReversible = ({ state, paymentId, reversedAt }: TopUp) =>
  state === 'paid' && Boolean(paymentId) && !reversedAt

export const ReverseTopUp = ({ item: { paymentId, reference, amount }, onClose }: Of<TopUp>) => (
  <ProposeReversal
    paymentId={paymentId ?? ''}
    reference={reference ?? ''}
    amount={amount}
    onClose={onClose}
  />
)

export const ReverseMatched = ({ item: { id, reference, amount }, onClose }: Of<Suspense>) => (
  <ProposeReversal paymentId={id} reference={reference} amount={amount} onClose={onClose} />
)

interface Props {
  paymentId: string
  reference: string
  amount: string
  onClose: () => void
}

const schema = z.object({ reference: required(), reason: required() })

function ProposeReversal({ paymentId, reference, amount, onClose }: Props) {
  const { t } = useTranslation(['money', 'common'])
  const form = useDraft(schema, { reference: '', reason: '' })
  return (
    <CallDialog
      title={t('reverse.title')}
      submit={t('common:act.propose')}
      path="/payment/reverse"
      form={form}
      body={sent => ({ paymentId, ...sent })}
      refreshes={moneyLists}
      said={t('reverse.done')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <Money amount={amount} className="font-semibold text-ink" /> ·{' '}
        <span className="num">{reference}</span>
      </p>
      <p className="text-ink-2">{t('reverse.hint')}</p>
      <TextField {...form.field('reference')} label={t('common:field.reversalReference')} maxLength={64} />
      <ReasonField {...form.field('reason')} label={t('common:field.reasonUserReads')} />
    </CallDialog>
  )
}
