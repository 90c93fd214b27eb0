// Every setting of the product: its value, its meaning, its history, and setting it from a moment on.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { Choose } from '@/ui/page'
import { type Chosen, ResourceScreen, resource } from '@/ui/resource'
import { SettingDetail } from './setting-detail'
import { type Setting, useWritten } from './setting-value'

const settings = resource(
  { list: '/settings/list', id: 'key', part: 'key', whole: true, worded: true },
  function useSettings() {
    const { t } = useTranslation('system')
    const written = useWritten()
    return {
      title: t('settings.title'),
      hint: t('settings.hint'),
      empty: t('settings.none'),
      sift: { label: t('settings.seek'), text: ({ key, help }) => `${key} ${help}` },
      Detail,
      columns: [
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
      ],
      choose: t('settings.choose'),
    }
  },
)

export default function SettingsScreen() {
  return <ResourceScreen of={settings} />
}

function Detail({ item }: Chosen<Setting>) {
  const { t } = useTranslation('system')
  return item ? <SettingDetail setting={item} /> : <Choose>{t('settings.choose')}</Choose>
}
