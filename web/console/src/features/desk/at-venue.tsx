// The desk of one venue: a code is scanned or typed, and its ticket is handed over or given back.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { CameraScanner } from '@/ui/camera/scanner'
import { Panel } from '@/ui/page'
import { type Waiting, waitingTicket } from './calls'
import { CodeField, hasKeyboard } from './code-field'
import type { OfflineTicket } from './offline/judge'
import { type Kit, kitQuery } from './offline/kit'
import { OfflineTicketScreen } from './offline/offline-ticket'
import { Away, OfflineQueue } from './offline/panel'
import { noteHandedOver } from './offline/queue'
import { stayOnDevice } from './offline/stays'
import { useScanning } from './scanning'
import { type Told, Verdict } from './verdict'
import { WaitingTicket } from './waiting-ticket'

interface Place {
  venueId: string
  name: string
}

export function Desk({ venue }: { venue: Place }) {
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

function Scans({ venue, kit }: { venue: Place; kit?: Kit }) {
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
    // Synchronously, so that the key that triggered it is typed into the field.
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
