// The way to one's notices, with the count of those not read.
import { capped } from '@gomve/ui/badge'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useInboxTopic } from '@/features/profile/inbox'

export function InboxBell({ unread }: { unread: number }) {
  const { t } = useTranslation('home')
  useInboxTopic()
  return (
    <Link
      to="/pages/user/inbox"
      viewTransition
      aria-label={unread > 0 ? t('inboxUnread', { count: unread }) : t('inbox')}
      className="press relative grid size-12 place-items-center rounded-full"
    >
      <Bell className="size-5.5" aria-hidden="true" />
      {unread > 0 && (
        <b
          aria-hidden="true"
          className="num absolute top-1.5 right-0.5 min-w-5 rounded-full bg-error px-1 text-center text-[12px] leading-5 font-semibold text-error-ink ring-2 ring-page"
        >
          {capped(unread)}
        </b>
      )}
    </Link>
  )
}
