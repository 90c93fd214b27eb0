// A payment in suspense that is money of a provider: what it kept, and from which channel it came.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { optional, required, text, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { AmountField, ReasonField, Select } from '@/ui/fields'
import { channelsQuery, moneyLists, type Suspense } from './calls'
import { PaymentSummary } from './decide-suspense'

const schema = z.object({ channelId: text(), kept: optional(), reason: required() })

export function SettleChannel({ item: payment, onClose }: { item: Suspense; onClose: () => void }) {
  const { t } = useTranslation('money')
  const channels = useQuery(channelsQuery).data?.items.filter(({ id }) => id !== payment.channelId) ?? []
  const form = useDraft(schema, { channelId: '', kept: '', reason: '' })
  const chosen = form.draft.channelId || (channels[0]?.id ?? '')
  return (
    <CallDialog
      title={t('settle.title')}
      submit={t('settle.submit')}
      path="/channel/settle"
      form={form}
      body={sent => ({ id: payment.id, ...sent, channelId: chosen })}
      refreshes={moneyLists}
      said={t('settle.done')}
      onClose={onClose}
    >
      <PaymentSummary payment={payment} />
      <p className="text-ink-2">{t('settle.hint')}</p>
      <Select
        {...form.field('channelId')}
        label={t('settle.channel')}
        value={chosen}
        options={channels.map(({ id, kind }) => ({
          value: id,
          label: `${id} · ${t(`channelKind.${kind}`)}`,
        }))}
      />
      <AmountField {...form.field('kept')} label={t('settle.kept')} />
      <ReasonField {...form.field('reason')} label={t('settle.reason')} maxLength={200} />
    </CallDialog>
  )
}
