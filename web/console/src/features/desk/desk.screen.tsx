// The pickup desk: the venue is chosen once, then codes are scanned or typed, handed over or given back.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { venuesQuery } from '@/lib/tickets'
import { Button } from '@/ui/button'
import { Select } from '@/ui/fields'
import { Empty, Loaded, Page, Panel } from '@/ui/page'
import { type Venue, type Waiting, waitingTicket } from './calls'
import { CameraScanner } from './camera/scanner'
import { CodeField, hasKeyboard } from './code-field'
import { signal, sound } from './feedback'
import { DeskHistory } from './history'
import type { OfflineTicket } from './offline/judge'
import { type Kit, kitQuery } from './offline/kit'
import { OfflineTicketScreen } from './offline/offline-ticket'
import { Away, OfflineQueue } from './offline/panel'
import { noteHandedOver } from './offline/queue'
import { stayOnDevice } from './offline/stays'
import { useScanning } from './scanning'
import { type Told, Verdict } from './verdict'
import { WaitingTicket } from './waiting-ticket'

const remembered = 'desk.venue'
const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const

export default function DeskScreen() {
  const { t } = useTranslation('desk')
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
  const { t } = useTranslation('desk')
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
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [chosen, setChosen] = useState(localStorage.getItem(remembered) ?? '')
  const venueId = venues.find(venue => venue.venueId === chosen)?.venueId ?? ''
  const choose = (id: string) => {
    localStorage.setItem(remembered, id)
    setChosen(id)
  }
  const options = venues.map(venue => ({ value: venue.venueId, label: venue[names[language]] }))
  const name = options.find(({ value }) => value === venueId)?.label ?? ''
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="space-y-4">
        <Select
          label={t('venue.label')}
          value={venueId}
          onChange={choose}
          options={venueId ? options : [{ value: '', label: t('venue.choose') }, ...options]}
        />
        {venueId && <Desk key={venueId} venue={{ venueId, name }} />}
      </div>
      {venueId && <DeskHistory venueId={venueId} />}
    </div>
  )
}

function Desk({ venue }: { venue: { venueId: string; name: string } }) {
  const { data: kit } = useQuery(kitQuery(venue.venueId))
  useEffect(stayOnDevice, [])
  return (
    <div className="space-y-4">
      <Away kit={kit} />
      <Scans venue={venue} kit={kit} />
      <OfflineQueue kit={kit} />
    </div>
  )
}

function Scans({ venue, kit }: { venue: { venueId: string; name: string }; kit?: Kit }) {
  const { t } = useTranslation('desk')
  const { venueId } = venue
  const field = useRef<HTMLInputElement>(null)
  const [camera, turnCamera] = useState(false)
  const [waiting, setWaiting] = useState(waitingHere(venueId))
  const [offline, setOffline] = useState<OfflineTicket>()
  const [told, tell] = useState<Told>()
  const wait = (next: Waiting | undefined) => {
    waitingTicket.keep(next)
    setWaiting(next)
    tell(undefined)
  }
  const scan = useScanning({
    venueId,
    kit,
    onRefused: error => tell({ kind: 'refused', error }),
    onDone: done => {
      if ('offline' in done) return setOffline(done.offline)
      const { ticketId, className, owner } = done.scanned
      wait({ ticketId, className, owner, venueId, picture: done.scanned, scan: done.scanned })
    },
  })
  const send = (text: string) => {
    tell(undefined)
    scan.mutate(text)
  }
  const end = (next: Told) => {
    wait(undefined)
    setOffline(undefined)
    tell(next)
  }
  const next = ({ isTyped }: { isTyped: boolean }) => {
    // At once, so that the key that brought it here is typed into the field.
    flushSync(() => tell(undefined))
    if (isTyped || hasKeyboard()) field.current?.focus()
  }
  const isOver = waiting || offline || told
  return (
    <>
      <Panel title={t('scan.title')}>
        <CameraScanner on={camera && !isOver && !scan.isPending} onTurn={turnCamera} onRead={send} />
        <CodeField field={field} busy={scan.isPending} onSend={send} />
      </Panel>
      {waiting && (
        <WaitingTicket
          key={waiting.ticketId}
          waiting={waiting}
          onHandedOver={ticket => {
            void noteHandedOver(ticket.ticketId)
            end({ kind: 'handedOver', ticket })
          }}
          onGivenBack={ticket => end({ kind: 'givenBack', ticket })}
          onLeft={() => wait(undefined)}
        />
      )}
      {offline && (
        <OfflineTicketScreen
          ticket={offline}
          venue={venue}
          onHandedOver={ticket => end({ kind: 'handedOver', ticket, isOffline: true })}
          onLeft={() => setOffline(undefined)}
        />
      )}
      {told && (
        <Verdict
          told={told}
          onNext={next}
          onResume={ticketId => wait({ ticketId, venueId, className: '', owner: '' })}
        />
      )}
    </>
  )
}

const waitingHere = (venueId: string) => {
  const kept = waitingTicket.read()
  return kept?.venueId === venueId ? kept : undefined
}
