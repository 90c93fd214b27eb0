// The result for a code, readable from two steps away: green with what was handed out, red with the rule and
// what to do.
import { Refused } from '@gomve/shared/envelope'
import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RefusalFacts } from '@/ui/refusal'
import type { Waiting } from './calls'
import { BigButton, FullScreen, Sheet } from './full-screen'
import { ToHandOver } from './to-hand-over'

export type Told =
  | { kind: 'refused'; error: unknown }
  | { kind: 'handedOver'; ticket: Waiting; isOffline?: boolean }
  | { kind: 'givenBack'; ticket: Waiting }

interface VerdictProps {
  told: Told
  onNext: (how: { isTyped: boolean }) => void
  /** Resumes the ticket that already waits here. */
  onResume: (ticketId: string) => void
}

export function Verdict({ told, onNext, onResume }: VerdictProps) {
  const { t } = useTranslation(['desk', 'common'])
  if (told.kind === 'refused') return <RefusedCode error={told.error} onNext={onNext} onResume={onResume} />
  const isDone = told.kind === 'handedOver'
  const next = () => onNext({ isTyped: false })
  return (
    <FullScreen
      tone={isDone ? 'good' : 'calm'}
      icon={isDone ? CircleCheck : Undo2}
      title={t(`verdict.${told.kind}`)}
      onTyped={() => onNext({ isTyped: true })}
      onLeave={next}
      buttons={<BigButton onClick={next}>{t('verdict.next')}</BigButton>}
    >
      <ToHandOver ticket={told.ticket} />
      {told.kind === 'handedOver' && told.isOffline && <p className="text-xl">{t('offline.noted')}</p>}
    </FullScreen>
  )
}

/** What an operator can do about a refused code, for the refusals that have a remedy. */
const remedies: Record<
  string,
  'scanAgain' | 'readDigits' | 'callSupport' | 'otherVenue' | 'noRemedy' | 'wait'
> = {
  'tickets.code_not_ours': 'scanAgain',
  'tickets.code_malformed': 'scanAgain',
  'tickets.code_unknown': 'scanAgain',
  'tickets.code_forged': 'callSupport',
  'tickets.code_expired': 'noRemedy',
  'tickets.code_recycled': 'noRemedy',
  'tickets.already_scanned': 'callSupport',
  'tickets.not_at_this_venue': 'otherVenue',
  'tickets.venue_closed': 'callSupport',
  'desk.typed': 'scanAgain',
  'desk.notOurs': 'scanAgain',
  'desk.malformed': 'readDigits',
  'desk.forged': 'callSupport',
  'desk.expired': 'noRemedy',
  'desk.seen': 'callSupport',
  'desk.otherVenue': 'otherVenue',
  'desk.noKit': 'wait',
  'desk.notAllowed': 'wait',
  'desk.oldKit': 'wait',
  'desk.dayIsFull': 'wait',
  'client.no_network': 'wait',
  'client.timeout': 'wait',
}

function RefusedCode({ error, onNext, onResume }: Omit<VerdictProps, 'told'> & { error: unknown }) {
  const { t } = useTranslation(['desk', 'common'])
  const refused = error instanceof Refused ? error : undefined
  const { ticketId, state } = refused?.details ?? {}
  const next = () => onNext({ isTyped: false })
  const remedy = remedies[refused?.key ?? '']
  const canResume = refused?.key === 'tickets.already_scanned' && state === 'pending'
  return (
    <FullScreen
      tone="bad"
      icon={CircleX}
      title={t('verdict.refused')}
      onTyped={() => onNext({ isTyped: true })}
      onLeave={next}
      buttons={
        <>
          {canResume && typeof ticketId === 'string' && (
            <BigButton quiet onClick={() => onResume(ticketId)}>
              {t('scan.resume')}
            </BigButton>
          )}
          <BigButton onClick={next}>{t('verdict.next')}</BigButton>
        </>
      }
    >
      <p className="text-2xl font-semibold">{refused?.message || t('common:error.unknown')}</p>
      {remedy && <p className="text-xl">{t(`remedy.${remedy}`)}</p>}
      <Sheet>
        <RefusalFacts error={error} />
        {typeof ticketId === 'string' && (
          <Link
            to={`/finder?text=${ticketId}`}
            className="inline-flex min-h-11 items-center text-primary-soft underline"
          >
            {t('verdict.file')}
          </Link>
        )}
      </Sheet>
    </FullScreen>
  )
}
