// The pickup desk: the venue is chosen once, then codes are scanned or typed, and tickets handed over or
// given back.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeskVenue } from '@/lib/desk-venue'
import { venuesQuery } from '@/lib/tickets'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Select } from '@/ui/fields'
import { Loaded, Page } from '@/ui/page'
import { Desk } from './at-venue'
import type { Venue } from './calls'
import { DesksToday } from './desks-today'
import { signal, sound } from './feedback'
import { DeskHistory } from './history'

const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const

export default function DeskScreen() {
  const { t } = useTranslation(['desk', 'common'])
  return (
    <Page title={t('title')} actions={<SoundChoice />}>
      <Loaded query={useQuery(venuesQuery)}>
        {({ items }) => {
          const open = items.filter(venue => venue.open)
          return open.length ? <AtVenue venues={open} /> : <Empty>{t('venue.none')}</Empty>
        }}
      </Loaded>
    </Page>
  )
}

function SoundChoice() {
  const { t } = useTranslation(['desk', 'common'])
  const [on, setOn] = useState(sound.isOn)
  const Icon = on ? Volume2 : VolumeX
  return (
    <Button
      aria-pressed={on}
      onClick={() => {
        sound.turn(!on)
        setOn(!on)
        if (!on) signal('good')
      }}
    >
      <Icon className="size-5" aria-hidden="true" />
      {t('sound')}
    </Button>
  )
}

function AtVenue({ venues }: { venues: readonly Venue[] }) {
  const { t } = useTranslation(['desk', 'common'])
  const language = useLanguage()
  const [chosen, choose] = useDeskVenue()
  const venueId = venues.find(venue => venue.venueId === chosen)?.venueId ?? ''
  const options = venues.map(venue => ({ value: venue.venueId, label: venue[names[language]] }))
  const name = options.find(({ value }) => value === venueId)?.label ?? ''
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="space-y-4">
        <Select
          label={t('common:field.venue')}
          value={venueId}
          onChange={choose}
          options={venueId ? options : [{ value: '', label: t('venue.choose') }, ...options]}
        />
        {venueId ? (
          <Desk key={venueId} venue={{ venueId, name }} />
        ) : (
          <DesksToday venues={options} onChoose={choose} />
        )}
      </div>
      {venueId && <DeskHistory venueId={venueId} />}
    </div>
  )
}
