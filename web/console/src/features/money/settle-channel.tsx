// A payment in suspense that is money of a provider: what it kept, and from which channel it came.
import { keepAmount } from '@gomve/shared/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { AmountField, Select, TextArea } from '@/ui/fields'
import { toast } from '@/ui/toast'
import { channelsQuery, moneyLists, type Suspense } from './calls'
import { PaymentSummary } from './decide-suspense'

export function SettleChannel({ item: payment, onClose }: { item: Suspense; onClose: () => void }) {
  const { t } = useTranslation('money')
  const channels = useQuery(channelsQuery).data?.items.filter(({ id }) => id !== payment.channelId) ?? []
  const [chosen, choose] = useState('')
  const [kept, setKept] = useState('')
  const [reason, setReason] = useState('')
  const channelId = chosen || (channels[0]?.id ?? '')
  const settle = useAct('/channel/settle', {
    refreshes: moneyLists,
    onDone: () => {
      toast(t('settle.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('settle.title')}
      submit={t('settle.submit')}
      onClose={onClose}
      onSubmit={() =>
        settle.mutate({ id: payment.id, channelId, kept: keepAmount(kept) || undefined, reason })
      }
      busy={settle.isPending}
      error={settle.error}
    >
      <PaymentSummary payment={payment} />
      <p className="text-ink-2">{t('settle.hint')}</p>
      <Select
        label={t('settle.channel')}
        value={channelId}
        options={channels.map(({ id, kind }) => ({
          value: id,
          label: `${id} · ${t(`channelKind.${kind}`)}`,
        }))}
        onChange={choose}
      />
      <AmountField label={t('settle.kept')} value={kept} onChange={setKept} />
      <TextArea label={t('settle.reason')} value={reason} onChange={setReason} maxLength={200} required />
    </Dialog>
  )
}
