// What waits to be done: the first steps of a new person, and then what runs out or came back.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, CircleAlert, Clock3, Gift, KeyRound, TicketX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Me } from '@/features/profile/calls'
import { orderAddress } from '@/features/wallet/addresses'
import { CountDown } from '@/ui/count-down'
import { SectionTitle } from '@/ui/page'
import { rememberRead, useWaiting } from './waiting'

const setPassword = '/pages/user/changePayPwd?back=%2F'

export function Tasks({ me }: { me: Me }) {
  const isNew = Object.values(me.groups).every(count => count === 0)
  return (
    <>
      {isNew && <FirstDay me={me} />}
      <Waiting me={me} asksPassword={!isNew && !me.hasPayPassword} />
    </>
  )
}

const mostTasks = 3

/** The most urgent first: a time that runs, money that came back, a ticket that ends. */
function Waiting({ me, asksPassword }: { me: Me; asksPassword: boolean }) {
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

/** Until the first seat: three steps, those behind one ticked, and what was given at the start. */
function FirstDay({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  const { balance, priorityPasses, recycleVouchers } = me.holdings
  const steps = [
    { key: 'password', to: setPassword, done: me.hasPayPassword },
    { key: 'topUp', to: '/pages/user/wallet/recharge?back=%2F', done: Number(balance) > 0 },
    { key: 'join', to: '/pages/gb/personIndex', done: false },
  ] as const
  const next = steps.findIndex(({ done }) => !done)
  const gifts = [
    ...(priorityPasses > 0 ? [t('first.passes', { count: priorityPasses })] : []),
    ...(recycleVouchers > 0 ? [t('first.vouchers', { count: recycleVouchers })] : []),
  ]
  return (
    <section className="card mx-4 mt-3 px-4 pt-3.5 pb-2">
      <h2 className="text-lg font-semibold">{t('first.title')}</h2>
      <ol className="mt-1">
        {steps.map(({ key, to, done }, place) => (
          <li key={key}>
            <Link
              to={to}
              viewTransition
              aria-label={done ? t('first.done', { step: t(`first.${key}`) }) : undefined}
              className="press flex min-h-12 items-center gap-3 text-base"
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'num grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
                  done && 'bg-success/18 text-gain',
                  place === next && 'bg-primary text-primary-ink',
                  !done && place !== next && 'bg-float text-ink-2',
                )}
              >
                {done ? <Check className="size-4" strokeWidth={3} /> : place + 1}
              </span>
              <span className={clsx('min-w-0', done && 'text-ink-2', place === next && 'font-semibold')}>
                {t(`first.${key}`)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {gifts.length > 0 && (
        <Link
          to="/pages/user/wallet/index"
          viewTransition
          className="press flex min-h-11 items-center gap-3 text-sm text-warning"
        >
          <Gift className="mx-1 size-5 shrink-0" aria-hidden="true" />
          {t('first.gifts', { gifts: gifts.join(' · ') })}
        </Link>
      )}
    </section>
  )
}
