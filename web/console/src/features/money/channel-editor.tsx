// Adding a payment channel or changing one.
import { keepAmount } from '@gomve/shared/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { AmountField, Select, TextField, Tick } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import { toast } from '@/ui/toast'
import type { Channel } from './calls'

const kinds = ['bank_transfer', 'vnpay', 'momo', 'zalopay', 'payos', 'sandbox'] as const

const blank: Channel = {
  id: '',
  kind: 'bank_transfer',
  isOpen: false,
  isUsable: false,
  nameVi: '',
  nameEn: '',
  nameZh: '',
  least: '',
  most: '',
  bankBin: '',
  accountNumber: '',
  accountName: '',
  payoutAfter: 24,
  kept: 0,
}

export function ChannelEditor({ item: channel = blank, onClose }: Editing<Channel>) {
  const { t } = useTranslation('money')
  const [typed, setTyped] = useState({
    ...channel,
    least: keepAmount(channel.least),
    most: keepAmount(channel.most),
  })
  const save = useAct('/channel/set', {
    refreshes: ['/channel/list'],
    onDone: () => {
      toast(t('channel.saved'))
      onClose()
    },
  })
  const type = (part: keyof Channel) => (value: string) => setTyped({ ...typed, [part]: value })
  const field = (part: 'nameVi' | 'nameEn' | 'nameZh' | 'bankBin' | 'accountNumber' | 'accountName') => (
    <TextField label={t(`channel.${part}`)} value={typed[part]} onChange={type(part)} />
  )
  const count = (part: 'payoutAfter' | 'kept') => (
    <TextField
      label={t(`channel.${part}`)}
      hint={t(`channel.${part}Hint`)}
      value={String(typed[part])}
      onChange={value => setTyped({ ...typed, [part]: Number(value.replace(/\D/g, '').slice(0, 5)) })}
      inputMode="numeric"
      required
    />
  )
  const { isUsable: _, ...sent } = typed
  return (
    <Dialog
      title={channel.id ? t('channel.edit', { id: channel.id }) : t('channel.add')}
      submit={t('channel.save')}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({ ...sent, least: typed.least || undefined, most: typed.most || undefined })
      }
      busy={save.isPending}
      error={save.error}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('channel.id')}
          value={typed.id}
          onChange={type('id')}
          readOnly={channel.id !== ''}
          inputMode="numeric"
          required
        />
        <Select
          label={t('channel.kind')}
          value={typed.kind}
          onChange={type('kind')}
          options={kinds.map(value => ({ value, label: t(`channelKind.${value}`) }))}
        />
        {field('nameVi')}
        {field('nameEn')}
        {field('nameZh')}
        <Tick checked={typed.isOpen} onChange={isOpen => setTyped({ ...typed, isOpen })}>
          {t('channel.isOpen')}
        </Tick>
        <AmountField label={t('channel.least')} value={typed.least} onChange={type('least')} />
        <AmountField label={t('channel.most')} value={typed.most} onChange={type('most')} />
        {count('payoutAfter')}
        {count('kept')}
        {typed.kind === 'bank_transfer' && (
          <>
            {field('bankBin')}
            {field('accountNumber')}
            {field('accountName')}
          </>
        )}
      </div>
    </Dialog>
  )
}
