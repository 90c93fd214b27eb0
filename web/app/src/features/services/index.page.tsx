// pages/index/services: all services, searched and grouped by the tabs; last used first.

import { services } from 'virtual:places'
import { useLanguage } from '@gomve/ui/lib/language'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { clockTime } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSession } from '@/api/session'
import { siteQuery } from '@/api/site'
import { type Moment, momentOf, setsQuery } from '@/features/home'
import { useOpens } from '@/lib/opens'
import type { Area, Service } from '@/page-entry'
import { Page, SectionTitle } from '@/ui/page'
import { SearchField } from '@/ui/search-field'
import { Shortcuts } from '@/ui/shortcuts'
import { Empty } from '@/ui/states'
import { found, shownTo } from './find'
import { lastUsed, rememberUsed } from './last-used'

const colours: Record<Area, string> = {
  home: '#e873b8',
  ticket: '#f9ae3d',
  group: '#8b7bff',
  wallet: '#5ac725',
  mine: '#3c9cff',
}
const areas = Object.keys(colours) as Area[]

export default function ServicesPage() {
  const { t } = useTranslation('services')
  const [params, setParams] = useSearchParams()
  const typed = params.get('q') ?? ''
  const seek = (words: string) =>
    setParams(words ? { q: words } : {}, { replace: true, preventScrollReset: true })
  return (
    <Page title={t('title')}>
      <SearchField label={t('search')} clear={t('clear')} value={typed} onChange={seek} />
      {typed.trim() ? <Results typed={typed} onClear={() => seek('')} /> : <Everything />}
    </Page>
  )
}

function useShown(): Service[] {
  const signedIn = useSession().token !== ''
  const site = useQuery(siteQuery)
  return shownTo(services, { signedIn, switches: site.data?.site.switches ?? {} })
}

function Everything() {
  const { t } = useTranslation(['services', 'common'])
  const language = useLanguage()
  const shown = useShown()
  // As used before this visit: a tile must not move from under the thumb.
  const [used] = useState(lastUsed)
  const last = used.flatMap(to => shown.filter(service => service.to === to))
  const note = useNote()
  const tile = (service: Service) => ({
    to: service.to,
    label: service.title[language],
    colour: colours[service.area],
    Icon: service.Icon,
    note: note(service),
  })
  return (
    <>
      {last.length > 0 && (
        <>
          <SectionTitle>{t('last')}</SectionTitle>
          <Shortcuts label={t('last')} onOpen={rememberUsed} shortcuts={last.map(tile)} />
        </>
      )}
      {areas.map(area => {
        const here = shown.filter(service => service.area === area && !service.sought)
        if (here.length === 0) return null
        const name = t(`common:tab.${area}`)
        return (
          <section key={area} className="pt-3">
            <SectionTitle>{name}</SectionTitle>
            <Shortcuts label={name} onOpen={rememberUsed} shortcuts={here.map(tile)} />
          </section>
        )
      })}
    </>
  )
}

function Results({ typed, onClear }: { typed: string; onClear: () => void }) {
  const { t } = useTranslation('services')
  const results = found(useShown(), typed, useLanguage())
  if (results.length === 0) {
    return (
      <Empty art="lost" title={t('none')} hint={t('noneHint')} action={{ label: t('clear'), act: onClear }} />
    )
  }
  return <ServiceRows services={results} />
}

/** What was found: one below the other, as they are read. */
function ServiceRows({ services: rows }: { services: readonly Service[] }) {
  const language = useLanguage()
  const note = useNote()
  return (
    <Rows className="mx-4">
      {rows.map(service => (
        <Row
          key={service.to}
          icon={service.Icon}
          colour={colours[service.area]}
          label={service.title[language]}
          hint={note(service)}
          to={service.to}
          onOpen={() => rememberUsed(service.to)}
        />
      ))}
    </Rows>
  )
}

/** Why a service is closed to this user now, or until when it is open. */
function useNote() {
  const { t } = useTranslation('services')
  const language = useLanguage()
  const opensAt = useOpens()
  const signedIn = useSession().token !== ''
  const sets = useQuery(setsQuery)
  const now = useServerNow()
  const moment: Moment = momentOf({ sets: sets.data ?? [], now })
  return ({ opens, signIn }: Service) => {
    if (signIn && !signedIn) return t('signIn')
    if (opens !== 'groups') return undefined
    if (moment.kind === 'soon') return t('opensAt', { time: opensAt(moment.at) })
    if ('until' in moment && moment.until) return t('openUntil', { time: clockTime(moment.until, language) })
    return undefined
  }
}
