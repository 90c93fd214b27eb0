// The bank's statement: taken in as a file, or entered line by line, where the memo finds the order and what
// finds none goes to suspense.
import { useLanguage } from '@gomve/ui/lib/language'
import { fromField } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, useMay } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { AmountField, Chips, Select, TextField } from '@/ui/fields'
import { Loaded, Page, Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { type Channel, channelsQuery, moneyLists, type Settlement } from './calls'
import { Settled } from './settled'
import { StatementFile } from './statement-file'

const blank = { reference: '', amount: '', memo: '', paidAt: '' }
type Line = typeof blank

interface Entered {
  line: Line
  settlement: Settlement
}

export default function StatementScreen() {
  const { t } = useTranslation('money')
  return (
    <Page title={t('statement.title')} hint={t('statement.hint')}>
      <Loaded query={useQuery(channelsQuery)}>{({ items }) => <Entry channels={items} />}</Loaded>
    </Page>
  )
}

const ways = ['file', 'line'] as const
type Way = (typeof ways)[number]

function Entry({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation('money')
  const language = useLanguage()
  const [wayGiven, setWay] = useAddress('way')
  const [channelGiven, setChannelId] = useAddress('channel')
  const mayTakeFiles = useMay('statements')
  const first = channels.find(channel => channel.kind === 'bank_transfer') ?? channels[0]
  const channelId = (channels.find(({ id }) => id === channelGiven) ?? first)?.id ?? ''
  const way: Way = wayGiven === 'line' || !mayTakeFiles ? 'line' : 'file'
  const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
  return (
    <div className="space-y-4">
      {mayTakeFiles && (
        <Chips
          label={t('statement.way')}
          value={way}
          options={ways.map(value => ({ value, label: t(`statement.ways.${value}`) }))}
          onChange={(value: Way) => setWay(value)}
        />
      )}
      <Select
        className="max-w-md"
        label={t('order.channel')}
        value={channelId}
        onChange={setChannelId}
        options={channels.map(channel => ({ value: channel.id, label: channel[names[language]] }))}
      />
      {way === 'file' ? (
        <StatementFile key={channelId} channelId={channelId} />
      ) : (
        <Lines channelId={channelId} />
      )}
    </div>
  )
}

function Lines({ channelId }: { channelId: string }) {
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
            receive.mutate({ ...line, channelId, paidAt: fromField(line.paidAt) })
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
          <TextField
            label={t('confirm.paidAt')}
            hint={t('confirm.paidAtHint')}
            type="datetime-local"
            value={line.paidAt}
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
