// Payment channels: which are open, their bounds, and the account that money comes in on.
import { keepAmount } from '@gomve/shared/money'
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { AmountField, Select, TextField, Tick } from '@/ui/fields'
import { Empty, Loaded, Page } from '@/ui/page'
import { type Column, Table } from '@/ui/table'
import { toast } from '@/ui/toast'
import { type Channel, channelsQuery } from './calls'

const kinds = ['bank_transfer', 'vnpay', 'sandbox'] as const

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
}

export default function ChannelsScreen() {
  const { t } = useTranslation('money')
  const language = useLanguage()
  const [edited, edit] = useState<Channel>()
  const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
  const columns: Column<Channel>[] = [
    { head: t('channel.id'), cell: channel => <span className="num font-semibold">{channel.id}</span> },
    { head: t('channel.name'), cell: channel => channel[names[language]] },
    { head: t('channel.kind'), cell: channel => t(`channelKind.${channel.kind}`) },
    { head: t('channel.bounds'), cell: channel => <Bounds channel={channel} />, right: true },
    { head: t('order.state'), cell: channel => <State channel={channel} />, right: true },
  ]
  return (
    <Page
      title={t('channel.title')}
      hint={t('channel.hint')}
      actions={<Button onClick={() => edit(blank)}>{t('channel.add')}</Button>}
    >
      <Loaded query={useQuery(channelsQuery)}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>{t('channel.empty')}</Empty>
          ) : (
            <Table
              source={{ path: '/channel/list', query: {} }}
              label={t('channel.title')}
              items={items}
              idOf={channel => channel.id}
              columns={columns}
              onChoose={id => edit(items.find(channel => channel.id === id))}
            />
          )
        }
      </Loaded>
      {edited && <Editor channel={edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}

const Bounds = ({ channel }: { channel: Channel }) => (
  <>
    <Money amount={channel.least} /> – <Money amount={channel.most} />
  </>
)

function State({ channel }: { channel: Channel }) {
  const { t } = useTranslation('money')
  if (!channel.isOpen) return <Badge tone="plain">{t('channel.closed')}</Badge>
  if (!channel.isUsable) return <Badge tone="red">{t('channel.unusable')}</Badge>
  return <Badge tone="green">{t('channel.isOpen')}</Badge>
}

function Editor({ channel, onClose }: { channel: Channel; onClose: () => void }) {
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
