// The sections of the settings: their titles as links, and their rows.
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Empty } from '@/ui/empty'
import { SettingRows } from './setting-rows'
import type { Section } from './setting-sections'

export function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('system')
  const { search } = useLocation()
  if (sections.length < 2) return null
  return (
    <nav aria-label={t('settings.contents')} className="columns-2 gap-x-6 text-sm md:columns-3 2xl:columns-4">
      {sections.map(({ id, title, settings }) => (
        <Link
          key={id}
          to={{ search, hash: id }}
          className="flex min-h-7 items-baseline gap-2 text-primary-soft hover:underline"
        >
          <span className="min-w-0">{title}</span>
          <span className="num text-ink-3">{settings.length}</span>
        </Link>
      ))}
    </nav>
  )
}

interface SectionsProps {
  sections: readonly Section[]
  chosen: string
  choose: (key: string) => void
}

export function Sections({ sections, chosen, choose }: SectionsProps) {
  const { t } = useTranslation('system')
  if (sections.length === 0) return <Empty>{t('settings.none')}</Empty>
  return (
    <div className="space-y-5">
      {sections.map(section => (
        <SettingRows key={section.id} section={section} chosen={chosen} onChoose={choose} />
      ))}
    </div>
  )
}
