// The rows of what waits: an order to pay, a refused payout, a ticket that ends, a payment password.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Clock3, KeyRound, TicketX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Me } from '@/features/profile/calls'
import { orderAddress } from '@/features/wallet/addresses'
import { CountDown } from '@/ui/count-down'
import { SectionTitle } from '@/ui/page'
import { setPassword } from './set-password'
import { rememberRead, useWaiting } from './waiting'

const mostTasks = 3

/** The most urgent first: a time that runs, money that came back, a ticket that ends. */
export default function WaitingRows({ me, asksPassword }: { me: Me; asksPassword: boolean }) {
  const { t } = useTranslation('home')
  const { orders, rejected, expiring } = useWaiting(me)
  const rows = [
    me.awaitingPayment > 0 && <Orders key="orders" count={me.awaitingPayment} orders={orders} />,
    rejected && (
      <Row
        key="rejected"
        icon={CircleAlert}
        colour="var(--color-error)"
        label={t(`tasks.rejected.${rejected.kind}`)}
        hint={<span className="line-clamp-2">{rejected.reason}</span>}
        to={`/pages/user/wallet/payout?id=${rejected.id}`}
        onOpen={() => rememberRead(rejected)}
      />
    ),
    expiring[0] && <Expiring key="expiring" first={expiring[0]} count={expiring.length} />,
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
  const renew = () => {
    void cache.invalidateQueries({ queryKey: ['me'] })
    void cache.invalidateQueries({ queryKey: ['wallet'] })
  }
  return (
    <Row
      icon={Clock3}
      colour="var(--color-warning)"
      label={t('tasks.awaiting', { count })}
      value={first && <CountDown until={first.expiresAt} onEnd={renew} className="text-ink" />}
      to={count === 1 && first ? orderAddress(first.id) : '/pages/user/wallet/recharge/list'}
    />
  )
}

function Expiring({ first, count }: { first: Known['expiring'][number]; count: number }) {
  const { t } = useTranslation('home')
  const at = dayAndTime(first.expiresAt, useLanguage())
  return (
    <Row
      icon={TicketX}
      colour="var(--color-warning)"
      label={count === 1 ? t('tasks.expires', { name: first.name }) : t('tasks.expiring', { count })}
      hint={count === 1 ? t('tasks.until', { at }) : t('tasks.firstUntil', { at })}
      to={count === 1 ? `/pages/user/vr/ticket?id=${first.ticketId}` : '/pages/otc/ticketOtc'}
    />
  )
}
