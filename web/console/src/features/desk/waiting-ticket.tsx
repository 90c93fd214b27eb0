// A ticket that passed: what to hand out, to whom, how long it waits, and the two ways it ends.
import { Cover } from '@gomve/app/src/ui/cover'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { useServerNow } from '@/api/clock'
import { useAct } from '@/api/queries'
import { countdown } from '@/lib/time'
import { Button } from '@/ui/button'
import { When } from '@/ui/money'
import { Facts, Loaded } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import type { Scanned, Waiting } from './calls'

interface Ends {
  onHandedOver: (ticket: Waiting) => void
  onGivenBack: (ticket: Waiting) => void
  onLeft: () => void
}

export function WaitingTicket({ waiting, ...ends }: Ends & { waiting: Waiting }) {
  if (waiting.scan) {
    return (
      <Decision waiting={waiting} {...ends}>
        <JustScanned scan={waiting.scan} />
      </Decision>
    )
  }
  return <TakenUpAgain waiting={waiting} {...ends} />
}

function TakenUpAgain({ waiting, ...ends }: Ends & { waiting: Waiting }) {
  const { t } = useTranslation('desk')
  const file = useQuery({
    queryKey: ['/ticket/find', waiting.ticketId],
    queryFn: ({ signal }) => get('/ticket/find', { text: waiting.ticketId }, signal),
  })
  return (
    <Loaded query={file}>
      {found => (
        <Decision waiting={{ ...waiting, className: found.className, owner: found.owner }} {...ends}>
          <p className="text-xl font-semibold">{found.className}</p>
          <Facts
            facts={[
              { name: t('ticket.owner'), value: found.owner },
              { name: t('ticket.expiresAt'), value: <When at={found.expiresAt} /> },
            ]}
          />
        </Decision>
      )}
    </Loaded>
  )
}

function JustScanned({ scan }: { scan: Scanned }) {
  const { t } = useTranslation('desk')
  return (
    <>
      <div className="flex items-center gap-4">
        <Cover
          seed={scan.classId}
          motif={scan.cover}
          hue={scan.hue}
          className="size-20 shrink-0 rounded-2xl"
        />
        <p className="text-xl font-semibold">{scan.className}</p>
      </div>
      <Facts
        facts={[
          { name: t('ticket.owner'), value: <strong className="text-lg">{scan.owner}</strong> },
          { name: t('ticket.number'), value: <strong className="num text-lg">{scan.queueNumber}</strong> },
          { name: t('ticket.waits'), value: <WaitLeft until={scan.waitsUntil} /> },
          { name: t('ticket.expiresAt'), value: <When at={scan.expiresAt} /> },
        ]}
      />
      {scan.earlier.map(({ venue, at }) => (
        <p key={at} className="flex gap-2 rounded-xl bg-warning/12 px-3 py-2 text-sm text-warning">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>
            {t('ticket.earlier', { venue })} <When at={at} />
          </span>
        </p>
      ))}
    </>
  )
}

function WaitLeft({ until }: { until: string }) {
  const { t } = useTranslation('desk')
  const left = countdown(until, useServerNow())
  return <span className="num text-lg font-semibold">{left || t('ticket.waitOver')}</span>
}

interface DecisionProps extends Ends {
  waiting: Waiting
  children: React.ReactNode
}

function Decision({ waiting, onHandedOver, onGivenBack, onLeft, children }: DecisionProps) {
  const { t } = useTranslation('desk')
  const { ticketId, venueId } = waiting
  const lists = ['/desk/history', '/ticket/find'] as const
  const handOver = useAct('/desk/handOver', { refreshes: lists, onDone: () => onHandedOver(waiting) })
  const giveBack = useAct('/desk/giveBack', { refreshes: lists, onDone: () => onGivenBack(waiting) })
  const busy = handOver.isPending || giveBack.isPending
  const error = handOver.error ?? giveBack.error
  return (
    <section className="card space-y-4 p-4 outline-2 -outline-offset-2 outline-success">
      <div role="status">
        <h2 className="flex items-center gap-3 text-2xl font-semibold text-gain">
          <CircleCheck className="size-9 shrink-0" aria-hidden="true" />
          {t('verdict.valid')}
        </h2>
      </div>
      {children}
      <Refusal error={error} />
      <Button
        tone="good"
        large
        busy={handOver.isPending}
        disabled={busy}
        // Not focused by itself: the Enter of a hand scanner may not hand anything over.
        className="w-full"
        onClick={() => handOver.mutate({ ticketId, venueId })}
      >
        {t('ticket.handOver')}
      </Button>
      <Button
        large
        busy={giveBack.isPending}
        disabled={busy}
        className="w-full"
        onClick={() => giveBack.mutate({ ticketId })}
      >
        {t('ticket.giveBack')}
      </Button>
      {error && (
        <Button className="w-full" onClick={onLeft}>
          {t('ticket.next')}
        </Button>
      )}
    </section>
  )
}
