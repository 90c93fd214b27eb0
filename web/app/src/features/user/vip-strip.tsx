// The membership in a line: until when, and the next pass; or the way to enter a code.
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { BadgeCheck, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Me } from '@/api/me'

export function VipStrip({ membership: { isActive, until, nextPassAt } }: Pick<Me, 'membership'>) {
  const { t } = useTranslation('user')
  const language = useLanguage()
  const isMember = isActive && until
  return (
    <Link
      to="/pages/user/vip"
      viewTransition
      className="press card flex min-h-14 items-center gap-3 px-4 py-2.5"
    >
      <BadgeCheck className="size-6 shrink-0 text-warning" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-balance break-keep">
        <span className="block text-base font-semibold text-warning">
          {isMember ? t('vip.until', { date: shortDate(until, language) }) : t('vip.none')}
        </span>
        <span className="block text-sm text-ink-2">
          {isMember
            ? nextPassAt && t('vip.next', { date: shortDate(nextPassAt, language) })
            : t('vip.noneHint')}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  )
}
