// The outcome of a group: the draw while it is shown, then the user's own result with its next step, or the
// public result for a visitor.
import { Art } from '@gomve/ui/art'
import { ButtonLink } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group, Seat } from './calls'
import { ShareDraw } from './draw-card/share-draw'
import { useSeen } from './followed'
import { loadStage } from './reveal/use-proof'
import type { Reveal } from './reveal/use-reveal'
import { VerdictLine } from './reveal/verdict-line'

/** Loads with the proof, while the group fills up. */
const Stage = lazy(loadStage)

interface OutcomeProps {
  group: Group
  reveal: Reveal
}

interface ResultProps extends Pick<Reveal, 'verdict'> {
  group: Group
  seat: Seat
}

export function Outcome({ group, reveal: { show, verdict } }: OutcomeProps) {
  const seat = group.mySeat
  useSeen(group.state === 'forming' || show ? '' : group.groupId)
  if (group.state === 'forming') return null
  if (show) {
    return (
      <Suspense>
        <Stage group={group} show={show} />
      </Suspense>
    )
  }
  if (seat?.result === 'won') return <Won {...{ group, seat, verdict }} />
  if (seat?.result === 'not_won') return <NotWon {...{ group, seat, verdict }} />
  return <Over {...{ group, verdict }} seat={seat ?? undefined} />
}

function Won({ group, seat, verdict }: ResultProps) {
  const { t } = useTranslation('groups')
  return (
    <section role="status" className="card animate-rise px-4 py-5 text-center">
      {verdict !== 'wrong' && <Art name="done" className="mx-auto w-40" />}
      <h2 className="mt-2 text-xl font-semibold text-warning">{t('outcome.won')}</h2>
      <p className="mt-1 text-base text-ink-2">{t('outcome.wonText', { name: group.name })}</p>
      <div className="mt-4 grid gap-2">
        <Proven group={group} verdict={verdict} />
        <ButtonLink
          size="lg"
          to={seat.ticketId ? `/pages/user/vr/ticket?id=${seat.ticketId}` : '/pages/otc/ticketOtc'}
        >
          {t('outcome.openTicket')}
        </ButtonLink>
        <Share group={group} verdict={verdict} />
      </div>
    </section>
  )
}

function NotWon({ group, seat, verdict }: ResultProps) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  return (
    <section role="status" className="card animate-rise px-4 py-5 text-center">
      {verdict !== 'wrong' && <Art name="money" className="mx-auto w-36" />}
      <h2 className="mt-2 text-xl font-semibold">{t('outcome.notWon')}</h2>
      <p className="mt-1 text-base text-ink-2">
        {t('outcome.notWonText', { refund: dong(seat.refunded), reward: dong(seat.reward) })}
      </p>
      <div className="mt-4 grid gap-2">
        <Proven group={group} verdict={verdict} />
        <ButtonLink tone="quiet" to={`/pages/user/gb/detail?id=${seat.seatId}`}>
          {t('outcome.money')}
        </ButtonLink>
        <Share group={group} verdict={verdict} />
      </div>
    </section>
  )
}

type PartProps = Omit<ResultProps, 'seat'>

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

function Over({ group, seat, verdict }: PartProps & { seat?: Seat }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const formed = group.state === 'formed'
  return (
    <section role="status" className="card animate-rise px-4 py-4 text-center">
      <h2 className="text-lg font-semibold">{formed ? t('outcome.formed') : t('outcome.closed')}</h2>
      <p className="mt-1 text-base text-ink-2">
        {seat
          ? t('outcome.refunded', { refund: dong(seat.refunded) })
          : formed
            ? t('outcome.formedText', { winners: group.winners })
            : t(group.kind === 'personal' ? 'outcome.stoppedText' : 'outcome.closedText')}
      </p>
      {group.reason && (
        <p className="mt-1 text-base break-words text-ink-2">
          {t('outcome.reason', { reason: group.reason })}
        </p>
      )}
      {formed && (
        <div className="mt-3 grid gap-2">
          <Proven group={group} verdict={verdict} />
          <Share group={group} verdict={verdict} />
        </div>
      )}
    </section>
  )
}
