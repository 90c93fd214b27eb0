// Adding a payment channel or changing one.
import { keepAmount } from '@gomve/shared/money'
import { useTranslation } from 'react-i18next'
import { count, optional, required, text, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { AmountField, CountField, Select, TextField, Tick } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import type { Channel } from './calls'

const kinds = ['bank_transfer', 'vnpay', 'momo', 'zalopay', 'payos', 'sandbox'] as const

const schema = z.object({
  id: required(),
  kind: z.enum(kinds),
  isOpen: z.boolean(),
  nameVi: text(),
  nameEn: text(),
  nameZh: text(),
  least: optional(),
  most: optional(),
  bankBin: text(),
  accountNumber: text(),
  accountName: text(),
  payoutAfter: count(),
  kept: count(),
  keepsOnRefund: z.boolean(),
})

const blank: z.input<typeof schema> = {
  ...{ id: '', kind: 'bank_transfer', isOpen: false, nameVi: '', nameEn: '', nameZh: '' },
  ...{ least: '', most: '', bankBin: '', accountNumber: '', accountName: '', payoutAfter: '24', kept: '0' },
  keepsOnRefund: false,
}

const draftOf = (channel: Channel): z.input<typeof schema> => ({
  ...channel,
  ...{ least: keepAmount(channel.least), most: keepAmount(channel.most) },
  ...{ payoutAfter: String(channel.payoutAfter), kept: String(channel.kept) },
})

export function ChannelEditor({ item: channel, onClose }: Editing<Channel>) {
  const { t } = useTranslation(['money', 'common'])
  const form = useDraft(schema, channel ? draftOf(channel) : blank)
  return (
    <CallDialog
      title={channel ? t('channel.edit', { id: channel.id }) : t('channel.add')}
      submit={t('channel.save')}
      path="/channel/set"
      form={form}
      body={sent => sent}
      refreshes={['/channel/list']}
      said={t('channel.saved')}
      onClose={onClose}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('id')}
          label={t('channel.id')}
          readOnly={channel !== undefined}
          inputMode="numeric"
        />
        <Select
          {...form.field('kind')}
          label={t('channel.kind')}
          options={kinds.map(value => ({ value, label: t(`channelKind.${value}`) }))}
        />
        {(['nameVi', 'nameEn', 'nameZh'] as const).map(part => (
          <TextField key={part} {...form.field(part)} label={t(`common:field.${part}`)} />
        ))}
        <Tick {...form.field('isOpen')}>{t('channel.isOpen')}</Tick>
        <AmountField {...form.field('least')} label={t('channel.least')} />
        <AmountField {...form.field('most')} label={t('channel.most')} />
        {(['payoutAfter', 'kept'] as const).map(part => (
          <CountField
            key={part}
            {...form.field(part)}
            label={t(`channel.${part}`)}
            hint={t(`channel.${part}Hint`)}
            maxLength={5}
          />
        ))}
        <Tick {...form.field('keepsOnRefund')}>{t('channel.keepsOnRefund')}</Tick>
        {form.draft.kind === 'bank_transfer' &&
          (['bankBin', 'accountNumber', 'accountName'] as const).map(part => (
            <TextField key={part} {...form.field(part)} label={t(`channel.${part}`)} />
          ))}
      </div>
    </CallDialog>
  )
}
