// The two decisions on an order that awaits payment: confirmed because the bank has the money, or refused.
import { hundredths } from '@gomve/shared/money'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { optional, required, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { Decision } from '@/ui/decision'
import { AmountField, TextField } from '@/ui/fields'
import { MomentField } from '@/ui/moment-field'
import type { Deciding } from '@/ui/side'
import { moneyLists, type TopUp } from './calls'
import { Settled } from './settled'

const schema = z.object({ reference: required(), amount: required(), paidAt: optional() })

export function ConfirmTopUp({ item: order, show, onClose }: Deciding<TopUp>) {
  const { t } = useTranslation('money')
  const form = useDraft(schema, { reference: '', amount: '', paidAt: '' })
  const { amount } = form.draft
  const differs = amount !== '' && hundredths(amount) !== hundredths(order.amount)
  return (
    <CallDialog
      title={t('confirm.title')}
      submit={t('confirm.submit')}
      path="/topup/confirm"
      form={form}
      body={sent => ({ orderId: order.id, ...sent })}
      refreshes={moneyLists}
      onDone={settlement => show(<Settled settlement={settlement} />)}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('confirm.order')} <Money amount={order.amount} className="font-semibold text-ink" /> ·{' '}
        <span className="num">{order.memo}</span> · {order.nickname}
      </p>
      <TextField
        {...form.field('reference')}
        label={t('order.reference')}
        hint={t('confirm.referenceHint')}
        maxLength={64}
        autoFocus
      />
      <AmountField {...form.field('amount')} label={t('confirm.amount')} />
      {differs && <p className="text-sm text-warning">{t('confirm.differs')}</p>}
      <MomentField {...form.field('paidAt')} label={t('confirm.paidAt')} hint={t('confirm.paidAtHint')} />
    </CallDialog>
  )
}

export function RefuseTopUp({ item: order, onClose }: Deciding<TopUp>) {
  const { t } = useTranslation('money')
  return (
    <Decision
      title={t('refuse.title')}
      submit={t('refuse.submit')}
      danger
      path="/topup/refuse"
      about={{ orderId: order.id }}
      refreshes={moneyLists}
      said={t('refuse.done')}
      hint={t('refuse.hint')}
      reason={t('refuse.reason')}
      onClose={onClose}
    />
  )
}
