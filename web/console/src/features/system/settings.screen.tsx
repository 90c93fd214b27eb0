// Every setting of the product by section: its value, its meaning, its history, and setting it from a moment
// on.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { useAddress } from '@/lib/address'
import { Beside, Choose, Loaded, Page } from '@/ui/page'
import { Contents, Sections } from './setting-contents'
import { SettingDetail } from './setting-detail'
import { SettingFilters } from './setting-filters'
import { found, sectionsOf, shows } from './setting-sections'
import type { Setting } from './setting-value'
import { useAnchor, useSteps } from './use-setting-keys'

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
      <SettingFilters text={text} onSeek={seek} show={show} onShow={setShow} />
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
