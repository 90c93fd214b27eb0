// A ticket that passed: what to hand out, to whom, how long it waits, and the two ways to finish.
import { useServerNow } from '@gomve/ui/lib/server-time'
import { countdown } from '@gomve/ui/lib/time'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { answerOf, useAct } from '@/api/queries'
import { Facts, Loaded } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { When } from '@/ui/when'
import type { Scanned, Waiting } from './calls'
import { BigButton, FullScreen, Sheet } from './full-screen'
import { ToHandOver } from './to-hand-over'

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
  const { t } = useTranslation(['desk', 'common'])
  const file = useQuery(answerOf('/ticket/find', { text: waiting.ticketId }))
  return (
    <Loaded query={file}>
      {({ className, owner, expiresAt }) => (
        <Decision waiting={{ ...waiting, className, owner }} {...ends}>
          <Facts facts={[{ name: t('common:field.validUntil'), value: <When at={expiresAt} /> }]} />
        </Decision>
      )}
    </Loaded>
  )
}

function JustScanned({ scan }: { scan: Scanned }) {
  const { t } = useTranslation(['desk', 'common'])
  return (
    <>
      <Facts
        facts={[
          {
            name: t('common:field.queueNumber'),
            value: <strong className="num text-lg">{scan.queueNumber}</strong>,
          },
          { name: t('ticket.waits'), value: <WaitLeft until={scan.waitsUntil} /> },
          { name: t('common:field.validUntil'), value: <When at={scan.expiresAt} /> },
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
  const { t } = useTranslation(['desk', 'common'])
  const left = countdown(until, useServerNow())
  return <span className="num text-lg font-semibold">{left || t('ticket.waitOver')}</span>
}

interface DecisionProps extends Ends {
  waiting: Waiting
  children: React.ReactNode
}

function Decision({ waiting, onHandedOver, onGivenBack, onLeft, children }: DecisionProps) {
  const { t } = useTranslation(['desk', 'common'])
  const { ticketId, venueId } = waiting
  const lists = ['/desk/history', '/ticket/find'] as const
  const handOver = useAct('/desk/handOver', { refreshes: lists, onDone: () => onHandedOver(waiting) })
  const giveBack = useAct('/desk/giveBack', { refreshes: lists, onDone: () => onGivenBack(waiting) })
  const busy = handOver.isPending || giveBack.isPending
  const error = handOver.error ?? giveBack.error
  return (
    <FullScreen
      tone="good"
      icon={CircleCheck}
      title={t('verdict.valid')}
      buttons={
        <>
          <BigButton
            busy={handOver.isPending}
            disabled={busy}
            onClick={() => handOver.mutate({ ticketId, venueId })}
          >
            {t('ticket.handOver')}
          </BigButton>
          <BigButton
            quiet
            busy={giveBack.isPending}
            disabled={busy}
            onClick={() => giveBack.mutate({ ticketId })}
          >
            {t('ticket.giveBack')}
          </BigButton>
          {error && (
            <BigButton quiet onClick={onLeft}>
              {t('verdict.next')}
            </BigButton>
          )}
        </>
      }
    >
      <ToHandOver ticket={waiting} />
      <Sheet>
        {children}
        <Refusal error={error} />
      </Sheet>
    </FullScreen>
  )
}
