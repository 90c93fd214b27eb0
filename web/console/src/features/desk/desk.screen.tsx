// The pickup desk: the venue is chosen once, then codes are scanned or typed, handed over or given back.
import { Refused } from '@gomve/shared/envelope'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { useLanguage } from '@/i18n'
import { Button } from '@/ui/button'
import { Select } from '@/ui/fields'
import { Empty, Loaded, Page, Panel } from '@/ui/page'
import { type Venue, venuesQuery, type Waiting, waitingTicket } from './calls'
import { CameraScanner } from './camera'
import { CodeField } from './code-field'
import { DeskHistory } from './history'
import { type Told, Verdict } from './verdict'
import { WaitingTicket } from './waiting-ticket'

const remembered = 'desk.venue'
const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const

export default function DeskScreen() {
  const { t } = useTranslation('desk')
  return (
    <Page title={t('title')}>
      <Loaded query={useQuery(venuesQuery)}>
        {({ items }) => {
          const open = items.filter(venue => venue.open)
          return open.length ? <AtVenue venues={open} /> : <Empty>{t('venue.none')}</Empty>
        }}
      </Loaded>
    </Page>
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
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="space-y-4">
        <Select
          label={t('venue.label')}
          value={venueId}
          onChange={choose}
          options={venueId ? options : [{ value: '', label: t('venue.choose') }, ...options]}
        />
        {venueId && <Desk key={venueId} venueId={venueId} />}
      </div>
      {venueId && <DeskHistory venueId={venueId} />}
    </div>
  )
}

function Desk({ venueId }: { venueId: string }) {
  const { t } = useTranslation('desk')
  const [waiting, setWaiting] = useState(waitingHere(venueId))
  const [told, tell] = useState<Told>()
  const wait = (next: Waiting | undefined) => {
    waitingTicket.keep(next)
    setWaiting(next)
  }
  const scan = useAct('/desk/scan', {
    refreshes: ['/desk/history'],
    onDone: scanned => {
      tell(undefined)
      const { ticketId, className, owner } = scanned
      wait({ ticketId, className, owner, venueId, scan: scanned })
    },
  })
  const send = (text: string) => {
    tell(undefined)
    scan.mutate(
      { text, venueId },
      {
        onError: error => {
          navigator.vibrate?.([80, 60, 80])
          tell({ kind: 'refused', error })
        },
      },
    )
  }
  const end = (kind: 'handedOver' | 'givenBack') => (ticket: Waiting) => {
    wait(undefined)
    tell({ kind, ticket })
  }
  if (waiting) {
    return (
      <WaitingTicket
        key={waiting.ticketId}
        waiting={waiting}
        onHandedOver={end('handedOver')}
        onGivenBack={end('givenBack')}
        onLeft={() => wait(undefined)}
      />
    )
  }
  return (
    <div className="space-y-4">
      {told && <Verdict told={told} />}
      {told?.kind === 'refused' && (
        <Resume error={told.error} venueId={venueId} onResume={ticket => wait(ticket)} />
      )}
      <Panel title={t('scan.title')}>
        <CodeField busy={scan.isPending} onSend={send} />
        <CameraScanner onRead={send} />
      </Panel>
    </div>
  )
}

const waitingHere = (venueId: string) => {
  const kept = waitingTicket.read()
  return kept?.venueId === venueId ? kept : undefined
}

interface ResumeProps {
  error: unknown
  venueId: string
  onResume: (ticket: Waiting) => void
}

/** A ticket that was scanned and is still waiting can be taken up where it was left. */
function Resume({ error, venueId, onResume }: ResumeProps) {
  const { t } = useTranslation('desk')
  if (!(error instanceof Refused)) return null
  const { ticketId, state } = error.details
  if (error.key !== 'tickets.already_scanned' || state !== 'pending' || typeof ticketId !== 'string')
    return null
  return (
    <Button
      large
      className="w-full"
      onClick={() => onResume({ ticketId, venueId, className: '', owner: '' })}
    >
      {t('scan.resume')}
    </Button>
  )
}
