// What the user still has to do: a payment password to set, orders to pay.
import { ChevronRight, Clock3, KeyRound, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Me } from '@/features/profile/calls'

export function Reminders({ me }: { me: Me }) {
  const { t } = useTranslation('user')
  return (
    <>
      {!me.hasPayPassword && (
        <Reminder
          to="/pages/user/changePayPwd?back=%2Fpages%2Fuser%2Findex"
          Icon={KeyRound}
          title={t('remind.payPassword')}
          hint={t('remind.payPasswordHint')}
        />
      )}
      {me.awaitingPayment > 0 && (
        <Reminder
          to="/pages/user/wallet/recharge/list"
          Icon={Clock3}
          title={t('remind.awaiting', { count: me.awaitingPayment })}
          hint={t('remind.awaitingHint')}
        />
      )}
    </>
  )
}

interface ReminderProps {
  to: string
  Icon: LucideIcon
  title: string
  hint: string
}

function Reminder({ to, Icon, title, hint }: ReminderProps) {
  return (
    <Link
      to={to}
      viewTransition
      className="press flex items-center gap-3 rounded-card bg-warning/12 px-4 py-3 shadow-[inset_0_1px_0_rgb(255_255_255/0.04)]"
    >
      <Icon className="size-6 shrink-0 text-warning" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-balance break-keep">
        <span className="block text-base font-semibold text-warning">{title}</span>
        <span className="block text-sm text-ink-2">{hint}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-warning" aria-hidden="true" />
    </Link>
  )
}
