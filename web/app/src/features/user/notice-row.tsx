// One notice of the inbox.

import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime } from '@gomve/ui/lib/time'
import {
  Bell,
  CircleCheck,
  CircleX,
  Clock3,
  Gauge,
  Gift,
  Hourglass,
  type LucideIcon,
  PartyPopper,
  QrCode,
  Recycle,
  RotateCcw,
  Scale,
  Search,
  UsersRound,
  UserX,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pages } from '@/pages'
import type { Notice } from './calls'

const looks: Record<Notice['notice'], readonly [LucideIcon, string]> = {
  welcome: [Gift, '#8b7bff'],
  top_up_settled: [CircleCheck, '#5ac725'],
  seat_won: [PartyPopper, '#f9ae3d'],
  seat_lost: [RotateCcw, '#3c9cff'],
  group_closed: [UsersRound, '#1fb6c9'],
  ticket_picked_up: [QrCode, '#5ac725'],
  ticket_expiring: [Clock3, '#f56c6c'],
  ticket_expired: [CircleX, '#f56c6c'],
  ticket_recycled: [Recycle, '#5ac725'],
  top_up_suspended: [Search, '#f9ae3d'],
  top_up_refused: [CircleX, '#f56c6c'],
  top_up_returned: [RotateCcw, '#3c9cff'],
  set_stopped: [UsersRound, '#1fb6c9'],
  limit_raised: [Gauge, '#f9ae3d'],
  limit_removed: [Gauge, '#f9ae3d'],
  exclusion_over: [Hourglass, '#3c9cff'],
  erasure_called_off: [UserX, '#f56c6c'],
  adjustment_credited: [Scale, '#5ac725'],
  adjustment_debited: [Scale, '#f9ae3d'],
}

const isPage = (address: string) => {
  const path = address.split('?')[0]
  return pages.some(entry => entry.path === path || entry.alsoAt?.some(other => other === path))
}

export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation('user')
  const language = useLanguage()
  // A newer server may tell what this version has no drawing for.
  const [Icon, colour] = looks[notice.notice] ?? [Bell, '#3c9cff']
  const inside = (
    <>
      <span
        style={{ background: `color-mix(in oklab, ${colour} 16%, #181b20)`, color: colour }}
        className="relative grid size-11 shrink-0 place-items-center rounded-2xl"
      >
        <Icon className="size-5.5" aria-hidden="true" />
        {!notice.isRead && (
          <span
            role="img"
            aria-label={t('inbox.isNew')}
            className="absolute -top-1 -right-1 size-3 rounded-full bg-error ring-3 ring-card"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-base leading-snug font-semibold">{notice.title}</span>
          <span className="num shrink-0 text-xs text-ink-3">{clockTime(notice.at, language)}</span>
        </span>
        <span className="mt-0.5 block text-sm text-ink-2">{notice.body}</span>
      </span>
    </>
  )
  const look = 'card flex min-h-16 items-start gap-3 p-3.5'
  if (!isPage(notice.page)) return <article className={look}>{inside}</article>
  return (
    <Link to={notice.page} viewTransition className={`press ${look}`}>
      {inside}
    </Link>
  )
}
