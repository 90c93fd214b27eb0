// The offline parts around the desk: that there is no network and what may be done meanwhile, and every
// recorded line with the server's answer to it.
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refresh } from '@/api/queries'
import { Button } from '@/ui/button'
import { ClockOff } from '@/ui/clock-off'
import { Panel } from '@/ui/page'
import { When } from '@/ui/when'
import type { Kit } from './kit'
import { useAway } from './network'
import { clearSettled, type Line, readQueue, sendQueue, useDeskQueue } from './queue'

/** The lines recorded on this device, and whose they are. */
export function OfflineQueue({ kit }: { kit?: Kit }) {
  const { t } = useTranslation('desk')
  const away = useAway()
  const { mine, ofOthers, isSending } = useDeskQueue()
  useSending(away, kit)
  const waiting = mine.filter(({ settled }) => !settled)
  return (
    <>
      {mine.length > 0 && (
        <Panel
          title={t('offline.queue.title')}
          actions={
            mine.length > waiting.length && (
              <Button onClick={() => void clearSettled()}>{t('offline.queue.clear')}</Button>
            )
          }
        >
          <p role="status" className="text-sm text-ink-2">
            {waiting.length > 0 && t('offline.queue.waiting', { count: waiting.length })}
            {waiting.length === 0 && t('offline.queue.allSent')}
          </p>
          <ul className="divide-y divide-tint/5">
            {mine.map(line => (
              <QueueLine key={line.id} line={line} />
            ))}
          </ul>
          {waiting.length > 0 && !away && (
            <Button busy={isSending} className="w-full" onClick={() => void sendQueue()}>
              {t('offline.queue.send')}
            </Button>
          )}
        </Panel>
      )}
      {ofOthers > 0 && (
        <p className="rounded-xl bg-warning/12 px-4 py-3 text-sm text-warning">
          {t('offline.queue.ofOthers', { count: ofOthers })}
        </p>
      )}
    </>
  )
}

/** Sends as soon as the network and the key are there, without being asked. */
function useSending(away: boolean, kit: Kit | undefined) {
  const cache = useQueryClient()
  const isReady = kit !== undefined
  useEffect(() => {
    if (!isReady) return
    const work = async () => {
      await readQueue()
      if (away) return
      await sendQueue()
      await refresh(cache, ['/desk/history'])
    }
    void work()
  }, [away, isReady, cache])
}

/** Shown while there is no network. */
export function Away({ kit }: { kit?: Kit }) {
  const { t } = useTranslation('desk')
  if (!useAway()) return null
  const allowed = kit !== undefined && kit.mostOffline > 0
  return (
    <section role="status" className="flex gap-3 rounded-card bg-warning/12 p-4 text-warning">
      <CloudOff className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="text-lg font-semibold">{t('offline.away')}</p>
        <p className="text-sm text-ink-2">
          {allowed ? t('offline.allowed', { count: kit.mostOffline }) : t('offline.forbidden')}
        </p>
        {allowed && (
          <p className="text-sm text-ink-2">
            {t('offline.keysOf')} <When at={new Date(kit.fetchedAt).toISOString()} />
          </p>
        )}
      </div>
    </section>
  )
}

function QueueLine({ line }: { line: Line }) {
  const { t } = useTranslation('desk')
  const { settled, className, scannedAt, venue, ticketId } = line
  const refusal = settled?.refusal
  const Icon = refusal ? CircleX : settled ? CircleCheck : Clock
  const colour = refusal ? 'text-fault' : settled ? 'text-gain' : 'text-warning'
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon className={`mt-0.5 size-5 shrink-0 ${colour}`} aria-hidden="true" />
      <div className="min-w-0">
        <p>{[className, settled?.owner].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-ink-2">
          {venue} · <When at={scannedAt} />
        </p>
        <p className={`text-sm ${colour}`}>
          {refusal
            ? t('offline.queue.refused', { why: refusal.message })
            : t(settled ? 'offline.queue.done' : 'offline.queue.notSent')}
        </p>
        <ClockOff minutes={settled?.clockOff} />
        {refusal && (
          <Link
            to={`/finder?text=${ticketId}`}
            className="inline-flex min-h-11 items-center text-sm text-primary-soft underline"
          >
            {t('verdict.file')}
          </Link>
        )}
      </div>
    </li>
  )
}
