// Requesting erasure: what prevents it, how long it waits, and the password that confirms it.
import { Refused } from '@gomve/shared/envelope'
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { GetAnswer } from '@/api/client'
import { session } from '@/api/session'
import { alert } from '@/ui/confirm'
import { PasswordField } from '@/ui/fields'
import { Sheet } from '@/ui/sheet'
import { useErase } from './calls'

type Standing = GetAnswer<'/token/privacy/get'>

export function Erase({ standing }: { standing: Standing }) {
  const { t } = useTranslation('data')
  const [open, setOpen] = useState(false)
  const { obstacles, waitDays } = standing
  const free = obstacles.length === 0
  return (
    <section className="card p-4">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <UserX className="size-6 shrink-0 text-fault" aria-hidden="true" />
        {t('erase.title')}
      </h2>
      <p className="mt-1 text-base text-ink-2">{t('erase.text', { count: waitDays })}</p>
      <h3 className="mt-3 text-base font-semibold">{free ? t('erase.free') : t('erase.first')}</h3>
      <ul className="mt-2 space-y-2">
        {obstacles.map(({ key, text }) => (
          <Point key={key} text={text}>
            <WayOut obstacle={key} />
          </Point>
        ))}
        {free && <Point text={t('erase.goes')} good />}
        {free && <Point text={t('erase.stays')} good />}
      </ul>
      <Button tone="danger" wide className="mt-4" disabled={!free} onClick={() => setOpen(true)}>
        {t('erase.ask')}
      </Button>
      <EraseSheet open={open} waitDays={waitDays} onClose={() => setOpen(false)} />
    </section>
  )
}

/** What one can do about an obstacle. */
const waysOut = {
  'ledger.money_left': { words: 'money', to: '/pages/user/wallet/withdraw/index' },
  'team.commissions_wait': { words: 'commissions', to: '/pages/user/team/commission' },
  'payments.money_in_suspense': { words: 'support', to: '/pages/sys/text/detail?id=customer_service' },
  'payouts.payouts_left': { words: 'payouts', to: '/pages/user/wallet/withdraw/history' },
  'payments.orders_left': { words: 'orders', to: '/pages/user/wallet/recharge/list' },
  'groups.seats_left': { words: 'seats', to: '/pages/user/gb/my' },
  'tickets.tickets_left': { words: 'tickets', to: '/pages/otc/ticketOtc' },
} as const

function WayOut({ obstacle }: { obstacle: string }) {
  const { t } = useTranslation('data')
  if (!(obstacle in waysOut)) return null
  const { words, to } = waysOut[obstacle as keyof typeof waysOut]
  return (
    <>
      {words === 'money' && <span className="block">{t('erase.moneyOut')}</span>}
      <Link to={to} viewTransition className="inline-flex min-h-11 items-center font-semibold text-primary">
        {t(`erase.way.${words}`)}
      </Link>
    </>
  )
}

function Point({ text, good, children }: { text: string; good?: true; children?: ReactNode }) {
  const Icon = good ? CircleCheck : CircleAlert
  return (
    <li className="flex gap-2 text-sm text-ink-2">
      <Icon className={`mt-0.5 size-4 shrink-0 ${good ? 'text-ink-3' : 'text-warning'}`} aria-hidden="true" />
      <div className="min-w-0">
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}

function EraseSheet({ open, waitDays, onClose }: { open: boolean; waitDays: number; onClose: () => void }) {
  const { t } = useTranslation('data')
  const language = useLanguage()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [password, setPassword] = useState('')
  const erasing = useErase()
  const fault = erasing.error instanceof Refused ? erasing.error.message : undefined
  const erase = () =>
    erasing.mutate(password, {
      onSuccess: async ({ dueAt }) => {
        onClose()
        await alert({
          title: t('erase.done'),
          text: t('erase.doneText', { time: dateTime(dueAt, language) }),
        })
        session.end()
        await navigate('/', { replace: true })
        cache.clear()
      },
    })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('erase.confirm')}
      footer={
        <Button
          size="lg"
          wide
          tone="danger"
          busy={erasing.isPending}
          disabled={password === ''}
          onClick={erase}
        >
          {t('erase.ask')}
        </Button>
      }
    >
      <p className="px-1 pb-3 text-base text-ink-2">{t('erase.back', { count: waitDays })}</p>
      <PasswordField
        label={t('loginPassword')}
        fault={fault}
        value={password}
        onChange={event => setPassword(event.target.value)}
        autoComplete="current-password"
      />
    </Sheet>
  )
}
