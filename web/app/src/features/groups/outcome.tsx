// The outcome of a group: the draw while it is shown, then the user's own result with its next step, or the
// public result for a visitor.
import { Art } from '@gomve/ui/art'
import { ButtonLink } from '@gomve/ui/button'
import { clsx } from 'clsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group, Seat } from './calls'
import { ShareDraw } from './draw-card/share-draw'
import { useSeen } from './followed'
import type { NewsProps } from './reveal/news'
import { useResult } from './reveal/result'
import { loadStage } from './reveal/use-proof'
import type { Reveal } from './reveal/use-reveal'
import { VerdictLine } from './reveal/verdict-line'

/** Loads with the proof, while the group fills up. */
const Stage = lazy(loadStage)
/** For listeners; a page without it is whole. */
const News = lazy<ComponentType<NewsProps>>(() =>
  import('./reveal/news').catch(() => ({ default: () => null })),
)

interface OutcomeProps {
  group: Group
  reveal: Reveal
}

interface PartProps extends Pick<Reveal, 'verdict'> {
  group: Group
}

export function Outcome({ group, reveal: { show, verdict } }: OutcomeProps) {
  useSeen(group.state === 'forming' || show ? '' : group.groupId)
  return (
    <>
      <Suspense>
        <News group={group} isDrawing={show !== undefined} verdict={verdict} />
      </Suspense>
      {group.state !== 'forming' && <Shown group={group} reveal={{ show, verdict }} />}
    </>
  )
}

function Shown({ group, reveal: { show, verdict } }: OutcomeProps) {
  if (!show) return <Result {...{ group, verdict }} />
  return (
    <Suspense>
      <Stage group={group} show={show} />
    </Suspense>
  )
}

/** The user's own result with its next step; for a visitor what became of the group. */
function Result({ group, verdict }: PartProps) {
  const { t } = useTranslation('groups')
  const { title, text } = useResult(group)
  const { mySeat: seat, reason } = group
  const isWon = seat?.result === 'won'
  return (
    <section className="card animate-rise px-4 py-5 text-center">
      {seat?.result && verdict !== 'wrong' && (
        <Art name={isWon ? 'done' : 'money'} className="mx-auto mb-2 w-38" />
      )}
      <h2 className={clsx('text-xl font-semibold', isWon && 'text-warning')}>{title}</h2>
      <p className="mt-1 text-base text-ink-2">{text}</p>
      {reason && <p className="mt-1 text-base break-words text-ink-2">{t('outcome.reason', { reason })}</p>}
      {group.state === 'formed' && (
        <div className="mt-4 grid gap-2">
          <Proven group={group} verdict={verdict} />
          {seat && <Next seat={seat} />}
          <Share group={group} verdict={verdict} />
        </div>
      )}
    </section>
  )
}

function Next({ seat: { result, ticketId, seatId } }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  if (result === 'won') {
    return (
      <ButtonLink size="lg" to={ticketId ? `/pages/user/vr/ticket?id=${ticketId}` : '/pages/otc/ticketOtc'}>
        {t('outcome.openTicket')}
      </ButtonLink>
    )
  }
  if (result !== 'not_won') return null
  return (
    <ButtonLink tone="quiet" to={`/pages/user/gb/detail?id=${seatId}`}>
      {t('outcome.money')}
    </ButtonLink>
  )
}

/** What this device found, or the way to let it repeat the draw. */
function Proven({ group: { groupId }, verdict }: PartProps) {
  const { t } = useTranslation('groups')
  if (verdict) return <VerdictLine groupId={groupId} verdict={verdict} />
  return (
    <ButtonLink tone="text" to={`/pages/gb/draw?group=${groupId}`}>
      {t('outcome.check')}
    </ButtonLink>
  )
}

/** A draw that does not match is for customer service, not for friends. */
const Share = ({ group, verdict }: PartProps) => (verdict === 'wrong' ? null : <ShareDraw group={group} />)
