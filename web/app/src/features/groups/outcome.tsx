// The outcome of a group: the user's own result with its next step, or the public result for a visitor.
import { Art } from '@gomve/ui/art'
import { ButtonLink } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Group, Seat } from './calls'
import { useSeen } from './followed'

export function Outcome({ group }: { group: Group }) {
  const seat = group.mySeat
  useSeen(group.state === 'forming' ? '' : group.groupId)
  if (group.state === 'forming') return null
  if (seat?.result === 'won') return <Won group={group} seat={seat} />
  if (seat?.result === 'not_won') return <NotWon group={group} seat={seat} />
  return <Over group={group} seat={seat ?? undefined} />
}

function Won({ group, seat }: { group: Group; seat: Seat }) {
  const { t } = useTranslation('groups')
  return (
    <section role="status" className="card animate-rise px-4 py-5 text-center">
      <Art name="done" className="mx-auto w-40" />
      <h2 className="mt-2 text-xl font-semibold text-warning">{t('outcome.won')}</h2>
      <p className="mt-1 text-base text-ink-2">{t('outcome.wonText', { name: group.name })}</p>
      <div className="mt-4 grid gap-2">
        <ButtonLink
          size="lg"
          to={seat.ticketId ? `/pages/user/vr/ticket?id=${seat.ticketId}` : '/pages/otc/ticketOtc'}
        >
          {t('outcome.openTicket')}
        </ButtonLink>
        <Check group={group} />
      </div>
    </section>
  )
}

function NotWon({ group, seat }: { group: Group; seat: Seat }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  return (
    <section role="status" className="card animate-rise px-4 py-5 text-center">
      <Art name="money" className="mx-auto w-36" />
      <h2 className="mt-2 text-xl font-semibold">{t('outcome.notWon')}</h2>
      <p className="mt-1 text-base text-ink-2">
        {t('outcome.notWonText', { refund: dong(seat.refunded), reward: dong(seat.reward) })}
      </p>
      <div className="mt-4 grid gap-2">
        <ButtonLink tone="quiet" to={`/pages/user/gb/detail?id=${seat.seatId}`}>
          {t('outcome.money')}
        </ButtonLink>
        <Check group={group} />
      </div>
    </section>
  )
}

function Check({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  return (
    <ButtonLink tone="text" to={`/pages/gb/draw?group=${group.groupId}`}>
      {t('outcome.check')}
    </ButtonLink>
  )
}

function Over({ group, seat }: { group: Group; seat?: Seat }) {
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
      {formed && <Check group={group} />}
    </section>
  )
}
