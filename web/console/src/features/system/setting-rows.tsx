// One section of settings: names with their help, values with their units, what was changed and is planned.
import { Badge } from '@gomve/ui/badge'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { When } from '@/ui/when'
import { isChanged, type Section } from './setting-sections'
import { type Setting, useWritten } from './setting-value'

interface SettingRowsProps {
  section: Section
  chosen: string
  onChoose: (key: string) => void
}

export function SettingRows({ section: { id, title, settings }, chosen, onChoose }: SettingRowsProps) {
  const { t } = useTranslation('system')
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 space-y-2">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <div className="card overflow-x-auto">
        <table className="w-full text-left" aria-labelledby={`${id}-title`}>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('setting.what')}</th>
              <th scope="col">{t('setting.value')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-tint/5">
            {settings.map(setting => (
              <Row
                key={setting.key}
                setting={setting}
                isChosen={setting.key === chosen}
                onChoose={() => onChoose(setting.key)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface RowProps {
  setting: Setting
  isChosen: boolean
  onChoose: () => void
}

function Row({ setting, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation('system')
  const written = useWritten()
  const { key, title, help, value, plannedAt, plannedValue } = setting
  return (
    <tr
      id={`setting-${key}`}
      aria-selected={isChosen}
      onClick={onChoose}
      className={clsx('cursor-pointer scroll-my-4 hover:bg-tint/4', isChosen && 'bg-primary/12')}
    >
      <td className="px-4 py-2.5 align-top">
        <button type="button" onClick={onChoose} className="min-h-6 rounded-md text-left font-semibold">
          {title}
        </button>
        <p className="text-sm text-ink-2">{help}</p>
        <code className="text-xs text-ink-3">{key}</code>
      </td>
      <td className="px-4 py-2.5 text-right align-top">
        <span className={clsx('num block font-semibold', setting.type !== 'text' && 'whitespace-nowrap')}>
          {written(setting, value)}
        </span>
        {isChanged(setting) && <Badge tone="blue">{t('setting.changed')}</Badge>}
        {plannedAt && plannedValue && (
          <span className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-sm text-ink-2">
            <Badge tone="gold">{t('setting.planned')}</Badge>
            <span>
              <span className="num">{written(setting, plannedValue)}</span> · <When at={plannedAt} />
            </span>
          </span>
        )}
      </td>
    </tr>
  )
}
