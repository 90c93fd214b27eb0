// Every setting of the product by section: its value, its meaning, its history, and setting it from a moment
// on.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { get } from '@/api/client'
import { useAddress } from '@/lib/address'
import { useKeys } from '@/lib/keys'
import { ExportButton } from '@/ui/export-button'
import { Chips, TextField } from '@/ui/fields'
import { Beside, Choose, Empty, Loaded, Page } from '@/ui/page'
import { SettingDetail } from './setting-detail'
import { SettingRows } from './setting-rows'
import { found, type Section, sectionsOf, shows } from './setting-sections'
import type { Setting } from './setting-value'

export default function SettingsScreen() {
  const { t } = useTranslation('system')
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['/settings/list', language],
    queryFn: ({ signal }) => get('/settings/list', undefined, signal),
  })
  return (
    <Page title={t('settings.title')} hint={t('settings.hint')}>
      <Loaded query={query}>{({ items }) => <Settings all={items} />}</Loaded>
    </Page>
  )
}

function Settings({ all }: { all: readonly Setting[] }) {
  const { t } = useTranslation('system')
  const [text, seek] = useState('')
  const [given, setShow] = useAddress('show')
  const [chosen, choose] = useAddress('key')
  const show = shows.find(each => each === given) ?? 'all'
  const sections = sectionsOf(found(all, text, show))
  const setting = all.find(({ key }) => key === chosen)
  useSteps(
    sections.flatMap(({ settings }) => settings.map(({ key }) => key)),
    chosen,
    choose,
  )
  useAnchor(chosen)
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          className="w-full max-w-md"
          label={t('settings.seek')}
          type="search"
          value={text}
          onChange={seek}
        />
        <Chips
          label={t('settings.show')}
          value={show}
          options={shows.map(value => ({ value, label: t(`settings.shows.${value}`) }))}
          onChange={value => setShow(value === 'all' ? '' : value)}
        />
        <div className="ml-auto">
          <ExportButton path="/settings/list" query={{}} />
        </div>
      </div>
      <Contents sections={sections} />
      <Beside
        list={<Sections sections={sections} chosen={chosen} choose={choose} />}
        detail={
          setting ? (
            <SettingDetail key={setting.key} setting={setting} />
          ) : (
            <Choose>{t(chosen ? 'settings.gone' : 'settings.choose')}</Choose>
          )
        }
      />
    </>
  )
}

/** j and k move through all sections. */
function useSteps(keys: readonly string[], chosen: string, choose: (key: string) => void) {
  const { t } = useTranslation()
  const place = keys.indexOf(chosen)
  const step = (by: number) => {
    const next = keys[Math.min(keys.length - 1, Math.max(0, place + by))]
    if (next) choose(next)
  }
  useKeys([
    ['j', () => step(1), t('key.next')],
    ['k', () => step(-1), t('key.previous')],
  ])
}

/** Shows the section of the address, or the setting that it names. */
function useAnchor(chosen: string) {
  const { hash } = useLocation()
  useEffect(() => {
    const anchor = hash ? decodeURIComponent(hash.slice(1)) : chosen && `setting-${chosen}`
    if (anchor) document.getElementById(anchor)?.scrollIntoView({ block: hash ? 'start' : 'nearest' })
  }, [hash, chosen])
}

function Contents({ sections }: { sections: readonly Section[] }) {
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

function Sections({ sections, chosen, choose }: SectionsProps) {
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
