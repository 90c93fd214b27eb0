// The two outcomes of a payment in suspense: its owner is found, or it was returned to its payer.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { mobile, required, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { Decision } from '@/ui/decision'
import { Chips, ReasonField, TextField } from '@/ui/fields'
import { moneyLists, type Suspense } from './calls'

interface Props {
  item: Suspense
  onClose: () => void
}

const schema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('order'), orderId: required(), mobile: z.string(), reason: required() }),
  z.object({ to: z.literal('person'), orderId: z.string(), mobile: mobile(), reason: required() }),
])

export function MatchPayment({ item: payment, onClose }: Props) {
  const { t } = useTranslation('money')
  const { id } = payment
  const orderId = payment.orderId ?? ''
  const form = useDraft(schema, { to: orderId ? 'order' : 'person', orderId, mobile: '', reason: '' })
  return (
    <CallDialog
      title={t('match.title')}
      submit={t('match.submit')}
      path="/suspense/match"
      form={form}
      body={({ to, orderId: order, mobile: userMobile, reason }) => ({
        ...{ id, reason },
        ...(to === 'order' ? { orderId: order } : { userMobile }),
      })}
      refreshes={moneyLists}
      said={t('match.done')}
      onClose={onClose}
    >
      <PaymentSummary payment={payment} />
      <Chips
        {...form.field('to')}
        label={t('match.to')}
        options={[
          { value: 'order', label: t('match.order') },
          { value: 'person', label: t('match.person') },
        ]}
      />
      {form.draft.to === 'order' ? (
        <TextField {...form.field('orderId')} label={t('match.orderId')} inputMode="numeric" />
      ) : (
        <TextField {...form.field('mobile')} label={t('match.mobile')} type="tel" maxLength={16} />
      )}
      <ReasonField {...form.field('reason')} label={t('match.reason')} />
    </CallDialog>
  )
}

export function ReturnPayment({ item: payment, onClose }: Props) {
  const { t } = useTranslation('money')
  return (
    <Decision
      title={t('return.title')}
      submit={t('return.submit')}
      path="/suspense/return"
      about={{ id: payment.id }}
      refreshes={moneyLists}
      said={t('return.done')}
      hint={t('return.hint')}
      reason={t('return.reason')}
      onClose={onClose}
    >
      <PaymentSummary payment={payment} />
    </Decision>
  )
}

export function PaymentSummary({ payment }: { payment: Suspense }) {
  return (
    <p className="text-ink-2">
      <Money amount={payment.amount} className="font-semibold text-ink" /> ·{' '}
      <span className="num">{payment.reference}</span>
      {payment.memo && ` · ${payment.memo}`}
    </p>
  )
}
