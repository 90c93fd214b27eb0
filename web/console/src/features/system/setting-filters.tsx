// Which settings are shown: by their words, and by what is special about them; and all of them as a file.
import { useTranslation } from 'react-i18next'
import { ExportButton } from '@/ui/export-button'
import { Chips, TextField } from '@/ui/fields'
import { type Show, shows } from './setting-sections'

interface SettingFiltersProps {
  text: string
  onSeek: (text: string) => void
  show: Show
  /** All of them if ''. */
  onShow: (show: string) => void
}

export function SettingFilters({ text, onSeek, show, onShow }: SettingFiltersProps) {
  const { t } = useTranslation(['system', 'common'])
  return (
    <div className="flex flex-wrap items-end gap-4">
      <TextField
        className="w-full max-w-md"
        label={t('settings.seek')}
        type="search"
        value={text}
        onChange={onSeek}
      />
      <Chips
        label={t('settings.show')}
        value={show}
        options={shows.map(value => ({
          value,
          label: value === 'all' ? t('common:filter.any') : t(`settings.shows.${value}`),
        }))}
        onChange={value => onShow(value === 'all' ? '' : value)}
      />
      <div className="ml-auto">
        <ExportButton path="/settings/list" query={{}} />
      </div>
    </div>
  )
}
