// The rows of what waits: an order to pay, a day to hand in, a refused payout, applications for a provider's
// tasks, a ticket that ends, a payment password.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, ClipboardCheck, Clock3, KeyRound, TicketX, UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/api/answers'
import type { Me } from '@/api/me'
import { applications as applicationsPage } from '@/features/funds'
import { promotionAddress, runningTake } from '@/features/tasks'
import { orderAddress, orderCalls } from '@/features/wallet'
import { CountDown } from '@/ui/count-down'
import { SectionTitle } from '@/ui/page'
import { setPassword } from './set-password'
import { rememberRead, useWaiting } from './waiting'

const mostTasks = 3

/** The most urgent first: a time that runs, money that came back, a ticket that ends. */
export default function WaitingRows({ me, asksPassword }: { me: Me; asksPassword: boolean }) {
  const { t } = useTranslation('home')
  const { orders, taskDay, promotionDay, refused, applications, ending } = useWaiting(me)
  const rows = [
    me.awaitingPayment > 0 && <Orders key="orders" count={me.awaitingPayment} orders={orders} />,
    taskDay && (
      <ToHandIn
        key="task"
        label={t('tasks.handInTask')}
        until={taskDay.handInUntil}
        reached={taskDay.sold}
        of={taskDay.plan}
        to={runningTake}
      />
    ),
    promotionDay && (
      <ToHandIn
        key="promotion"
        label={t('tasks.handIn')}
        until={promotionDay.handInUntil}
        reached={promotionDay.counted}
        of={promotionDay.tickets}
        to={promotionAddress(promotionDay.takeId)}
      />
    ),
    refused && (
      <Row
        key="refused"
        icon={CircleAlert}
        colour="var(--color-error)"
        label={t(`tasks.rejected.${refused.kind}`)}
        hint={<span className="line-clamp-2">{refused.reason}</span>}
        to={`/pages/user/wallet/payout?id=${refused.id}`}
        onOpen={() => rememberRead(refused.id)}
      />
    ),
    applications > 0 && (
      <Row
        key="applications"
        icon={UserCheck}
        colour="#8b7bff"
        label={t('tasks.applications', { count: applications })}
        to={applicationsPage}
      />
    ),
    ending && <Ending key="ending" {...ending} />,
    asksPassword && (
      <Row
        key="password"
        icon={KeyRound}
        colour="var(--color-warning)"
        label={t('tasks.payPassword')}
        to={setPassword}
      />
    ),
  ].filter(row => row !== false && row !== undefined)
  if (rows.length === 0) return null
  return (
    <section className="pt-3">
      <SectionTitle>{t('tasks.title')}</SectionTitle>
      <Rows className="mx-4">{rows.slice(0, mostTasks)}</Rows>
    </section>
  )
}

type Known = ReturnType<typeof useWaiting>

/** One order leads to itself, several to their list; the time is that of the first to expire. */
function Orders({ count, orders }: { count: number; orders: Known['orders'] }) {
  const { t } = useTranslation('home')
  const cache = useQueryClient()
  const [first] = orders
  const renew = () => void refresh(cache, orderCalls)
  return (
    <Row
      icon={Clock3}
      colour="var(--color-warning)"
      label={t('tasks.awaiting', { count })}
      hint={
        // The line is there from the start, so that nothing moves when the time is known.
        first ? (
          <>
            {t('tasks.left')} <CountDown until={first.expiresAt} onEnd={renew} className="text-ink" />
          </>
        ) : (
          '\u00a0'
        )
      }
      to={count === 1 && first ? orderAddress(first.id) : '/pages/user/wallet/recharge/list'}
    />
  )
}

interface ToHandInProps {
  label: string
  until: string
  /** Tickets of the day, and how many it asks for or plans. */
  reached: number
  of: number
  to: string
}

function ToHandIn({ label, until, reached, of, to }: ToHandInProps) {
  const { t } = useTranslation('home')
  const at = dayAndTime(until, useLanguage())
  return (
    <Row
      icon={ClipboardCheck}
      colour="var(--color-primary)"
      label={label}
      hint={t('tasks.handInUntil', { counted: reached, count: of, at })}
      to={to}
    />
  )
}

function Ending({ count, ticketId, name, expiresAt }: NonNullable<Known['ending']>) {
  const { t } = useTranslation('home')
  const at = dayAndTime(expiresAt, useLanguage())
  return (
    <Row
      icon={TicketX}
      colour="var(--color-warning)"
      label={count === 1 ? t('tasks.expires', { name }) : t('tasks.expiring', { count })}
      hint={count === 1 ? t('tasks.until', { at }) : t('tasks.firstUntil', { at })}
      to={count === 1 ? `/pages/user/vr/ticket?id=${ticketId}` : '/pages/otc/ticketOtc'}
    />
  )
}
