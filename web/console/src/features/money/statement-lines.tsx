// Lines of the bank's statement, entered one by one, and the outcome of each.
import { Money } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Button } from '@/ui/button'
import { AmountField, TextField } from '@/ui/fields'
import { MomentField } from '@/ui/moment-field'
import { Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { moneyLists, type Settlement } from './calls'
import { Settled } from './settled'

const blank = { reference: '', amount: '', memo: '', paidAt: '' }
type Line = typeof blank

interface Entered {
  line: Line
  settlement: Settlement
}

export function StatementLines({ channelId }: { channelId: string }) {
  const { t } = useTranslation('money')
  const [line, setLine] = useState(blank)
  const [entered, setEntered] = useState<readonly Entered[]>([])
  const receive = useAct('/topup/receive', {
    refreshes: moneyLists,
    onDone: settlement => {
      setEntered([{ line, settlement }, ...entered])
      setLine(blank)
    },
  })
  const type = (part: keyof Line) => (value: string) => setLine({ ...line, [part]: value })
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel>
        <form
          className="space-y-4"
          onSubmit={event => {
            event.preventDefault()
            receive.mutate({ ...line, channelId, paidAt: line.paidAt || undefined })
          }}
        >
          <TextField
            label={t('order.reference')}
            hint={t('confirm.referenceHint')}
            value={line.reference}
            onChange={type('reference')}
            maxLength={64}
            required
          />
          <AmountField label={t('confirm.amount')} value={line.amount} onChange={type('amount')} required />
          <TextField
            label={t('statement.memo')}
            hint={t('statement.memoHint')}
            value={line.memo}
            onChange={type('memo')}
            maxLength={200}
          />
          <MomentField
            label={t('confirm.paidAt')}
            hint={t('confirm.paidAtHint')}
            moment={line.paidAt}
            onChange={type('paidAt')}
          />
          <Refusal error={receive.error} />
          <Button type="submit" tone="primary" busy={receive.isPending}>
            {t('statement.submit')}
          </Button>
        </form>
      </Panel>
      {entered.length > 0 && (
        <Panel title={t('statement.entered')}>
          {entered.map(({ line: written, settlement }) => (
            <div key={settlement.paymentId + written.reference} className="space-y-2">
              <p className="flex justify-between gap-3">
                <span className="num wrap-anywhere">{written.reference}</span>
                <Money amount={written.amount} className="font-semibold" />
              </p>
              <Settled settlement={settlement} />
            </div>
          ))}
        </Panel>
      )}
    </div>
  )
}
