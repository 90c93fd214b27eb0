// Lines of the bank's statement, entered one by one, and the outcome of each.
import { Money } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { optional, required, text, useDraft, z } from '@/lib/form'
import { Button } from '@/ui/button'
import { AmountField, TextField } from '@/ui/fields'
import { Form } from '@/ui/form'
import { MomentField } from '@/ui/moment-field'
import { Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { moneyLists, type Settlement } from './calls'
import { Settled } from './settled'

const schema = z.object({ reference: required(), amount: required(), memo: text(), paidAt: optional() })

interface Entered {
  reference: string
  amount: string
  settlement: Settlement
}

export function StatementLines({ channelId }: { channelId: string }) {
  const { t } = useTranslation(['money', 'common'])
  const form = useDraft(schema, { reference: '', amount: '', memo: '', paidAt: '' })
  const [entered, setEntered] = useState<readonly Entered[]>([])
  const receive = useAct('/topup/receive', {
    refreshes: moneyLists,
    onDone: settlement => {
      const { reference, amount } = form.draft
      setEntered([{ reference, amount, settlement }, ...entered])
      form.clear()
    },
  })
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel>
        <Form className="space-y-4" onSubmit={form.submit(line => receive.mutate({ channelId, ...line }))}>
          <TextField
            {...form.field('reference')}
            label={t('order.reference')}
            hint={t('confirm.referenceHint')}
            maxLength={64}
          />
          <AmountField {...form.field('amount')} label={t('confirm.amount')} />
          <TextField
            {...form.field('memo')}
            label={t('common:field.memo')}
            hint={t('statement.memoHint')}
            maxLength={200}
          />
          <MomentField {...form.field('paidAt')} label={t('confirm.paidAt')} hint={t('confirm.paidAtHint')} />
          <Refusal error={receive.error} />
          <Button type="submit" tone="primary" busy={receive.isPending}>
            {t('statement.submit')}
          </Button>
        </Form>
      </Panel>
      {entered.length > 0 && (
        <Panel title={t('statement.entered')}>
          {entered.map(({ reference, amount, settlement }) => (
            <div key={settlement.paymentId + reference} className="space-y-2">
              <p className="flex justify-between gap-3">
                <span className="num wrap-anywhere">{reference}</span>
                <Money amount={amount} className="font-semibold" />
              </p>
              <Settled settlement={settlement} />
            </div>
          ))}
        </Panel>
      )}
    </div>
  )
}
