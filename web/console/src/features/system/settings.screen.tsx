// Every knob of the product: its value, what it means, what it ever was, and setting it from a moment on.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { useAddress } from '@/lib/address'
import { TextField } from '@/ui/fields'
import { Beside, Choose, Empty, Loaded, Page } from '@/ui/page'
import { type Column, Table } from '@/ui/table'
import { SettingDetail } from './setting-detail'
import { type Setting, useWritten } from './setting-value'

export default function SettingsScreen() {
  const { t } = useTranslation('system')
  const language = useLanguage()
  const [chosen, choose] = useAddress('key')
  const [sought, seek] = useState('')
  const settings = useQuery({
    queryKey: ['/settings/list', language],
    queryFn: ({ signal }) => get('/settings/list', undefined, signal),
  })
  const words = sought.toLowerCase().trim()
  const fits = ({ key, help }: Setting) => `${key} ${help}`.toLowerCase().includes(words)
  return (
    <Page title={t('settings.title')} hint={t('settings.hint')}>
      <TextField
        label={t('settings.seek')}
        value={sought}
        onChange={seek}
        type="search"
        className="max-w-md"
      />
      <Loaded query={settings}>
        {({ items }) => (
          <Beside
            list={<SettingTable settings={items.filter(fits)} chosen={chosen} onChoose={choose} />}
            detail={<Chosen setting={items.find(({ key }) => key === chosen)} />}
          />
        )}
      </Loaded>
    </Page>
  )
}

interface TableProps {
  settings: readonly Setting[]
  chosen: string
  onChoose: (key: string) => void
}

function SettingTable({ settings, chosen, onChoose }: TableProps) {
  const { t } = useTranslation('system')
  const written = useWritten()
  const columns: Column<Setting>[] = [
    {
      head: t('setting.what'),
      cell: setting => (
        <>
          <span className="block">{setting.help}</span>
          <code className="text-xs text-ink-3">{setting.key}</code>
        </>
      ),
    },
    {
      head: t('setting.value'),
      cell: setting => (
        <>
          <span className="num block font-semibold">{written(setting, setting.value)}</span>
          {setting.changes > 0 && <Badge tone="blue">{t('setting.changed')}</Badge>}
          {setting.plannedAt && <Badge tone="gold">{t('setting.planned')}</Badge>}
        </>
      ),
      right: true,
    },
  ]
  if (settings.length === 0) return <Empty>{t('settings.none')}</Empty>
  return (
    <Table
      source={{ path: '/settings/list', query: {} }}
      label={t('settings.title')}
      items={settings}
      idOf={({ key }) => key}
      columns={columns}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

function Chosen({ setting }: { setting: Setting | undefined }) {
  const { t } = useTranslation('system')
  if (setting) return <SettingDetail key={setting.key} setting={setting} />
  return <Choose>{t('settings.choose')}</Choose>
}
